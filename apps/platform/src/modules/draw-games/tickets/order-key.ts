/**
 * Prefix of the order keys of subscriptions. It has a character that isn't allowed in a player's key, so no player can
 * use such a key first, and a ticket's order key says how it was bought.
 */
export const SUBSCRIPTION_KEY_MARK = 'sub:';
