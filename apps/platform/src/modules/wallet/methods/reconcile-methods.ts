import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { MethodDeps } from './add-method.ts';
import { applyMethodUpdate } from './change-methods.ts';
import { deleteRegistration } from './delete-registration.ts';
import { findAbandonedRequests } from './method-requests-store.ts';
import { leaseWaitingMethod } from './payment-methods-store.ts';

/** A registration that isn't stored after this time was abandoned: the request that started it has ended. */
const ABANDONED_AFTER_MINUTES = 5;
/** Minutes between two checks of a waiting method. */
const CHECK_EVERY_MINUTES = 10;
/**
 * Maximum number of each kind per run, and how long a run may take, so that a hanging processor doesn't block the
 * workers of other jobs.
 */
const MAX_A_RUN = 100;
const MAX_RUN_SECONDS = 40;

/**
 * Resolves methods whose response and webhook were lost: deletes abandoned registrations at the processor, and checks
 * waiting methods. A failing one doesn't block the others; throws the first error at the end.
 */
export async function reconcileMethods(deps: MethodDeps): Promise<void> {
  const errors: unknown[] = [];
  const now = deps.clock.now();
  const until = now.add({ seconds: MAX_RUN_SECONDS });
  const isOver = () => Temporal.Instant.compare(deps.clock.now(), until) > 0;
  const abandoned = await findAbandonedRequests(deps.db, {
    before: now.subtract({ minutes: ABANDONED_AFTER_MINUTES }),
    limit: MAX_A_RUN,
  });
  for (const methodId of abandoned) {
    if (isOver()) break;
    await deleteRegistration(deps, methodId).catch((error: unknown) => errors.push(error));
  }
  const askedBefore = now.subtract({ minutes: CHECK_EVERY_MINUTES });
  for (let checked = 0; checked < MAX_A_RUN && !isOver(); checked++) {
    const methodToken = await leaseWaitingMethod(deps.db, { now, askedBefore });
    if (methodToken === undefined) break;
    await refreshMethod(deps, methodToken).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Applies a method's current status as a webhook would. A method that the processor doesn't know isn't changed: it
 * can't move money either way.
 */
async function refreshMethod(deps: MethodDeps, methodToken: string): Promise<void> {
  const reported = await deps.processor.findMethod(methodToken);
  if (reported === 'UNKNOWN' || isRefusal(reported)) return;
  await inTransaction(deps.db, (tx) => applyMethodUpdate(tx, reported, deps.clock.now()));
}
