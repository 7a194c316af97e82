/** What a player can ask to be changed in her account. */
export type ProfilePart = 'email' | 'name' | 'address';
