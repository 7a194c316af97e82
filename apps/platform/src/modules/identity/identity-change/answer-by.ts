import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/** Working days within which a player has an answer by email. [S5.3-7] [S9-12] */
const BUSINESS_DAYS = 2;
const SATURDAY = 6;

/** The end of the second working day after a wish, Monday to Friday, in Central Time. */
export function answerBy(askedAt: Temporal.Instant): Temporal.Instant {
  let day = askedAt.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
  for (let left = BUSINESS_DAYS; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < SATURDAY) left--;
  }
  return day.add({ days: 1 }).toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
}
