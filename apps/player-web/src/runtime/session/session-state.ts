/**
 * Who is at this client. `unknown` until the server answered once; `forbidden` is signed in, but the player call was refused [S4.1-1];
 * `unreachable` is any other failure: there is no user [S4.1-1], and the page asks again. `heldPlayerId` says whose input a page may keep,
 * hidden, until the same player is back. A guest whose session ended unasked has expired; the server may have said why.
 */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest'; readonly hasExpired: boolean; readonly endReason?: string }
  | { readonly status: 'unreachable'; readonly heldPlayerId?: string }
  | { readonly status: 'forbidden' }
  | { readonly status: 'player'; readonly playerId: string };

/** What happened, in the past tense. */
export type SessionEvent =
  | { readonly type: 'userLoaded'; readonly playerId: string }
  | { readonly type: 'userForbidden' }
  | { readonly type: 'userMissing' }
  | { readonly type: 'userFailed' }
  | { readonly type: 'sessionExpired'; readonly reason?: string | undefined }
  | { readonly type: 'signedOut' };

export const UNKNOWN_SESSION: SessionState = { status: 'unknown' };

/** The player whose data this page still has: the one who is here, or the one whose user could not be loaded again. */
export function heldPlayerId(state: SessionState): string | null {
  if (state.status === 'player') return state.playerId;
  return (state.status === 'unreachable' && state.heldPlayerId) || null;
}

function wasSignedIn(state: SessionState): boolean {
  return state.status === 'forbidden' || heldPlayerId(state) !== null;
}

/** No user is left after a failed load. [S4.1-1] */
function unreachable(state: SessionState): SessionState {
  if (state.status === 'guest' || state.status === 'unreachable') return state;
  return state.status === 'player'
    ? { status: 'unreachable', heldPlayerId: state.playerId }
    : { status: 'unreachable' };
}

/** The player's own wish, perhaps in another tab: who loses a session by it sees that it ended, and needs no reason. */
const OWN_WISH = 'LOGGED_OUT';

/** A refused call shows that the session is over. Who was nobody before has lost nothing, unless the server says what. */
function expired(state: SessionState, given: string | undefined): SessionState {
  const reason = given === OWN_WISH ? undefined : given;
  if (state.status === 'guest' && (reason === undefined || state.endReason !== undefined)) return state;
  if (reason !== undefined) return { status: 'guest', hasExpired: true, endReason: reason };
  return wasSignedIn(state) ? { status: 'guest', hasExpired: true } : state;
}

/** The state after an event. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'userLoaded':
      return state.status === 'player' && state.playerId === event.playerId
        ? state
        : { status: 'player', playerId: event.playerId };
    case 'userForbidden':
      return { status: 'forbidden' };
    case 'userMissing':
      return state.status === 'guest' ? state : { status: 'guest', hasExpired: wasSignedIn(state) };
    case 'sessionExpired':
      return expired(state, event.reason);
    case 'userFailed':
      return unreachable(state);
    case 'signedOut':
      return { status: 'guest', hasExpired: false };
  }
}

/** What is to be done besides showing the new state. */
export type SessionEffect = 'forgetPlayer' | 'clearStorage' | 'clearAtLogout' | 'claimStorage';

/** What a change of state calls for; `wasMarkedPlayer`: the last page of this browser knew a player. */
type SessionChange = {
  readonly before: SessionState;
  readonly after: SessionState;
  readonly wasMarkedPlayer: boolean;
};

/**
 * Data of one player never meets another: it goes whenever the player leaves, changes, or is forbidden. An end by the server clears the storage
 * as a logout does, also when the page that first sees it opened after the end. [S4.1-1] [S4.1-4]
 */
export function sessionEffects({ before, after, wasMarkedPlayer }: SessionChange): readonly SessionEffect[] {
  if (before === after) return [];
  if (after.status === 'forbidden') return ['forgetPlayer', 'clearStorage'];
  const hasLeft = heldPlayerId(before) !== null && heldPlayerId(after) !== heldPlayerId(before);
  const forget: readonly SessionEffect[] = hasLeft ? ['forgetPlayer'] : [];
  if (after.status === 'player') return [...forget, 'claimStorage'];
  return after.status === 'guest' && (hasLeft || wasMarkedPlayer) ? [...forget, 'clearAtLogout'] : forget;
}
