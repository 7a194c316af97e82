/** The result of the identity check for a player; only `verified` may deposit or wager (GLI19-02). */
export const IDENTITY_LEVELS = ['none', 'verified', 'referred', 'failed'] as const;
export type IdentityLevel = (typeof IDENTITY_LEVELS)[number];

/**
 * The player level, as the client calls identity levels [S3-2]. TEMPORARY_ACCOUNT: the check has no result, so the
 * player waits. NO_PLAYER_LEVEL: the check needs more or failed, so the player can send documents [S4.3-7].
 */
const PLAYER_LEVELS = {
  none: 'TEMPORARY_ACCOUNT',
  referred: 'NO_PLAYER_LEVEL',
  failed: 'NO_PLAYER_LEVEL',
  verified: 'VERIFIED_ACCOUNT',
} as const satisfies Record<IdentityLevel, string>;

/** Returns the player level for an identity level, in the client's terms. */
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

/**
 * The data that distinguishes one person from another, used to allow one active account per person (GLI19-03).
 * `dateOfBirth` is yyyy-MM-dd.
 */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly address: Address;
};

/** A customer. `subject` is the account's id at the identity provider; `email` is normalized. */
export type Player = Person & {
  readonly playerId: string;
  readonly subject: string;
  readonly email: string;
  readonly status: 'active' | 'closed';
  readonly identityLevel: IdentityLevel;
  readonly passwordChangedAt?: Temporal.Instant;
  /** When the player confirmed the email. */
  readonly emailVerifiedAt?: Temporal.Instant;
  /**
   * The language of emails to the player, by the client's code: set at registration and by each sign-in that names one.
   */
  readonly language: string;
  readonly createdAt: Temporal.Instant;
};

/** A changed password counts as recent for one day. */
const PASSWORD_RECENT_HOURS = 24;

/**
 * Returns whether the player's password was changed (not first set) within the last day, for the player call [S7-1].
 */
export function isPasswordChangedRecently(player: Player, now: Temporal.Instant): boolean {
  if (!player.passwordChangedAt) return false;
  const recentFrom = now.subtract({ hours: PASSWORD_RECENT_HOURS });
  return Temporal.Instant.compare(player.passwordChangedAt, recentFrom) > 0;
}
