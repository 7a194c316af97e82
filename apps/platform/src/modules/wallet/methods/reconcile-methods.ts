import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { MethodDeps } from './add-method.ts';
import { applyMethodNews } from './change-methods.ts';
import { forgetInVain } from './forget-in-vain.ts';
import { findGivenUp } from './method-askings-store.ts';
import { claimWaiting } from './payment-methods-store.ts';

/** A registration that is not on our books after so long never will be: whoever began it has given up. */
const GIVEN_UP_MINUTES = 5;
/** How often a waiting method is asked about. */
const ASK_EVERY_MINUTES = 10;
/** What one run does of either, and how long it may take: a processor that hangs must not hold the workers of other jobs. */
const MAX_A_RUN = 100;
const MAX_RUN_SECONDS = 40;

/**
 * Clears up what no answer and no news told: registrations nobody heard the end of are forgotten at the processor, and methods that wait are
 * asked about. One that fails does not hold up the others; the first fault is thrown at the end.
 */
export async function reconcileMethods(deps: MethodDeps): Promise<void> {
  const faults: unknown[] = [];
  const now = deps.clock.now();
  const until = now.add({ seconds: MAX_RUN_SECONDS });
  const isOver = () => Temporal.Instant.compare(deps.clock.now(), until) > 0;
  const givenUp = await findGivenUp(deps.db, { before: now.subtract({ minutes: GIVEN_UP_MINUTES }), limit: MAX_A_RUN });
  for (const methodId of givenUp) {
    if (isOver()) break;
    await forgetInVain(deps, methodId).catch((fault: unknown) => faults.push(fault));
  }
  const askedBefore = now.subtract({ minutes: ASK_EVERY_MINUTES });
  for (let looked = 0; looked < MAX_A_RUN && !isOver(); looked++) {
    const methodToken = await claimWaiting(deps.db, { now, askedBefore });
    if (methodToken === undefined) break;
    await askAboutMethod(deps, methodToken).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

/** How it stands now counts as news do. One the processor does not know any more stays as it is: it takes no money either way. */
async function askAboutMethod(deps: MethodDeps, methodToken: string): Promise<void> {
  const told = await deps.processor.findMethod(methodToken);
  if (told === 'UNKNOWN' || isRefusal(told)) return;
  await inTransaction(deps.db, (tx) => applyMethodNews(tx, told, deps.clock.now()));
}
