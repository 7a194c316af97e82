/** The last received numbers of this page's two sequences: messages to its player, and messages to all players. */
export type PushPositions = { readonly player: number; readonly all: number };

/** A message as received. */
export type PushMessage = {
  readonly stream: keyof PushPositions;
  readonly sequence: number;
  readonly destination: string;
  readonly body: string;
};

/**
 * The push connection of this page. `closed`: not started, or the player has signed out. `waiting`: the pause before
 * another try. `asking`: requesting an address and a fresh token. [S4.1-3]
 */
export type PushState = {
  readonly status: 'closed' | 'waiting' | 'asking' | 'connecting' | 'connected';
  /** Number of consecutive tries that failed or whose connection was lost early. */
  readonly failures: number;
  /**
   * Last message received on each stream, kept from one connection to the next, so that no message is missed or
   * delivered twice.
   */
  readonly positions: PushPositions | null;
  /** The session of the connection. */
  readonly sessionId: string | null;
};

/** An event of the connection. */
export type PushEvent =
  | { readonly type: 'signedIn' }
  | { readonly type: 'signedOut' }
  | { readonly type: 'waited' }
  | { readonly type: 'urlCame'; readonly uri: string; readonly token: string }
  | { readonly type: 'urlFailed'; readonly isSignedOut: boolean }
  | {
      readonly type: 'admitted';
      readonly sessionId: string;
      readonly positions: PushPositions;
      readonly hasGap: boolean;
    }
  | { readonly type: 'messageCame'; readonly message: PushMessage }
  | { readonly type: 'lost' };

/** An effect of an event. */
export type PushEffect =
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'requestUrl' }
  | { readonly type: 'connect'; readonly uri: string; readonly token: string; readonly positions: PushPositions | null }
  | { readonly type: 'disconnect' }
  | { readonly type: 'hand'; readonly message: PushMessage; readonly sessionId: string }
  | { readonly type: 'readEverything' };

export const CLOSED_PUSH: PushState = { status: 'closed', failures: 0, positions: null, sessionId: null };

/** First wait in ms before another attempt; doubled each time, up to half a minute. */
export const FIRST_WAIT_MS = 1_000;
export const LONGEST_WAIT_MS = 30_000;
/** A connection that lasts this long is stable; the next loss starts with a short wait again. */
export const STEADY_MS = 10_000;

type Next = { readonly state: PushState; readonly effects: readonly PushEffect[] };

function still(state: PushState): Next {
  return { state, effects: [] };
}

/** Schedules another attempt. Each attempt requests a fresh token. */
function again(state: PushState): Next {
  const ms = Math.min(FIRST_WAIT_MS * 2 ** state.failures, LONGEST_WAIT_MS);
  return { state: { ...state, status: 'waiting', failures: state.failures + 1 }, effects: [{ type: 'wait', ms }] };
}

/** Returns the state after an event, and its effects. Ignores events that come too late. */
export function reducePush(state: PushState, event: PushEvent): Next {
  switch (event.type) {
    case 'signedIn':
      if (state.status !== 'closed') return still(state);
      return { state: { ...CLOSED_PUSH, status: 'asking' }, effects: [{ type: 'requestUrl' }] };
    case 'signedOut':
      return state.status === 'closed' ? still(state) : { state: CLOSED_PUSH, effects: [{ type: 'disconnect' }] };
    case 'waited':
      if (state.status === 'waiting')
        return { state: { ...state, status: 'asking' }, effects: [{ type: 'requestUrl' }] };
      return still(state.status === 'connected' ? { ...state, failures: 0 } : state);
    case 'urlCame': {
      if (state.status !== 'asking') return still(state);
      const { uri, token } = event;
      const effect = { type: 'connect', uri, token, positions: state.positions } as const;
      return { state: { ...state, status: 'connecting' }, effects: [effect] };
    }
    case 'urlFailed':
      if (state.status !== 'asking') return still(state);
      return event.isSignedOut ? still(CLOSED_PUSH) : again(state);
    case 'admitted':
      return state.status === 'connecting' ? afterAdmission(state, event) : still(state);
    case 'messageCame':
      return afterMessage(state, event.message);
    case 'lost':
      if (state.status !== 'connecting' && state.status !== 'connected') return still(state);
      return again({ ...state, sessionId: null });
  }
}

function afterAdmission(state: PushState, event: Extract<PushEvent, { type: 'admitted' }>): Next {
  const { sessionId, positions, hasGap } = event;
  const steady: PushEffect = { type: 'wait', ms: STEADY_MS };
  return {
    state: { ...state, status: 'connected', sessionId, positions },
    effects: hasGap ? [steady, { type: 'readEverything' }] : [steady],
  };
}

function afterMessage(state: PushState, message: PushMessage): Next {
  const { positions, sessionId } = state;
  if (state.status !== 'connected' || !positions || sessionId === null) return still(state);
  if (message.sequence <= positions[message.stream]) return still(state);
  return {
    state: { ...state, positions: { ...positions, [message.stream]: message.sequence } },
    effects: [{ type: 'hand', message, sessionId }],
  };
}
