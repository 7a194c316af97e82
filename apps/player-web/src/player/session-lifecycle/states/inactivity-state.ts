/** How long a player may be inactive: until the warning, and from there to the end, ms. [S4.4-1] [S9-4] */
export type InactivityTimes = { readonly idleMs: number; readonly graceMs: number };

/**
 * Whether the player is active. Times are ms of one steady clock. `warning` remains until it is answered in any tab, or
 * the time is over.
 */
export type InactivityState =
  | { readonly status: 'away' }
  | { readonly status: 'active' | 'warning' | 'over'; readonly lastInputMs: number };

/** An event of a page. `isWarningSeen`: the player saw the warning, so only an answer to it counts. */
export type InactivityEvent =
  | { readonly type: 'signedIn'; readonly nowMs: number; readonly lastInputMs: number | undefined }
  | { readonly type: 'signedOut' }
  | { readonly type: 'inputCame'; readonly nowMs: number; readonly isWarningSeen: boolean }
  | { readonly type: 'inputCameElsewhere'; readonly nowMs: number; readonly lastInputMs: number }
  | { readonly type: 'warningConfirmed'; readonly nowMs: number }
  | { readonly type: 'timePassed'; readonly nowMs: number };

/** An effect of an event: save the input for other tabs, report it to the server, or end the session. */
export type InactivityEffect = 'remember' | 'report' | 'endSession';

export const AWAY: InactivityState = { status: 'away' };

type Step = { readonly state: InactivityState; readonly effects: readonly InactivityEffect[] };

const stay = (state: InactivityState): Step => ({ state, effects: [] });

function statusAt(lastInputMs: number, nowMs: number, { idleMs, graceMs }: InactivityTimes) {
  const sinceMs = nowMs - lastInputMs;
  if (sinceMs >= idleMs + graceMs) return 'over';
  return sinceMs >= idleMs ? 'warning' : 'active';
}

/** Returns the state at a time. The state depends only on the last input, so a late timer gives the same result. */
function judge(lastInputMs: number, nowMs: number, times: InactivityTimes): Step {
  const status = statusAt(lastInputMs, nowMs, times);
  return { state: { status, lastInputMs }, effects: status === 'over' ? ['endSession'] : [] };
}

function input(nowMs: number): Step {
  return { state: { status: 'active', lastInputMs: nowMs }, effects: ['remember', 'report'] };
}

/**
 * Returns the state of a page that loads, which continues from other tabs' last input. A time that is over or in the
 * future comes from an earlier session, so the count restarts. Reports no input, because pages can load without the
 * player.
 */
function begin(lastInputMs: number | undefined, nowMs: number, times: InactivityTimes): Step {
  const isKnown = lastInputMs !== undefined && lastInputMs <= nowMs;
  if (isKnown && statusAt(lastInputMs, nowMs, times) !== 'over') return judge(lastInputMs, nowMs, times);
  return { state: { status: 'active', lastInputMs: nowMs }, effects: ['remember'] };
}

/** Returns the state after an event, and what to do. [S4.4-1] */
export function reduceInactivity(state: InactivityState, event: InactivityEvent, times: InactivityTimes): Step {
  if (event.type === 'signedOut') return stay(AWAY);
  if (event.type === 'signedIn') return begin(event.lastInputMs, event.nowMs, times);
  if (state.status === 'away' || state.status === 'over') return stay(state);
  // Checks the time first: an input after the end, such as the first one after a laptop was asleep, is too late.
  const judged = judge(Math.min(state.lastInputMs, event.nowMs), event.nowMs, times);
  switch (event.type) {
    case 'timePassed':
      return judged;
    case 'inputCameElsewhere': {
      // The other tab accepted its input when it happened, which may be before this tab woke up.
      const lastInputMs = Math.max(state.lastInputMs, Math.min(event.lastInputMs, event.nowMs));
      return judge(lastInputMs, event.nowMs, times);
    }
    case 'warningConfirmed':
      return judged.state.status === 'over' ? judged : input(event.nowMs);
    case 'inputCame': {
      const isLate = judged.state.status === 'over' || (judged.state.status === 'warning' && event.isWarningSeen);
      return isLate ? judged : input(event.nowMs);
    }
  }
}

/** Returns the seconds left to answer the warning, rounded up; undefined without a warning. */
export function secondsToContinue(
  state: InactivityState,
  nowMs: number,
  { idleMs, graceMs }: InactivityTimes,
): number | undefined {
  if (state.status !== 'warning') return undefined;
  return Math.max(0, Math.ceil((state.lastInputMs + idleMs + graceMs - nowMs) / 1_000));
}

/** Returns when the state next changes if nothing happens, ms of the steady clock; undefined: never. */
export function nextInactivityMs(state: InactivityState, { idleMs, graceMs }: InactivityTimes): number | undefined {
  if (state.status === 'active') return state.lastInputMs + idleMs;
  return state.status === 'warning' ? state.lastInputMs + idleMs + graceMs : undefined;
}
