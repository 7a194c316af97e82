import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { type AccountSummary, summaryOf } from './account-verbs.ts';
import { type Account, findAccount } from './accounts-store.ts';
import { recordLockout } from './check-login.ts';
import { emailKey } from './email-key.ts';
import { claimAttempt, forgiveAttempt, type ThrottleSubject } from './login-throttle-store.ts';
import { EMAIL_THROTTLE } from './login-wait.ts';
import { isPassword } from './password.ts';

export type HolderRefusal = Refusal<'ACCOUNT_UNKNOWN' | 'ACCOUNT_LOCKED' | 'TRY_LATER' | 'OLD_PASSWORD_WRONG'>;

/**
 * Returns the account if its password is right. The attempt counts like a sign-in, so that an open session can't be
 * used to guess the password (GLI19-06).
 */
export async function checkHolderPassword(
  db: IdentityProviderDb,
  input: { accountId: string; password: string; now: Temporal.Instant },
): Promise<Account | HolderRefusal> {
  const { accountId } = input;
  const now = input.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const account = await findAccount(db, { accountId });
  if (!account) return refuse('ACCOUNT_UNKNOWN');
  const subject: ThrottleSubject = { kind: 'email', value: emailKey(account.email) ?? account.email };
  const counted = await claimAttempt(db, { subject, throttle: EMAIL_THROTTLE, now });
  if ('retryAt' in counted) return refuse('TRY_LATER');
  if (!(await isPassword(account.passwordHash, input.password))) {
    await recordLockout(db, { subject, counted, accountId, now });
    return refuse('OLD_PASSWORD_WRONG', { fields: [{ path: 'oldPassword', code: 'OLD_PASSWORD_WRONG' }] });
  }
  await forgiveAttempt(db, subject);
  return account.lockedAt ? refuse('ACCOUNT_LOCKED') : account;
}

/**
 * Checks the password for a change made elsewhere: returns the account, or the reason for the refusal. Changes nothing
 * but the count of attempts.
 */
export async function checkPassword(
  db: IdentityProviderDb,
  input: { accountId: string; password: string; now: Temporal.Instant },
): Promise<AccountSummary | HolderRefusal> {
  const account = await checkHolderPassword(db, input);
  return 'refusal' in account ? account : summaryOf(account);
}
