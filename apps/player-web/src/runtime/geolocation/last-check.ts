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

/** The reasons of a check that wasn't made because the page's own code or the engine's script didn't load. */
export const PART_MISSING = 'PART_MISSING';
export const SCRIPT_MISSING = 'SCRIPT_MISSING';

/**
 * Why a check had no answer: the browser is offline, something in the browser or its network stops the check, the
 * page's build is no longer served, or no engine works.
 */
export type UnansweredCause = 'offline' | 'blocked' | 'outdated' | 'engineDown';

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
let whyUnanswered: UnansweredCause | undefined;
const listeners = new Set<() => void>();

/** Returns the finding of the newest check on this page; undefined before the first check. */
export function lastCheck(): LastCheck | undefined {
  return newest;
}

/**
 * Records the finding of a check; undefined forgets it, as at the end of a session. The cause of an earlier check
 * doesn't apply to it. A token that was requested before a refusal, or in an earlier session, is never used.
 */
export function noteCheck(check: LastCheck | undefined): void {
  newest = check;
  if (check === undefined || (check.status !== 'OK' && !isUnanswered(check))) dropTokens();
  whyUnanswered = undefined;
  notify();
}

/** Returns whether a check ended without an answer. */
export function isUnanswered({ status }: LastCheck): boolean {
  return status === 'UNAVAILABLE' || status === 'TIMEOUT' || status === 'LIBRARY_ERROR';
}

/** Returns why the newest check had no answer; undefined if it had one, or if the cause isn't known. */
export function unansweredCause(): UnansweredCause | undefined {
  return whyUnanswered;
}

/** Records why the newest check had no answer; undefined if the cause isn't known. */
export function noteUnanswered(cause: UnansweredCause | undefined): void {
  whyUnanswered = cause;
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
