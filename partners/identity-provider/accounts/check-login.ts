import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { findAccount } from './accounts-store.ts';
import { emailKey } from './email-key.ts';
import { type CountedTry, claimTry, forgiveTry, type ThrottleSubject, throttleKeyOf } from './login-throttle-store.ts';
import { ADDRESS_THROTTLE, EMAIL_THROTTLE } from './login-wait.ts';
import { isNobodysPassword, isPassword, LONGEST_PASSWORD } from './password.ts';
import { insertSecurityEvent } from './security-events-store.ts';

export type LoginRefusal =
  | Refusal<'WRONG_CREDENTIALS' | 'ACCOUNT_LOCKED'>
  | (Refusal<'TRY_LATER'> & { retryAt: Temporal.Instant });

/**
 * Checks an email and a password typed at `address`. The answer and its time are the same for a wrong password and for an email
 * nobody has, waits included; only the right password learns that an account is locked (GLI19-06, ASVS-6.3.1).
 */
export async function checkLogin(
  db: IdentityProviderDb,
  typed: { email: string; password: string; address: string; now: Temporal.Instant },
): Promise<{ accountId: string } | LoginRefusal> {
  // Postgres keeps microseconds and the clock has finer ones: without this a wait of a minute could last a hair longer.
  const now = typed.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const key = emailKey(typed.email);
  const byEmail: ThrottleSubject = { kind: 'email', value: key ?? typed.email.trim().toLowerCase() };
  const byAddress: ThrottleSubject = { kind: 'address', value: typed.address };
  const fromAddress = await claimTry(db, { subject: byAddress, throttle: ADDRESS_THROTTLE, now });
  if ('retryAt' in fromAddress) return { ...refuse('TRY_LATER'), retryAt: fromAddress.retryAt };
  const ofEmail = await claimTry(db, { subject: byEmail, throttle: EMAIL_THROTTLE, now });
  if ('retryAt' in ofEmail) return { ...refuse('TRY_LATER'), retryAt: ofEmail.retryAt };

  const account = key === undefined ? undefined : await findAccount(db, { emailKey: key });
  const password = typed.password.slice(0, LONGEST_PASSWORD + 1);
  const isRight = account ? await isPassword(account.passwordHash, password) : await isNobodysPassword(password);
  if (!account || !isRight) {
    await noteLockout(db, { subject: byEmail, counted: ofEmail, accountId: account?.accountId, now });
    await noteLockout(db, { subject: byAddress, counted: fromAddress, accountId: undefined, now });
    return refuse('WRONG_CREDENTIALS');
  }

  await forgiveTry(db, byEmail);
  await forgiveTry(db, byAddress);
  return account.lockedAt ? refuse('ACCOUNT_LOCKED') : { accountId: account.accountId };
}

/** A door that closed behind a wrong try is a significant event (GLI19-20). */
export async function noteLockout(
  db: IdentityProviderDb,
  lockout: { subject: ThrottleSubject; counted: CountedTry; accountId: string | undefined; now: Temporal.Instant },
): Promise<void> {
  const { subject, counted, accountId, now } = lockout;
  if (!('closes' in counted) || !counted.closes) return;
  const details = { by: subject.kind, ...counted.closes };
  await insertSecurityEvent(db, { kind: 'LOCKED_OUT', accountId, throttleKey: throttleKeyOf(subject), details, now });
}
