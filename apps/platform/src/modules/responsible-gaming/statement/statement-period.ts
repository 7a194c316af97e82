import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/** The longest period of one statement, in months: two years and the month that is running. */
export const LONGEST_STATEMENT_MONTHS = 25;

/** A period as instants, the second not within. */
export type StatementPeriod = { readonly from: Temporal.Instant; readonly until: Temporal.Instant };

/**
 * The instants of a period of days, both within, in Central Time: the clock's two odd days have 23 and 25 hours. Refuses PERIOD_BACKWARDS and
 * PERIOD_TOO_LONG. Throws for text that is no date: edges let none through.
 */
export function periodOf(asked: {
  from: string;
  to: string;
}): StatementPeriod | Refusal<'PERIOD_BACKWARDS' | 'PERIOD_TOO_LONG'> {
  const [first, last] = [Temporal.PlainDate.from(asked.from), Temporal.PlainDate.from(asked.to)];
  if (Temporal.PlainDate.compare(first, last) > 0) return refuse('PERIOD_BACKWARDS');
  if (Temporal.PlainDate.compare(last, first.add({ months: LONGEST_STATEMENT_MONTHS })) >= 0)
    return refuse('PERIOD_TOO_LONG');
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
  return { from: startOf(first), until: startOf(last.add({ days: 1 })) };
}
