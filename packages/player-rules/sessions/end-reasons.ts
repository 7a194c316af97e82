/**
 * Why a session ended, in the terms of the specification (S4.7-1). Pages receive them in `details.reason` of
 * SESSION_EXPIRED and in `/user/queue/player.force.logout`, and send them as the `reason` of `/gateway/logout`. Only
 * the last three are our own.
 */
export const END_REASONS = [
  'DIFFERENT_DEVICE_LOGIN',
  'PASSWORD_DEACTIVATED',
  'EMAIL_VERIFIED',
  'PASSWORD_CHANGED',
  'ACCOUNT_LOCKED',
  'PLAYER_ON_EXCLUSION_LIST',
  'PLAYER_ACCOUNT_DELETION_INITIATED',
  'inactive',
  'selfExcluded',
  /** An operator signed the player out; the player can sign in again. */
  'SIGNED_OUT_BY_SUPPORT',
  /** The player's own time limit, or the maximum length of a session. */
  'TIME_LIMIT_EXPIRED',
  /** The player signed out, on this page or on another one in the same browser. */
  'LOGGED_OUT',
] as const;

export type EndReason = (typeof END_REASONS)[number];
