import { bankDaysAfter } from './bank-days.ts';
import { plannedSteps, type Withdrawal, type WithdrawalChannel, type WithdrawalStep } from './withdrawal.ts';

/** Bank days until two operators have looked at a request. */
export const REVIEW_BANK_DAYS = 1;
/** Bank days from the approval until the money is there. Cash waits at once; when it is fetched is the player's to say. */
const PAY_BANK_DAYS: Readonly<Record<Exclude<WithdrawalChannel, 'RETAIL'>, number>> = { ACH: 2, BANK: 1 };

/** A step as the player sees it: reached, or expected by a date; undefined for one nobody can date. */
export type TrackedStep = {
  readonly step: WithdrawalStep['step'];
  readonly reachedAt: Temporal.Instant | undefined;
  readonly expectedBy: Temporal.PlainDate | undefined;
};

/** Every step of a withdrawal: what was reached, and unless it has ended what comes and by when. Dates are promises counted in bank days. */
export function trackedSteps(withdrawal: Withdrawal, reached: readonly WithdrawalStep[]): TrackedStep[] {
  const done = reached.map(({ step, reachedAt }) => ({ step, reachedAt, expectedBy: undefined }));
  const last = reached.at(-1)?.step;
  const planned = plannedSteps(withdrawal.channel);
  const at = last === undefined ? -1 : planned.indexOf(last);
  if (at < 0) return done;
  const approvedAt = reached.find(({ step }) => step === 'approved')?.reachedAt;
  const coming = planned.slice(at + 1).map((step) => ({
    step,
    reachedAt: undefined,
    expectedBy: expectedBy(step, { withdrawal, approvedAt }),
  }));
  return [...done, ...coming];
}

/** The date by which the money is expected, as of the steps; undefined once it has ended, and for cash that waits to be fetched. */
export function expectedEnd(steps: readonly TrackedStep[]): Temporal.PlainDate | undefined {
  return steps.findLast((step) => step.expectedBy !== undefined)?.expectedBy;
}

function expectedBy(
  step: WithdrawalStep['step'],
  known: { withdrawal: Withdrawal; approvedAt: Temporal.Instant | undefined },
): Temporal.PlainDate | undefined {
  const { channel, requestedAt } = known.withdrawal;
  const payDays = channel === 'RETAIL' ? 0 : PAY_BANK_DAYS[channel];
  if (step === 'paid') {
    if (channel === 'RETAIL') return undefined;
    return known.approvedAt
      ? bankDaysAfter(known.approvedAt, payDays)
      : bankDaysAfter(requestedAt, REVIEW_BANK_DAYS + payDays);
  }
  return bankDaysAfter(known.approvedAt ?? requestedAt, known.approvedAt ? 0 : REVIEW_BANK_DAYS);
}
