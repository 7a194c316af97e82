import type { AnalyticsEvent } from './events.ts';

/** Why nothing is sent. */
export type OffReason = 'notConfigured' | 'notAllowed' | 'failed';

/**
 * Where analytics stands. `waiting`: nobody knows yet whether it may start, or the page on show takes no vendors; events wait. `starting`: the vendors' scripts load. `mock`: they could
 * not be loaded and this is no production, so events are recorded as if they were sent. [S8-4]
 */
export type AnalyticsState =
  | { readonly status: 'waiting' | 'starting'; readonly queue: readonly AnalyticsEvent[] }
  | { readonly status: 'sending' | 'mock' }
  | { readonly status: 'off'; readonly reason: OffReason };

export type AnalyticsInput =
  | { readonly type: 'tracked'; readonly event: AnalyticsEvent }
  | { readonly type: 'settled'; readonly isConfigured: boolean; readonly isAllowed: boolean }
  | { readonly type: 'vendorReady' }
  /** The page on show is one no vendor may be on. */
  | { readonly type: 'held' }
  | { readonly type: 'stopped' }
  | { readonly type: 'vendorFailed'; readonly isDebug: boolean };

export type AnalyticsStep = {
  readonly state: AnalyticsState;
  /** Events to hand to the vendors now, or to the recorder alone while `mock`. */
  readonly sent: readonly AnalyticsEvent[];
  /** The vendors' scripts have to be loaded, or taken away. */
  readonly command?: 'start' | 'stop';
};

export const FIRST_STATE: AnalyticsState = { status: 'waiting', queue: [] };

/** Events wait in this number at most; the oldest give way. */
export const MAX_QUEUED = 100;

function track(state: AnalyticsState, event: AnalyticsEvent): AnalyticsStep {
  if (state.status === 'off') return { state, sent: [] };
  if (!('queue' in state)) return { state, sent: [event] };
  return { state: { ...state, queue: [...state.queue.slice(1 - MAX_QUEUED), event] }, sent: [] };
}

function settle(state: AnalyticsState, isConfigured: boolean, isAllowed: boolean): AnalyticsStep {
  const isRunning = state.status === 'starting' || state.status === 'sending' || state.status === 'mock';
  if (!isConfigured || !isAllowed) {
    const reason = isConfigured ? 'notAllowed' : 'notConfigured';
    return { state: { status: 'off', reason }, sent: [], ...(isRunning ? { command: 'stop' as const } : {}) };
  }
  if (isRunning) return { state, sent: [] };
  return { state: { status: 'starting', queue: 'queue' in state ? state.queue : [] }, sent: [], command: 'start' };
}

/** Takes the vendors away from a page that takes none; what happens there waits until the player is elsewhere. (PCI-6.4.3) */
function hold(state: AnalyticsState): AnalyticsStep {
  if (state.status === 'off') return { state, sent: [] };
  const queue = 'queue' in state ? state.queue : [];
  const isLoaded = state.status !== 'waiting';
  return { state: { status: 'waiting', queue }, sent: [], ...(isLoaded ? { command: 'stop' as const } : {}) };
}

/** What follows from an input. Nothing is kept, sent or loaded unless it is both configured and allowed. */
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
