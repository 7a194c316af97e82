/** Why a session ended, as pages are told. All but the last two are the specification's (S4.7-1). */
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
  'TIME_LIMIT_EXPIRED',
  'LOGGED_OUT',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The reason of a logout as the client names it (S4.7-1); any other text is a plain logout. */
export function endReasonOf(text: string | undefined): EndReason {
  return END_REASONS.find((reason) => reason === text) ?? 'LOGGED_OUT';
}
