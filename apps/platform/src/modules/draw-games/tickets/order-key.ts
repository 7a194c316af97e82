/**
 * Prefix of the order keys of subscriptions, by which a ticket shows how it was bought. It contains a character that
 * players' keys can't have, so no player can use such a key first.
 */
export const SUBSCRIPTION_KEY_MARK = 'sub:';
