/**
 * The user of this client. `unknown` until the first server response; `forbidden` if the player call was refused
 * [S4.1-1]; `unreachable` after any other failure, and the page tries again. `knownPlayerId` is the player whose
 * input a page may keep, hidden, until they are back. `expired` marks a guest whose session ended unexpectedly.
 */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest'; readonly hasExpired: boolean; readonly endReason?: string }
  | { readonly status: 'unreachable'; readonly knownPlayerId?: string }
  | { readonly status: 'forbidden' }
  | { readonly status: 'player'; readonly playerId: string };

/** An event of the session. */
export type SessionEvent =
  | { readonly type: 'userLoaded'; readonly playerId: string }
  | { readonly type: 'userForbidden' }
  | { readonly type: 'userMissing' }
  | { readonly type: 'userFailed' }
  | { readonly type: 'sessionExpired'; readonly reason?: string | undefined }
  | { readonly type: 'signedOut' };

export const UNKNOWN_SESSION: SessionState = { status: 'unknown' };

/**
 * Returns the player whose data this page still has: the signed-in one, or the one whose user could not be reloaded.
 */
export function knownPlayerId(state: SessionState): string | null {
  if (state.status === 'player') return state.playerId;
  return (state.status === 'unreachable' && state.knownPlayerId) || null;
}

function wasSignedIn(state: SessionState): boolean {
  return state.status === 'forbidden' || knownPlayerId(state) !== null;
}

/** Returns the state after a failed load, which has no user. [S4.1-1] */
function unreachable(state: SessionState): SessionState {
  if (state.status === 'guest' || state.status === 'unreachable') return state;
  return state.status === 'player'
    ? { status: 'unreachable', knownPlayerId: state.playerId }
    : { status: 'unreachable' };
}

/**
 * The server's reason after the player logged out, perhaps in another tab: the page says that the session ended,
 * without a reason.
 */
const PLAYER_LOGOUT = 'LOGGED_OUT';

/**
 * Handles a refused call, which shows that the session is over. A visitor who wasn't signed in sees nothing, unless the
 * server sends a reason.
 */
function expired(state: SessionState, given: string | undefined): SessionState {
  const reason = given === PLAYER_LOGOUT ? undefined : given;
  if (state.status === 'guest' && (reason === undefined || state.endReason !== undefined)) return state;
  if (reason !== undefined) return { status: 'guest', hasExpired: true, endReason: reason };
  return wasSignedIn(state) ? { status: 'guest', hasExpired: true } : state;
}

/** Returns the state after an event. */
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

/** An effect of a change, besides showing the new state. */
export type SessionEffect = 'forgetPlayer' | 'clearStorage' | 'clearAtLogout' | 'claimStorage';

/** A change of state; `wasMarkedPlayer`: the browser's stored mark said that a player was signed in. */
type SessionChange = {
  readonly before: SessionState;
  readonly after: SessionState;
  readonly wasMarkedPlayer: boolean;
};

/**
 * Returns the effects of a change. Data of one player never mixes with another player's: it is cleared whenever the
 * player leaves, changes, or is forbidden. When the server ends a session, storage is cleared as at a logout, even if
 * the first page that notices was opened after the end. [S4.1-1] [S4.1-4]
 */
export function sessionEffects({ before, after, wasMarkedPlayer }: SessionChange): readonly SessionEffect[] {
  if (before === after) return [];
  if (after.status === 'forbidden') return ['forgetPlayer', 'clearStorage'];
  const hasLeft = knownPlayerId(before) !== null && knownPlayerId(after) !== knownPlayerId(before);
  const forget: readonly SessionEffect[] = hasLeft ? ['forgetPlayer'] : [];
  if (after.status === 'player') return [...forget, 'claimStorage'];
  return after.status === 'guest' && (hasLeft || wasMarkedPlayer) ? [...forget, 'clearAtLogout'] : forget;
}
