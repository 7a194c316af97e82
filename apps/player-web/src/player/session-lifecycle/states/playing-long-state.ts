const HOUR_MS = 3_600_000;

/** Period used when the operator set no limit. [S4.6-1] [S9-4] */
export const DEFAULT_LONG_HOURS = 2;
/** Longest delay of a browser timer. [S4.6-1] */
export const MAX_TIMER_DELAY_MS = 2_147_483_647;

/** Returns the period for a global limit in hours, the text of a preference; invalid text means two hours. */
export function longPeriodMs(globalTimeLimitHours: string | undefined): number {
  const hours = Number(globalTimeLimitHours || Number.NaN);
  const known = Number.isFinite(hours) && hours > 0 ? hours : DEFAULT_LONG_HOURS;
  return Math.min(known * HOUR_MS, MAX_TIMER_DELAY_MS);
}

/** The number of periods that have passed since the login, and the number about which the player was asked. */
export type PlayingLongState = { readonly played: number; readonly lastShown: number };

export const NOT_LONG: PlayingLongState = { played: 0, lastShown: 0 };

export type PlayingLongEvent =
  | { readonly type: 'timePassed'; readonly nowMs: number; readonly loginMs: number; readonly periodMs: number }
  /** The player answered, here or in another tab; `asked` counts the periods covered by the answer. */
  | { readonly type: 'answered'; readonly lastShown: number }
  | { readonly type: 'signedOut' };

/**
 * Returns the state after an event. Several periods that pass together, as after sleep, count as one question. [S4.6-1]
 */
export function reducePlayingLong(state: PlayingLongState, event: PlayingLongEvent): PlayingLongState {
  if (event.type === 'signedOut') return NOT_LONG;
  if (event.type === 'answered')
    return event.lastShown > state.lastShown ? { ...state, lastShown: event.lastShown } : state;
  const played = Math.max(0, Math.floor((event.nowMs - event.loginMs) / event.periodMs));
  // With a longer period or a corrected clock, fewer periods have passed than the player was asked about, so the next
  // period counts again.
  return played === state.played ? state : { played, lastShown: Math.min(state.lastShown, played) };
}

/** Returns whether to ask the player if they want to continue. */
export function isPlayingLong({ played, lastShown }: PlayingLongState): boolean {
  return played > lastShown;
}

/** Returns when the next period is over, ms. */
export function nextLongMs(state: PlayingLongState, loginMs: number, periodMs: number): number {
  return loginMs + (state.played + 1) * periodMs;
}
