/**
 * Prefix of the order keys of subscriptions. It contains a character that a player's key can't have, so no player can
 * use such a key first, and a ticket's order key shows how it was bought.
 */
export const SUBSCRIPTION_KEY_MARK = 'sub:';
