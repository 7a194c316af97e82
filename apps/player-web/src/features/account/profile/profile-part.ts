/** The forms of the account's details that the player can open on the account page. */
export const PROFILE_PARTS = ['email', 'phone', 'phoneRemoval', 'name', 'address', 'ssn'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];
