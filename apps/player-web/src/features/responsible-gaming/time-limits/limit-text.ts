import { timeLimitText } from './texts.ts';

/** Returns minutes as text: "45 min", "2 h", "1 h 30 min"; null is no limit. */
export function describeLimit(minutes: number | null): string {
  if (minutes === null) return timeLimitText('none');
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return timeLimitText('minutes', { count: rest });
  return rest === 0 ? timeLimitText('hours', { count: hours }) : timeLimitText('hoursMinutes', { hours, count: rest });
}
