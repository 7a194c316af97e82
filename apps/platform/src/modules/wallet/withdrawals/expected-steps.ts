import { businessDaysAfter } from '@sunflower/service-base/business-days.ts';
import { plannedSteps, type Withdrawal, type WithdrawalChannel, type WithdrawalStep } from './withdrawal.ts';

/** Business days until two operators have reviewed a request. */
export const REVIEW_BUSINESS_DAYS = 1;
/**
 * Business days from the approval until the money arrives. Cash is ready immediately, and the player decides when to
 * pick it up.
 */
const PAYOUT_BUSINESS_DAYS: Readonly<Record<Exclude<WithdrawalChannel, 'RETAIL'>, number>> = { ACH: 2, BANK: 1 };

/** A step as the player sees it: reached, or expected by a date; undefined when no date can be given. */
export type TrackedStep = {
  readonly step: WithdrawalStep['step'];
  readonly reachedAt: Temporal.Instant | undefined;
  readonly expectedBy: Temporal.PlainDate | undefined;
};

/**
 * Returns every step of a withdrawal: those reached and, unless it has ended, those to come with their dates. Dates are
 * promises counted in business days.
 */
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

/**
 * Returns the day that a player is promised for the money, or for cash being ready: from the request, or from the
 * approval once there is one.
 */
export function promisedDay(
  withdrawal: Pick<Withdrawal, 'channel' | 'requestedAt'>,
  approvedAt?: Temporal.Instant,
): Temporal.PlainDate {
  const step = withdrawal.channel === 'RETAIL' ? 'payable' : 'paid';
  const day = expectedBy(step, { withdrawal, approvedAt });
  if (!day) throw new Error(`no day can be promised for ${withdrawal.channel}`);
  return day;
}

/**
 * Returns the date by which the money is expected; undefined when the withdrawal has ended, and for cash waiting to be
 * picked up.
 */
export function expectedEnd(steps: readonly TrackedStep[]): Temporal.PlainDate | undefined {
  return steps.findLast((step) => step.expectedBy !== undefined)?.expectedBy;
}

function expectedBy(
  step: WithdrawalStep['step'],
  known: { withdrawal: Pick<Withdrawal, 'channel' | 'requestedAt'>; approvedAt: Temporal.Instant | undefined },
): Temporal.PlainDate | undefined {
  const { channel, requestedAt } = known.withdrawal;
  const payDays = channel === 'RETAIL' ? 0 : PAYOUT_BUSINESS_DAYS[channel];
  if (step === 'paid') {
    if (channel === 'RETAIL') return undefined;
    return known.approvedAt
      ? businessDaysAfter(known.approvedAt, payDays)
      : businessDaysAfter(requestedAt, REVIEW_BUSINESS_DAYS + payDays);
  }
  return businessDaysAfter(known.approvedAt ?? requestedAt, known.approvedAt ? 0 : REVIEW_BUSINESS_DAYS);
}
