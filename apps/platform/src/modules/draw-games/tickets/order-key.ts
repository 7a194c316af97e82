/**
 * Prefix of the order keys of subscriptions. It contains a character that players' keys can't have, so no player can
 * use such a key first.
 */
export const SUBSCRIPTION_KEY_MARK = 'sub:';
