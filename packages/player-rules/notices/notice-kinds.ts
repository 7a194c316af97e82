/** What moved money in the wallet without a step of the player. */
export const WALLET_NOTICES = [
  'WITHDRAWAL_BACK',
  'DEPOSIT_RETURNED',
  'DEPOSIT_POSTED',
  'DEPOSIT_ENDED',
  'ADDED',
  'TAKEN',
  'ROUND_REFUNDED',
  'FREE_ROUND_BACK',
  'BONUS_EXPIRED',
  'BONUS_CANCELED',
  'BONUS_CONVERTED',
] as const;
export type WalletNotice = (typeof WALLET_NOTICES)[number];

/** What operators changed in a player's rights. */
export const ACCESS_NOTICES = [
  'CLOSED',
  'OPENED',
  'GRANTED',
  'GRANT_ENDED',
  'LOCATION_OPENED',
  'EXCLUDED',
  'LIMIT_SET',
  'VERIFIED',
  'UNVERIFIED',
] as const;
export type AccessNotice = (typeof ACCESS_NOTICES)[number];
