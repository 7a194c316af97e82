import type { AccountNotice } from '@sunflower/partner-protocols/identity-provider.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/**
 * A login at the identity provider. `accountId` is the subject of its tokens; `externalId` is the id that the platform
 * chose.
 */
export type IdentityAccount = {
  readonly accountId: string;
  readonly externalId: string;
  readonly email: string;
  readonly isLocked: boolean;
  /** The `changeId` that the platform sent when it last set the password; null if it sent none. */
  readonly lastChangeId: string | null;
};

export type CreateAccountRefusal = Refusal<'EMAIL_INVALID' | 'EMAIL_TAKEN' | 'KEY_REUSED' | 'PASSWORD_REFUSED'>;

export type CheckPasswordRefusal = Refusal<'ACCOUNT_UNKNOWN' | 'ACCOUNT_LOCKED' | 'OLD_PASSWORD_WRONG' | 'TRY_LATER'>;

export type ChangePasswordRefusal = CheckPasswordRefusal | Refusal<'PASSWORD_REFUSED'>;

/**
 * What the platform needs from an identity provider in addition to OpenID Connect. Throws if the provider can't be
 * reached.
 */
export type IdentityProviderAdmin = {
  /** Creates a login; repeating the call with the same `externalId` and data returns the same account. */
  createAccount(input: {
    externalId: string;
    email: string;
    password: string;
  }): Promise<IdentityAccount | CreateAccountRefusal>;
  /** Removes the account of a failed registration; returns false if it doesn't exist (anymore). */
  removeAccount(externalId: string): Promise<boolean>;
  /** Returns the account with this email, in any spelling that reaches the same mailbox. */
  findAccountByEmail(email: string): Promise<IdentityAccount | undefined>;
  /**
   * Locks the account and ends its sessions at the provider. The platform's own sessions are ended by the sessions
   * module.
   */
  lockAccount(accountId: string, reason: string): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN'>>;
  /** Unlocks the account and resets its count of failed attempts. */
  unlockAccount(accountId: string): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN'>>;
  /** Returns the account with this id. */
  findAccount(accountId: string): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN'>>;
  /**
   * Sets a new password, ends the account's sessions at the provider, and resets its count of failed attempts.
   * Repeating the same `changeId` returns success; with another password it is refused with KEY_REUSED.
   */
  setPassword(
    accountId: string,
    change: { password: string; changeId?: string },
  ): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN' | 'PASSWORD_REFUSED' | 'KEY_REUSED'>>;
  /**
   * Changes the password at the player's request: checks the old password, counts failed attempts, and ends sessions.
   * `PASSWORD_REFUSED` has the reason in `fields`. Repeating the same `changeId` with the same new password returns
   * success.
   */
  changePassword(
    accountId: string,
    change: { oldPassword: string; password: string; changeId: string },
  ): Promise<IdentityAccount | ChangePasswordRefusal>;
  /**
   * Confirms that it is the account's holder: checks the password and counts failed attempts, like a sign-in. Changes
   * nothing else.
   */
  checkPassword(accountId: string, password: string): Promise<IdentityAccount | CheckPasswordRefusal>;
  /**
   * Returns an address of the provider. A browser that opens and confirms it has its own count of wrong passwords,
   * so that attempts elsewhere can't lock it out; it signs no one in.
   */
  makeDevicePass(accountId: string): Promise<{ address: string } | Refusal<'ACCOUNT_UNKNOWN'>>;
  /** Returns changes of passkeys and second factors that weren't acknowledged, oldest first, at most 100. */
  listPasskeyNotices(): Promise<readonly AccountNotice[]>;
  /** Acknowledges such notices once the players got their emails; repeating the call has no effect. */
  acknowledgePasskeyNotices(noticeIds: readonly string[]): Promise<void>;
  /** Forgets these browsers, so that the next sign-in from one of them counts as a new device. Idempotent. */
  forgetDevices(accountId: string, deviceIds: readonly string[]): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN'>>;
  /** Turns the account's second factor off; repeating the call has no effect. */
  turnOffSecondFactor(accountId: string): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN'>>;
  /** Changes the account's email and ends its sessions; setting the current email has no effect. */
  setEmail(
    accountId: string,
    email: string,
  ): Promise<IdentityAccount | Refusal<'ACCOUNT_UNKNOWN' | 'EMAIL_INVALID' | 'EMAIL_TAKEN'>>;
};
