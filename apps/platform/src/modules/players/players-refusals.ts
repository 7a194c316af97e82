/** Every "no" of this room; the status of each stands in the routes of whoever shows it. */
export type PlayersRefusal = 'EMAIL_TAKEN' | 'PERSON_KNOWN' | 'PLAYER_UNKNOWN';
