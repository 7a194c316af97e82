/** What stops a call that needs a signed-in player. */
export type SessionsRefusal = 'NOT_SIGNED_IN' | 'SESSION_EXPIRED';

/** What stops a change that asks for a fresh login besides (GLI19-06). */
export type FreshLoginRefusal = SessionsRefusal | 'FRESH_LOGIN_NEEDED';

/** What stops a login after the identity provider said yes, or on the way there. */
export type LoginRefusal =
  | 'LOGIN_UNKNOWN'
  | 'LOGIN_FAILED'
  | 'LOGIN_CANCELLED'
  | 'PLAYER_UNKNOWN'
  | 'PLAYER_CLOSED'
  | 'LOGIN_CLOSED';
