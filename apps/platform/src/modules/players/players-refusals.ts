/** Refusals of this module; the routes that return one choose its status. */
export type PlayersRefusal = 'EMAIL_TAKEN' | 'PERSON_KNOWN' | 'PLAYER_UNKNOWN';
