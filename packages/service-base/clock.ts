/**
 * The business clock. Routes and jobs read it and pass the time to verbs as a parameter; SQL's now() is only for record
 * time. No other code of the servers reads the machine's date and time.
 */
export type Clock = { now(): Temporal.Instant };

/**
 * The machine's clock, in whole milliseconds: Postgres stores microseconds and would round a finer value, sometimes to
 * a later time.
 */
export const wallClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Temporal.Now.instant().epochMilliseconds),
};

/** A clock that tests and the seed set manually. Production uses `wallClock`: the seed refuses to run there. */
export type MovableClock = Clock & {
  moveTo(instant: Temporal.Instant): void;
  advance(duration: Temporal.DurationLike): void;
};

/** Returns a clock that stays at `start` until it is moved. */
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

/** The time zone of every draw and of every date shown to players: Central Time. */
export const LOTTERY_TIME_ZONE = 'America/Chicago';
