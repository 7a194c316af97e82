/** What stops a player's call: an exclusion the player put on herself, or any other restriction. */
export type AccessRefusal = 'ACCESS_DENIED' | 'PLAYER_EXCLUDED';

/** What stops an operator: a restriction that is not there, an exclusion that may not be ended early, a unit of the wrong shape, a game or a stop that is not there. */
export type RestrictRefusal =
  | 'RESTRICTION_UNKNOWN'
  | 'EXCLUSION_HOLDS'
  | 'UNIT_MALFORMED'
  | 'EXPIRY_PAST'
  | 'GAME_UNKNOWN'
  | 'NOT_STOPPED';
