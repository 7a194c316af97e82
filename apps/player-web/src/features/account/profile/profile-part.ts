/** The parts of the account that the player can change on the account page. */
export const PROFILE_PARTS = ['email', 'name', 'address'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];
