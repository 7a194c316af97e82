/** How long a player may do nothing: until the warning, and from there to the end, ms. [S4.4-1] [S9-4] */
export type InactivityTimes = { readonly idleMs: number; readonly graceMs: number };

/**
 * Whether the player does something. Times are ms of one steady clock. `warning` lasts until somebody answers it, in this tab or in another,
 * or the time is over.
 */
export type InactivityState =
  | { readonly status: 'away' }
  | { readonly status: 'active' | 'warning' | 'over'; readonly lastInputMs: number };

/** What happened. `isWarningSeen`: the warning was what the player looked at, so that only its answer counts. */
export type InactivityEvent =
  | { readonly type: 'signedIn'; readonly nowMs: number; readonly lastInputMs: number | undefined }
  | { readonly type: 'signedOut' }
  | { readonly type: 'inputCame'; readonly nowMs: number; readonly isWarningSeen: boolean }
  | { readonly type: 'inputCameElsewhere'; readonly nowMs: number; readonly lastInputMs: number }
  | { readonly type: 'warningConfirmed'; readonly nowMs: number }
  | { readonly type: 'timePassed'; readonly nowMs: number };

/** What is to be done: tell other tabs of the input, tell the server that somebody is there, or end the session. */
export type InactivityEffect = 'remember' | 'report' | 'endSession';

export const NOBODY_THERE: InactivityState = { status: 'away' };

type Step = { readonly state: InactivityState; readonly effects: readonly InactivityEffect[] };

const stay = (state: InactivityState): Step => ({ state, effects: [] });

function statusAt(lastInputMs: number, nowMs: number, { idleMs, graceMs }: InactivityTimes) {
  const sinceMs = nowMs - lastInputMs;
  if (sinceMs >= idleMs + graceMs) return 'over';
  return sinceMs >= idleMs ? 'warning' : 'active';
}

/** The state at a time: everything follows from when the last input was, so a timer that comes late decides the same. */
function judge(lastInputMs: number, nowMs: number, times: InactivityTimes): Step {
  const status = statusAt(lastInputMs, nowMs, times);
  return { state: { status, lastInputMs }, effects: status === 'over' ? ['endSession'] : [] };
}

function input(nowMs: number): Step {
  return { state: { status: 'active', lastInputMs: nowMs }, effects: ['remember', 'report'] };
}

/**
 * A page that begins goes on where other tabs are; a time that is over or still to come is left from before, and the page begins anew. Pages
 * load by themselves too: that is nothing to report.
 */
function begin(lastInputMs: number | undefined, nowMs: number, times: InactivityTimes): Step {
  const isKnown = lastInputMs !== undefined && lastInputMs <= nowMs;
  if (isKnown && statusAt(lastInputMs, nowMs, times) !== 'over') return judge(lastInputMs, nowMs, times);
  return { state: { status: 'active', lastInputMs: nowMs }, effects: ['remember'] };
}

/** The state after an event, and what is to be done. [S4.4-1] */
export function reduceInactivity(state: InactivityState, event: InactivityEvent, times: InactivityTimes): Step {
  if (event.type === 'signedOut') return stay(NOBODY_THERE);
  if (event.type === 'signedIn') return begin(event.lastInputMs, event.nowMs, times);
  if (state.status === 'away' || state.status === 'over') return stay(state);
  // Time is judged first: an input after the end, as when a lid is opened, is too late.
  const judged = judge(Math.min(state.lastInputMs, event.nowMs), event.nowMs, times);
  switch (event.type) {
    case 'timePassed':
      return judged;
    case 'inputCameElsewhere': {
      // The other tab judged its input when it came, which may be before this one woke up.
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

/** Seconds left to answer the warning, rounded up; undefined while there is none. */
export function secondsToContinue(
  state: InactivityState,
  nowMs: number,
  { idleMs, graceMs }: InactivityTimes,
): number | undefined {
  if (state.status !== 'warning') return undefined;
  return Math.max(0, Math.ceil((state.lastInputMs + idleMs + graceMs - nowMs) / 1_000));
}

/** When time alone changes something next, ms of the steady clock; undefined: never. */
export function nextInactivityMs(state: InactivityState, { idleMs, graceMs }: InactivityTimes): number | undefined {
  if (state.status === 'active') return state.lastInputMs + idleMs;
  return state.status === 'warning' ? state.lastInputMs + idleMs + graceMs : undefined;
}
