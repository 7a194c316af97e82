import { existsSync } from 'node:fs';

/** Where libfaketime is installed, by the folders of Debian's packages. It replaces the C library's clock functions. */
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (folder) => `/usr/lib/${folder}/faketime/libfaketime.so.1`,
);

const ZONE = 'America/Chicago';
/** Clock changes, the end of a year, and the minutes before the evening's sales close. Central Time. */
const EDGES = ['2027-03-14T02:30', '2027-11-07T01:30', '2026-12-31T23:58'];
const EVENING_TIMES = ['20:58', '21:58'];

/** A date to run tests at. */
export type MovedDate = { readonly name: string; readonly at: Temporal.Instant };

/** Returns the dates to run tests at: `days` from now, and times at which calendars and sales change. */
export function movedDates(days: readonly number[], now: Temporal.Instant): readonly MovedDate[] {
  const today = now.toZonedDateTimeISO(ZONE);
  const tomorrow = today.toPlainDate().add({ days: 1 });
  const edges = [...EDGES, ...EVENING_TIMES.map((time) => `${tomorrow}T${time}`)];
  return [
    ...days.map((count) => ({ name: `${count} days ahead`, at: today.add({ days: count }).toInstant() })),
    ...edges.map((text) => ({
      name: `${text.replace('T', ' ')} Central`,
      at: Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).toInstant(),
    })),
  ];
}

/**
 * Returns the environment of a program whose date is moved, as seen from `now`. Its timers and monotonic clock stay
 * real. Throws if libfaketime is not installed.
 */
export function movedEnvironment({ at }: MovedDate, now: Temporal.Instant): Record<string, string> {
  const library = LIBRARIES.find((path) => existsSync(path));
  if (library === undefined) throw new Error('Moved dates need libfaketime (Debian: apt-get install libfaketime).');
  const seconds = Math.round(at.since(now).total('seconds'));
  const offset = `${seconds < 0 ? '' : '+'}${seconds}s`;
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

/** Returns the environment of database tests at a moved date: only their own clock moves, not that of their server. */
export function movedClock({ at }: MovedDate): Record<string, string> {
  return { SUNFLOWER_TEST_NOW: at.toString() };
}
