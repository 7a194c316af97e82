import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/** Business days within which a player gets a response by email. [S5.3-7] [S9-12] */
const BUSINESS_DAYS = 2;
const SATURDAY = 6;

/** Returns the end of the second business day (Monday to Friday, Central Time) after a request. */
export function answerBy(askedAt: Temporal.Instant): Temporal.Instant {
  let day = askedAt.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
  for (let left = BUSINESS_DAYS; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < SATURDAY) left--;
  }
  return day.add({ days: 1 }).toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
}
