import { playerText } from './texts.ts';

const MINUTE_MS = 60_000;

/** Returns a duration as text, in whole minutes: "12 min", "1 h 05 min". */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 60) return playerText('minutes', { count: minutes });
  return playerText('hours', { hours: Math.floor(minutes / 60), count: (minutes % 60).toString().padStart(2, '0') });
}
