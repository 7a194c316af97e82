/** How far the identity check has come for a player; only `verified` may move money in or wager (GLI19-02). */
export const IDENTITY_LEVELS = ['none', 'verified', 'referred', 'failed'] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/**
 * The identity level as the client knows it [S3-2]. TEMPORARY_ACCOUNT: the check has not answered yet, there is nothing to do but wait.
 * NO_PLAYER_LEVEL: it asks for more (referred) or said no (failed), and documents are the way on [S4.3-7].
 */
const PLAYER_LEVELS = {
  none: 'TEMPORARY_ACCOUNT',
  referred: 'NO_PLAYER_LEVEL',
  failed: 'NO_PLAYER_LEVEL',
  verified: 'VERIFIED_ACCOUNT',
} as const satisfies Record<IdentityLevel, string>;

/** How far an account of this identity level is verified, in the client's words. */
export function playerLevelOf(level: IdentityLevel): (typeof PLAYER_LEVELS)[IdentityLevel] {
  return PLAYER_LEVELS[level];
}

/** A postal address inside the United States; `state` is the two-letter code. */
export type Address = {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
};

/** What tells one person from another: used to keep one active account per person (GLI19-03). `dateOfBirth` is yyyy-MM-dd. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly address: Address;
};

/** A customer. `subject` is the account's id at the identity provider; `email` is normalised. */
export type Player = Person & {
  readonly playerId: string;
  readonly subject: string;
  readonly email: string;
  readonly status: 'active' | 'closed';
  readonly identityLevel: IdentityLevel;
  readonly passwordChangedAt?: Temporal.Instant;
  /** When the player proved that the email is hers. */
  readonly emailVerifiedAt?: Temporal.Instant;
  /** What letters to her are written in, by the code the client has for it: that of her last sign-in. */
  readonly language: string;
  readonly createdAt: Temporal.Instant;
};

/** A changed password counts as recent for one day. */
const PASSWORD_RECENT_HOURS = 24;

/** Whether the player's password was changed (not first set) within the last day, as the player call tells it [S7-1]. */
export function isPasswordChangedRecently(player: Player, now: Temporal.Instant): boolean {
  if (!player.passwordChangedAt) return false;
  const recentFrom = now.subtract({ hours: PASSWORD_RECENT_HOURS });
  return Temporal.Instant.compare(player.passwordChangedAt, recentFrom) > 0;
}
