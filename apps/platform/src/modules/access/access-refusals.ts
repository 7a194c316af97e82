/** Refusals of a player's call: because of the player's own exclusion, or of any other restriction. */
export type AccessRefusal = 'ACCESS_DENIED' | 'PLAYER_EXCLUDED';

/**
 * Refusals of an operator's change: an unknown restriction, an exclusion that can't be ended early, a malformed unit,
 * an expiry that is past or missing, an unknown game, or a stop that isn't in effect.
 */
export type RestrictRefusal =
  | 'RESTRICTION_UNKNOWN'
  | 'EXCLUSION_HOLDS'
  | 'UNIT_MALFORMED'
  | 'EXPIRY_PAST'
  | 'GAME_UNKNOWN'
  | 'NOT_STOPPED';
