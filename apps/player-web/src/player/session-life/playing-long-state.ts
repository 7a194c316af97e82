const HOUR_MS = 3_600_000;

/** Without a limit of the house, playing is long after this. [S4.6-1] [S9-4] */
export const DEFAULT_LONG_HOURS = 2;
/** The longest wait a browser's timer knows. [S4.6-1] */
export const LONGEST_PERIOD_MS = 2_147_483_647;

/** The period of a global limit in hours, as text of the preference; what is no length reads as two hours. */
export function longPeriodMs(globalTimeLimitHours: string | undefined): number {
  const hours = Number(globalTimeLimitHours || Number.NaN);
  const known = Number.isFinite(hours) && hours > 0 ? hours : DEFAULT_LONG_HOURS;
  return Math.min(known * HOUR_MS, LONGEST_PERIOD_MS);
}

/** How often this login has played a period, and how often its player was told so. */
export type PlayingLongState = { readonly played: number; readonly told: number };

export const NOT_LONG: PlayingLongState = { played: 0, told: 0 };

export type PlayingLongEvent =
  | { readonly type: 'timePassed'; readonly nowMs: number; readonly loginMs: number; readonly periodMs: number }
  /** The player answered, here or in another tab; `told` counts the periods that were spoken of. */
  | { readonly type: 'answered'; readonly told: number }
  | { readonly type: 'signedOut' };

/** The state after an event. Many periods at once, as after sleep, are one to be told of. [S4.6-1] */
export function reducePlayingLong(state: PlayingLongState, event: PlayingLongEvent): PlayingLongState {
  if (event.type === 'signedOut') return NOT_LONG;
  if (event.type === 'answered') return event.told > state.told ? { ...state, told: event.told } : state;
  const played = Math.max(0, Math.floor((event.nowMs - event.loginMs) / event.periodMs));
  // A longer period, or a clock put right, leaves fewer than were told: the next one counts again.
  return played === state.played ? state : { played, told: Math.min(state.told, played) };
}

/** Whether the player is to be asked about playing on. */
export function isPlayingLong({ played, told }: PlayingLongState): boolean {
  return played > told;
}

/** When the next period is over, ms. */
export function nextLongMs(state: PlayingLongState, loginMs: number, periodMs: number): number {
  return loginMs + (state.played + 1) * periodMs;
}
