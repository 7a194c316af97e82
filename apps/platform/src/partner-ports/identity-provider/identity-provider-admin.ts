import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** A login at the identity provider; `accountId` is the subject of its tokens, `externalId` the id we gave. */
export type IdentityAccount = {
  readonly accountId: string;
  readonly externalId: string;
  readonly email: string;
  readonly isLocked: boolean;
  /** Our id of the change its password comes from, where we gave one. */
  readonly lastChangeId: string | null;
};

export type CreateAccountRefusal = Refusal<'EMAIL_INVALID' | 'EMAIL_TAKEN' | 'KEY_REUSED' | 'PASSWORD_REFUSED'>;

export type CheckPasswordRefusal = Refusal<'ACCOUNT_UNKNOWN' | 'ACCOUNT_LOCKED' | 'OLD_PASSWORD_WRONG' | 'TRY_LATER'>;

export type ChangePasswordRefusal = CheckPasswordRefusal | Refusal<'PASSWORD_REFUSED'>;

/** What the platform asks of an identity provider beside OpenID Connect. A provider that cannot be reached is a fault. */
export type IdentityProviderAdmin = {
  /** Creates a login; asking again with the same `externalId` and data answers the same account. */
  createAccount(input: {
    externalId: string;
    email: string;
    password: string;
  }): Promise<IdentityAccount | CreateAccountRefusal>;
  /** Removes the account of a registration that came to nothing; false when there is none (any more). */
  removeAccount(externalId: string): Promise<boolean>;
  /** The account with this email, in any spelling that reaches the same mailbox. */
  findAccountByEmail(email: string): Promise<IdentityAccount | undefined>;
  /** Locks and ends sign-ins at the provider; sessions of ours are ended by the sessions room. */
  lockAccount(accountId: string, reason: string): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN'>>;
  /** Unlocks and forgives wrong tries. */
  unlockAccount(accountId: string): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN'>>;
  /** The account of this id. */
  findAccount(accountId: string): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN'>>;
  /**
   * Sets a new password, ends sign-ins made with the old one and forgives wrong tries. The same `changeId` again is told as made; another password
   * under it is KEY_REUSED.
   */
  setPassword(
    accountId: string,
    change: { password: string; changeId?: string },
  ): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN' | 'PASSWORD_REFUSED' | 'KEY_REUSED'>>;
  /**
   * The holder's own change: checks and counts the old password, ends sign-ins. `PASSWORD_REFUSED` names why in `fields`; the same `changeId` with the
   * same new password again is told as made.
   */
  changePassword(
    accountId: string,
    change: { oldPassword: string; password: string; changeId: string },
  ): Promise<IdentityAccount | ChangePasswordRefusal>;
  /** Whether the holder is there: checks and counts her password like a sign-in. Nothing changes. */
  checkPassword(accountId: string, password: string): Promise<IdentityAccount | CheckPasswordRefusal>;
  /** Gives the account another email and ends sign-ins; the one it has is no change. */
  setEmail(
    accountId: string,
    email: string,
  ): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN' | 'EMAIL_INVALID' | 'EMAIL_TAKEN'>>;
};
