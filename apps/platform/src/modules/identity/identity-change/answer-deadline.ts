import { businessDaysAfter } from '@sunflower/service-base/business-days.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/** Business days within which a player gets a response by email. [S5.3-7] [S9-12] */
const BUSINESS_DAYS = 2;

/** Returns the end of the second business day (Central Time, without bank holidays) after a request. */
export function answerDeadline(askedAt: Temporal.Instant): Temporal.Instant {
  return businessDaysAfter(askedAt, BUSINESS_DAYS).add({ days: 1 }).toZonedDateTime(LOTTERY_TIME_ZONE).toInstant();
}
