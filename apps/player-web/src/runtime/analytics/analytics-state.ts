import type { AnalyticsEvent } from './events.ts';

/** Why no event is sent. */
export type OffReason = 'notConfigured' | 'notAllowed' | 'failed';

/**
 * The state of analytics. `waiting`: it isn't known yet whether it may start, or the current page allows no vendors;
 * events wait. `starting`: the vendors' scripts are loading. `mock`: loading them failed, and this isn't production, so
 * events are recorded as if they had been sent. [S8-4]
 */
export type AnalyticsState =
  | { readonly status: 'waiting' | 'starting'; readonly queue: readonly AnalyticsEvent[] }
  | { readonly status: 'sending' | 'mock' }
  | { readonly status: 'off'; readonly reason: OffReason };

export type AnalyticsInput =
  | { readonly type: 'tracked'; readonly event: AnalyticsEvent }
  | { readonly type: 'settled'; readonly isConfigured: boolean; readonly isAllowed: boolean }
  | { readonly type: 'vendorReady' }
  /** No vendor may run on the current page. */
  | { readonly type: 'held' }
  | { readonly type: 'stopped' }
  | { readonly type: 'vendorFailed'; readonly isDebug: boolean };

export type AnalyticsStep = {
  readonly state: AnalyticsState;
  /** Events to send to the vendors now, or only to the recorder while `mock`. */
  readonly sent: readonly AnalyticsEvent[];
  /** Whether the vendors' scripts have to be loaded or removed now. */
  readonly command?: 'start' | 'stop';
};

export const FIRST_STATE: AnalyticsState = { status: 'waiting', queue: [] };

/** Maximum number of waiting events; the oldest are dropped. */
export const MAX_QUEUED = 100;

/** Returns whether events wait in this state. */
export function hasQueue(state: AnalyticsState): state is Extract<AnalyticsState, { status: 'waiting' | 'starting' }> {
  return state.status === 'waiting' || state.status === 'starting';
}

function track(state: AnalyticsState, event: AnalyticsEvent): AnalyticsStep {
  if (state.status === 'off') return { state, sent: [] };
  if (!hasQueue(state)) return { state, sent: [event] };
  return { state: { ...state, queue: [...state.queue.slice(1 - MAX_QUEUED), event] }, sent: [] };
}

function settle(state: AnalyticsState, isConfigured: boolean, isAllowed: boolean): AnalyticsStep {
  const isRunning = state.status === 'starting' || state.status === 'sending' || state.status === 'mock';
  if (!isConfigured || !isAllowed) {
    const reason = isConfigured ? 'notAllowed' : 'notConfigured';
    return { state: { status: 'off', reason }, sent: [], ...(isRunning ? { command: 'stop' as const } : {}) };
  }
  if (isRunning) return { state, sent: [] };
  return { state: { status: 'starting', queue: hasQueue(state) ? state.queue : [] }, sent: [], command: 'start' };
}

/** Removes the vendors from a page that allows none. Events wait until the player is on another page. (PCI-6.4.3) */
function hold(state: AnalyticsState): AnalyticsStep {
  if (state.status === 'off') return { state, sent: [] };
  const queue = hasQueue(state) ? state.queue : [];
  const isLoaded = state.status !== 'waiting';
  return { state: { status: 'waiting', queue }, sent: [], ...(isLoaded ? { command: 'stop' as const } : {}) };
}

/**
 * Returns the state after an input. Nothing is sent or loaded unless analytics is both configured and allowed; until
 * both are known, events only wait in memory.
 */
export function reduceAnalytics(state: AnalyticsState, input: AnalyticsInput): AnalyticsStep {
  switch (input.type) {
    case 'tracked':
      return track(state, input.event);
    case 'settled':
      return settle(state, input.isConfigured, input.isAllowed);
    case 'held':
      return hold(state);
    case 'stopped':
      return { state: FIRST_STATE, sent: [] };
    case 'vendorReady':
      if (state.status !== 'starting') return { state, sent: [] };
      return { state: { status: 'sending' }, sent: state.queue };
    case 'vendorFailed':
      if (state.status !== 'starting') return { state, sent: [] };
      return input.isDebug
        ? { state: { status: 'mock' }, sent: state.queue }
        : { state: { status: 'off', reason: 'failed' }, sent: [] };
  }
}
