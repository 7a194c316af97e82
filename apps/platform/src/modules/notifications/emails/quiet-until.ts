import { isQuietHour, readQuietHours } from '@sunflower/player-rules/quiet-hours/quiet-hours.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';

/**
 * Returns when the quiet hours that apply at a moment end, in Central Time, also on days when the clocks change;
 * undefined outside of quiet hours, or if the player has none.
 */
export function quietUntil(stored: string, now: Temporal.Instant): Temporal.Instant | undefined {
  const hours = readQuietHours(stored);
  const local = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE);
  if (!hours || !isQuietHour(hours, local.hour)) return undefined;
  const end = local.withPlainTime({ hour: hours.to });
  const isPast = Temporal.ZonedDateTime.compare(end, local) <= 0;
  return (
    isPast
      ? local
          .toPlainDate()
          .add({ days: 1 })
          .toZonedDateTime({
            timeZone: LOTTERY_TIME_ZONE,
            plainTime: { hour: hours.to },
          })
      : end
  ).toInstant();
}
