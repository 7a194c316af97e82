/**
 * What the newest location check found. `TIMEOUT` and `LIBRARY_ERROR` are checks without an answer; `reasons` then has
 * the library's code.
 */
export type LastCheck = {
  readonly status: 'OK' | 'DENIED' | 'PERMISSION_DENIED' | 'NO_LOCATION' | 'UNAVAILABLE' | 'TIMEOUT' | 'LIBRARY_ERROR';
  readonly reasons: readonly string[];
  /** The state the device is in, when that isn't Kansas. */
  readonly region?: string | undefined;
  /** Seconds after which the engine wants the next check. */
  readonly nextPingSeconds?: number | undefined;
  /** Roughly where the device is, for the map. */
  readonly position?: RoughPosition | undefined;
};

/** A location rounded to about a kilometer, with the precision of the measurement. */
export type RoughPosition = {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number;
};

let newest: LastCheck | undefined;
const listeners = new Set<() => void>();

/** Returns what the newest check on this page found; undefined before the first. */
export function lastCheck(): LastCheck | undefined {
  return newest;
}

/** Records what a check found; undefined forgets it, as at the end of a session. */
export function noteCheck(check: LastCheck | undefined): void {
  newest = check;
  for (const listener of listeners) listener();
}

/** Calls the listener after each check. Returns a function that unsubscribes. */
export function onCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
