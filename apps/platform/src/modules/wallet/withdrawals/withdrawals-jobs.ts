import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { EventHandlers } from '@sunflower/service-base/jobs/outbox.ts';
import type { Job, TimedJob } from '@sunflower/service-base/jobs/worker.ts';
import { expireCash } from './pay-at-counter.ts';
import { type SendDeps, sendPayout } from './send-payout.ts';
import { tellUndecided } from './settle-withdrawal.ts';
import { WITHDRAWAL_APPROVED } from './tell-withdrawal.ts';
import type { WithdrawalState } from './withdrawal.ts';
import { findUnasked } from './withdrawals-lists-store.ts';

/** Events of withdrawals that become jobs. */
export const withdrawalsEventHandlers: EventHandlers = { [WITHDRAWAL_APPROVED]: ['wallet.pay-out'] };

/** Jobs of withdrawals by the clock. */
export const withdrawalsTimedJobs: readonly TimedJob[] = [
  { job: 'wallet.reconcile-withdrawals', match: '*/2 * * * *' },
  { job: 'wallet.expire-cash', match: '*/10 * * * *' },
];

/**
 * Who is looked after, how long one waits between two looks, and for how long at all: an approval whose job was lost, an order whose answer was
 * lost or that is under way, a payment that a bank may still send back.
 */
const LOOKS: readonly { state: WithdrawalState; everyMinutes: number; days: number }[] = [
  { state: 'approved', everyMinutes: 2, days: 3_650 },
  { state: 'sent', everyMinutes: 5, days: 3_650 },
  { state: 'paid', everyMinutes: 24 * 60, days: 10 },
];
/** Withdrawals of one state one run looks after, and how long a run may take: a processor that hangs must not hold the workers of other jobs. */
const MAX_LOOKS = 200;
const MAX_RUN_SECONDS = 40;

/** The jobs: send what was approved, ask about what is under way, give back cash nobody fetched. Each may run twice. */
export function withdrawalsJobs(deps: SendDeps): Readonly<Record<string, Job>> {
  return {
    'wallet.pay-out': ({ withdrawalId }) => sendPayout(deps, String(withdrawalId)),
    'wallet.reconcile-withdrawals': () => reconcileWithdrawals(deps),
    'wallet.expire-cash': async () => void (await expireCash(deps.db, deps.clock.now())),
  };
}

/** Looks after every withdrawal that is due a look, and tells people of those nobody decides. One that fails does not hold up the others; the first fault is thrown at the end. */
export async function reconcileWithdrawals(deps: SendDeps): Promise<void> {
  const faults: unknown[] = [];
  const until = deps.clock.now().add({ seconds: MAX_RUN_SECONDS });
  const isOver = () => Temporal.Instant.compare(deps.clock.now(), until) > 0;
  for (const { state, everyMinutes, days } of LOOKS) {
    const now = deps.clock.now();
    const before = now.subtract({ minutes: everyMinutes });
    const changedSince = now.subtract({ hours: days * 24 });
    const ids = await findUnasked(deps.db, { state, before, changedSince, limit: MAX_LOOKS });
    for (const id of ids) {
      if (isOver()) break;
      await sendPayout(deps, id).catch((fault: unknown) => faults.push(fault));
    }
  }
  await inTransaction(deps.db, (tx) => tellUndecided(tx, deps.clock.now())).catch((fault: unknown) =>
    faults.push(fault),
  );
  if (faults.length > 0) throw faults[0];
}
