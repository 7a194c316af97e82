import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/** The longest period of a statement in months: two years and the current month. */
export const LONGEST_STATEMENT_MONTHS = 25;

/** A period as moments; the second one isn't included. */
export type StatementPeriod = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/**
 * Returns the moments of a period of days, both included, in Central Time: the two days of the time change have 23 and
 * 25 hours. Refuses with PERIOD_BACKWARDS and PERIOD_TOO_LONG. Throws for text that isn't a date, which routes reject.
 */
export function periodOf(input: {
  from: string;
  to: string;
}): StatementPeriod | Refusal<'PERIOD_BACKWARDS' | 'PERIOD_TOO_LONG'> {
  const [first, last] = [Temporal.PlainDate.from(input.from), Temporal.PlainDate.from(input.to)];
  if (Temporal.PlainDate.compare(first, last) > 0) return refuse('PERIOD_BACKWARDS');
  if (Temporal.PlainDate.compare(last, first.add({ months: LONGEST_STATEMENT_MONTHS })) >= 0)
    return refuse('PERIOD_TOO_LONG');
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
  return { from: startOf(first), until: startOf(last.add({ days: 1 })) };
}
