import { SESSION_LIMIT_MINUTES } from '@sunflower/contracts/preferences.ts';

const MINUTE_MS = 60_000;

/** How long before the end the reminder is shown. [S4.5-1] [S9-4] */
export const REMIND_BEFORE_MS = 5 * MINUTE_MS;

/** The state of a session's time limit; `none` until its login is known. */
export type TimeLimitState =
  | { readonly status: 'none' | 'within' | 'over' }
  | { readonly status: 'reminding'; readonly minutesLeft: number };

/** The facts of a session: the time of its login, and the player's own limit in whole minutes, or null. */
export type LimitedSession = { readonly loginMs: number; readonly limitMinutes: number | null };

export const NO_TIME_LIMIT: TimeLimitState = { status: 'none' };

/**
 * Returns when the session is over, ms. No session is longer than the longest allowed limit, whatever the player set.
 */
export function endOfTimeMs({ loginMs, limitMinutes }: LimitedSession): number {
  const minutes = Math.min(limitMinutes ?? SESSION_LIMIT_MINUTES.most, SESSION_LIMIT_MINUTES.most);
  return loginMs + minutes * MINUTE_MS;
}

/** An event of a session: time passed, the facts changed, or the player signed out. */
export type TimeLimitEvent =
  | { readonly type: 'timePassed'; readonly nowMs: number; readonly session: LimitedSession }
  | { readonly type: 'signedOut' };

/**
 * Returns the state after an event. `over` remains until the player is signed out, even if the limit changes. [S4.5-1]
 */
export function reduceTimeLimit(state: TimeLimitState, event: TimeLimitEvent): TimeLimitState {
  if (event.type === 'signedOut') return NO_TIME_LIMIT;
  if (state.status === 'over') return state;
  const leftMs = endOfTimeMs(event.session) - event.nowMs;
  if (leftMs <= 0) return { status: 'over' };
  if (leftMs > REMIND_BEFORE_MS) return state.status === 'within' ? state : { status: 'within' };
  const minutesLeft = Math.ceil(leftMs / MINUTE_MS);
  return state.status === 'reminding' && state.minutesLeft === minutesLeft
    ? state
    : { status: 'reminding', minutesLeft };
}

/** Returns when the state next changes if nothing happens, ms; undefined: never. */
export function nextTimeLimitMs(state: TimeLimitState, session: LimitedSession): number | undefined {
  const endMs = endOfTimeMs(session);
  if (state.status === 'within') return endMs - REMIND_BEFORE_MS;
  return state.status === 'reminding' ? endMs - (state.minutesLeft - 1) * MINUTE_MS : undefined;
}
