import { MAX_DRAWS_OF_END } from '@sunflower/player-rules/subscriptions/subscription-rules.ts';
import * as z from 'zod/mini';
import { dayBefore } from './period-form.ts';
import { date, minDate } from './validators/dates.ts';
import { integer, range } from './validators/numbers.ts';
import { required } from './validators/presence.ts';

/** The last day of a subscription as typed, yyyy-MM-dd; `today` in Central Time is the first that is possible. */
export function lastDateForm(today: string) {
  return z.object({
    lastDate: z.string().check(required(), date('yyyy-MM-dd', 'MM/dd/yyyy'), minDate(dayBefore(today))),
  });
}

/** The number of draws of a subscription as typed. */
export const drawCountForm = z.object({
  drawCount: z.string().check(z.trim(), required(), integer(), range({ min: 1, max: MAX_DRAWS_OF_END })),
});
