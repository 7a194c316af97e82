import type { Scenery } from './game-art.ts';

/** Returns the day and hour in Kansas. */
export function sceneryAt(now: Date): Scenery {
  const options = { timeZone: 'America/Chicago', month: 'numeric', day: 'numeric', hour: 'numeric', hourCycle: 'h23' };
  const parts = new Intl.DateTimeFormat('en-US', options as Intl.DateTimeFormatOptions).formatToParts(now);
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { month: numberOf('month'), day: numberOf('day'), hour: numberOf('hour') };
}
