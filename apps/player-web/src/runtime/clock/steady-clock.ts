/**
 * The two clocks of a device, ms: its time of day, which users can set, and a monotonic one that may stop during sleep.
 */
export type DeviceClocks = { readonly wallMs: () => number; readonly monotonicMs: () => number };

/** One reading. `hasJumped`: the device slept or its clock was set forward, which only the server can distinguish. */
export type SteadyReading = { readonly nowMs: number; readonly hasJumped: boolean };

export type SteadyClock = {
  readonly read: () => SteadyReading;
  /** Sets the server's time, ms since 1970; a difference below the doubt changes nothing. Clears the jump. */
  readonly correct: (serverMs: number, doubtMs: number) => void;
};

/** Clocks drift and are adjusted by less than this between two readings. */
export const JUMP_MS = 2_000;

const browserClocks: DeviceClocks = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/**
 * Creates a clock for time limits, in ms since 1970. It advances with the monotonic clock, so setting the device's
 * clock back gains no time. If the wall clock is ahead, the difference counts as sleep until the server corrects it.
 */
export function makeSteadyClock(startMs: number, clocks: DeviceClocks = browserClocks): SteadyClock {
  let steadyMs = startMs;
  let wallMs = clocks.wallMs();
  let monotonicMs = clocks.monotonicMs();
  let hasJumped = false;
  const advance = () => {
    const [wall, monotonic] = [clocks.wallMs(), clocks.monotonicMs()];
    const even = Math.max(0, monotonic - monotonicMs);
    const slept = wall - wallMs - even;
    if (slept > JUMP_MS) hasJumped = true;
    steadyMs += even + (slept > JUMP_MS ? slept : 0);
    wallMs = wall;
    monotonicMs = monotonic;
  };
  return {
    read() {
      advance();
      return { nowMs: steadyMs, hasJumped };
    },
    correct(serverMs, doubtMs) {
      advance();
      if (Math.abs(serverMs - steadyMs) > doubtMs) steadyMs = serverMs;
      hasJumped = false;
    },
  };
}
