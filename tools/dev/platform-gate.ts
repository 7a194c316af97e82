import { setTimeout as delay } from 'node:timers/promises';

/** The result that a waiting request gets. */
export type GateState = 'open' | 'failed' | 'late';

/** Holds requests while the platform restarts, so that a page never sees a refused connection. */
export type PlatformGate = {
  close(): void;
  open(): void;
  /** The platform didn't start: waiting requests get the error as their response. */
  fail(): void;
  /** Resolves when the platform can be called, when it failed to start, or when the wait has been too long. */
  state(): Promise<GateState>;
};

/** Maximum time that a request waits for a restart. */
const WAIT_MS = 20_000;

/** Creates a gate that is initially closed. */
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
