/**
 * The business clock. Verbs get the time as a parameter from the edge that asked this clock; SQL's now() is for record time only.
 * Nothing else of the project reads the machine's clock.
 */
export type Clock = { now(): Temporal.Instant };

/** The machine's clock, in whole milliseconds: Postgres keeps microseconds and would round the rest, sometimes into the future. */
export const wallClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds),
};

/** A clock that tests and seeds move by hand. Production never makes one (`allowsMovableClock` of the configuration). */
export type MovableClock = Clock & {
  moveTo(instant: Temporal.Instant): void;
  advance(duration: Temporal.DurationLike): void;
};

/** Makes a clock that stands still at `start` until it is moved. */
export function movableClock(start: Temporal.Instant): MovableClock {
  let current = start;
  return {
    now: () => current,
    moveTo: (instant) => {
      current = instant;
    },
    advance: (duration) => {
      current = current.add(duration);
    },
  };
}

/** The zone of every draw and of every date a player sees: Central Time. */
export const LOTTERY_TIME_ZONE = 'America/Chicago';
