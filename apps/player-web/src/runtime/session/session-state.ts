/**
 * Who is at this client. `unknown` until the server answered once; `forbidden` is signed in, but the player call was refused [S4.1-1];
 * `unreachable` is any other failure, which shows the guest's page and asks again. A guest whose session ended unasked has expired; the
 * server may have said why.
 */
export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'guest'; readonly hasExpired: boolean; readonly endReason?: string }
  | { readonly status: 'unreachable' }
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

function wasSignedIn(state: SessionState): boolean {
  return state.status === 'player' || state.status === 'forbidden';
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

/** The state after an event. A failed reload leaves a known player in place: a passing fault signs nobody out. */
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
      return wasSignedIn(state) || state.status === 'guest' ? state : { status: 'unreachable' };
    case 'signedOut':
      return { status: 'guest', hasExpired: false };
  }
}

/** What is to be done besides showing the new state. */
export type SessionEffect = 'forgetPlayer' | 'clearStorage' | 'clearAtLogout' | 'claimStorage';

/** Data of one player never meets another: it goes whenever the player leaves, changes, or is forbidden. [S4.1-1, S4.1-4] */
export function sessionEffects(before: SessionState, after: SessionState): readonly SessionEffect[] {
  if (before === after) return [];
  const hasLeft = before.status === 'player' && !(after.status === 'player' && after.playerId === before.playerId);
  const forget: readonly SessionEffect[] = hasLeft ? ['forgetPlayer'] : [];
  if (after.status === 'forbidden') return ['forgetPlayer', 'clearStorage'];
  if (after.status === 'player') return [...forget, 'claimStorage'];
  return hasLeft && after.status === 'guest' && !after.hasExpired ? [...forget, 'clearAtLogout'] : forget;
}
