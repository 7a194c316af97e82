import { setTimeout as delay } from 'node:timers/promises';

/** What a request that waits for the platform learns. */
export type GateState = 'open' | 'failed' | 'late';

/** Holds requests back while the platform restarts, so that a page never sees a refused connection. */
export type PlatformGate = {
  close(): void;
  open(): void;
  /** The platform didn't start: requests that wait are answered with the error. */
  fail(): void;
  /** Resolves when the platform can be called, when it failed to start, or when the wait has been too long. */
  state(): Promise<GateState>;
};

/** Longest that a request waits for a restart. */
const WAIT_MS = 20_000;

/** Opens a gate that is closed at first. */
export function openPlatformGate(waitMs = WAIT_MS): PlatformGate {
  let current = Promise.withResolvers<GateState>();
  let isSettled = false;
  const settle = (state: GateState) => {
    if (isSettled) current = Promise.withResolvers<GateState>();
    isSettled = true;
    current.resolve(state);
  };
  return {
    close: () => {
      if (!isSettled) return;
      isSettled = false;
      current = Promise.withResolvers<GateState>();
    },
    open: () => settle('open'),
    fail: () => settle('failed'),
    state: () => Promise.race([current.promise, delay(waitMs, 'late' as const, { ref: false })]),
  };
}
