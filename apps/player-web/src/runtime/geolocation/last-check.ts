import { dropTokens } from './token-at-hand.ts';

/**
 * The finding of the newest location check. `TIMEOUT` and `LIBRARY_ERROR` are checks without an answer, whose `reasons`
 * have the library's code.
 */
export type LastCheck = {
  readonly status: 'OK' | 'DENIED' | 'PERMISSION_DENIED' | 'NO_LOCATION' | 'UNAVAILABLE' | 'TIMEOUT' | 'LIBRARY_ERROR';
  readonly reasons: readonly string[];
  /** The state that the device is in, if it isn't Kansas. */
  readonly region?: string | undefined;
  /** Seconds after which the engine wants the next check. */
  readonly nextPingSeconds?: number | undefined;
  /** The rough location of the device, for the map. */
  readonly position?: RoughPosition | undefined;
  /** The state line, if it is near. */
  readonly line?: NearLine | undefined;
};

/** The reason of a check that wasn't made because a blocker stopped the page's own code for it. */
export const PART_BLOCKED = 'PART_BLOCKED';

/** The distance to the state line, and its direction. */
export type NearLine = {
  readonly meters: number;
  readonly direction: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
};

/** A location rounded to about a kilometer, with the precision of the measurement. */
export type RoughPosition = {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracyMeters: number;
};

let newest: LastCheck | undefined;
let isDown = false;
const listeners = new Set<() => void>();

/** Returns the finding of the newest check on this page; undefined before the first check. */
export function lastCheck(): LastCheck | undefined {
  return newest;
}

/**
 * Records the finding of a check; undefined forgets it, as at the end of a session. A token that was requested before a
 * refusal, or in an earlier session, is never used.
 */
export function noteCheck(check: LastCheck | undefined): void {
  newest = check;
  if (check === undefined || (check.status !== 'OK' && !isUnanswered(check))) dropTokens();
  if (check === undefined || !isUnanswered(check)) isDown = false;
  notify();
}

/** Returns whether a check ended without an answer. */
export function isUnanswered({ status }: LastCheck): boolean {
  return status === 'UNAVAILABLE' || status === 'TIMEOUT' || status === 'LIBRARY_ERROR';
}

/** Returns whether the platform reported that no location engine answers, which isn't the player's fault. */
export function isEngineDown(): boolean {
  return isDown;
}

/** Records whether the platform reports that no location engine answers. */
export function noteEngine(state: { readonly isAnswering: boolean }): void {
  isDown = !state.isAnswering;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener after each check and each report about the engine. Returns a function that unsubscribes. */
export function onCheck(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
