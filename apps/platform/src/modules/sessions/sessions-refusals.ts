/** Why a call that needs a signed-in player is refused. */
export type SessionsRefusal = 'NOT_SIGNED_IN' | 'SESSION_EXPIRED';

/** Why a change that also needs reauthentication is refused (GLI19-06). */
export type ReauthenticationRefusal = SessionsRefusal | 'FRESH_LOGIN_NEEDED';

/** Why a login is refused, before or after the identity provider accepted it. */
export type LoginRefusal =
  | 'LOGIN_UNKNOWN'
  | 'LOGIN_FAILED'
  | 'LOGIN_CANCELED'
  | 'PLAYER_UNKNOWN'
  | 'PLAYER_CLOSED'
  | 'LOGIN_CLOSED';
