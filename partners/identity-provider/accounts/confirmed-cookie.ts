/**
 * The cookie that shows that the password was entered in this browser just now, for the page of passkeys. It signs no
 * one in.
 */
export const CONFIRMED_COOKIE = '__Host-id-passkeys';
