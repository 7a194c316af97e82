import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { deleteSecondFactor } from '../second-factor/second-factor-store.ts';
import type { IdentityProviderDb } from '../tables.ts';
import {
  type Account,
  deleteAccount,
  findAccount,
  insertAccount,
  markPassword,
  removeSignIns,
  setLocked,
} from './accounts-store.ts';
import { emailKey } from './email-key.ts';
import { forgiveAttempt } from './login-throttle-store.ts';
import { hashPassword, isPassword, passwordProblem } from './password.ts';
import { insertSecurityEvent } from './security-events-store.ts';

/** An account as shown to the platform, without its password hash. */
export type AccountSummary = Pick<Account, 'accountId' | 'externalId' | 'email'> & {
  readonly isLocked: boolean;
  readonly lastChangeId: string | null;
};

export function summaryOf(account: Account): AccountSummary {
  return {
    accountId: account.accountId,
    externalId: account.externalId,
    email: account.email,
    isLocked: account.lockedAt !== undefined,
    lastChangeId: account.lastChangeId ?? null,
  };
}

type CreateRefusal = Refusal<'EMAIL_INVALID' | 'EMAIL_TAKEN' | 'KEY_REUSED' | 'PASSWORD_REFUSED'>;

/**
 * Creates a person's login. `externalId` makes the call idempotent: the same input returns the same account, another
 * email or password under the same id is refused.
 */
export async function createAccount(
  db: IdentityProviderDb,
  input: { externalId: string; email: string; password: string; now: Temporal.Instant },
): Promise<AccountSummary | CreateRefusal> {
  const key = emailKey(input.email);
  if (key === undefined) return refuse('EMAIL_INVALID', { fields: [{ path: 'email', code: 'EMAIL_INVALID' }] });
  const before = await findAccount(db, { externalId: input.externalId });
  if (before) return sameOrRefused(before, key, input.password);
  const problem = passwordProblem(input.password, input.email.trim());
  if (problem) return refuse('PASSWORD_REFUSED', { fields: [{ path: 'password', code: problem }] });
  const holder = await findAccount(db, { emailKey: key });
  // A concurrent identical call may have created it since the first lookup.
  if (holder?.externalId === input.externalId) return sameOrRefused(holder, key, input.password);
  // Hashed even when the email is taken, so that the response time doesn't reveal it.
  const passwordHash = await hashPassword(input.password);
  if (holder) return emailTaken();
  const accountId = newId();
  const email = input.email.trim();
  const isInserted = await insertAccount(db, {
    accountId,
    externalId: input.externalId,
    email,
    emailKey: key,
    passwordHash,
    now: input.now,
  });
  if (isInserted) return { accountId, externalId: input.externalId, email, isLocked: false, lastChangeId: null };
  const winner = await findAccount(db, { externalId: input.externalId });
  return winner ? sameOrRefused(winner, key, input.password) : emailTaken();
}

function emailTaken(): Refusal<'EMAIL_TAKEN'> {
  return refuse('EMAIL_TAKEN', { fields: [{ path: 'email', code: 'EMAIL_TAKEN' }] });
}

async function sameOrRefused(
  account: Account,
  key: string,
  password: string,
): Promise<AccountSummary | Refusal<'KEY_REUSED'>> {
  const isSame = emailKey(account.email) === key && (await isPassword(account.passwordHash, password));
  return isSame ? summaryOf(account) : refuse('KEY_REUSED');
}

/** Removes the account of a failed registration, with its sign-ins; returns false when it doesn't exist. */
export async function removeAccount(
  db: IdentityProviderDb,
  options: { externalId: string; now: Temporal.Instant },
): Promise<boolean> {
  const accountId = await deleteAccount(db, options.externalId);
  if (accountId === undefined) return false;
  await removeSignIns(db, accountId);
  await deleteSecondFactor(db, accountId);
  await db.deleteFrom('identity_provider.passkey').where('accountId', '=', accountId).execute();
  await insertSecurityEvent(db, { kind: 'ACCOUNT_REMOVED', accountId, now: options.now });
  return true;
}

type UnknownAccount = Refusal<'ACCOUNT_UNKNOWN'>;

/** Locks an account and signs it out everywhere; the reason is for operators and never shown to the player. */
export async function lockAccount(
  db: IdentityProviderDb,
  options: { accountId: string; reason: string; now: Temporal.Instant },
): Promise<AccountSummary | UnknownAccount> {
  const { accountId, reason, now } = options;
  if (!(await setLocked(db, { accountId, lock: { at: now, reason } }))) return refuse('ACCOUNT_UNKNOWN');
  await removeSignIns(db, accountId);
  await insertSecurityEvent(db, { kind: 'ACCOUNT_LOCKED', accountId, details: { reason }, now });
  return summaryOrUnknown(db, accountId);
}

/**
 * Unlocks an account and resets the counters of failed attempts with its email and with its codes, which ends a lockout
 * (GLI19-06).
 */
export async function unlockAccount(
  db: IdentityProviderDb,
  options: { accountId: string; now: Temporal.Instant },
): Promise<AccountSummary | UnknownAccount> {
  const { accountId, now } = options;
  if (!(await setLocked(db, { accountId, lock: undefined }))) return refuse('ACCOUNT_UNKNOWN');
  await insertSecurityEvent(db, { kind: 'ACCOUNT_UNLOCKED', accountId, now });
  return forgiven(db, options.accountId);
}

/**
 * Sets a new password, signs the account out everywhere and resets the counters of failed attempts with its email and
 * with its codes. A `changeId` makes it idempotent: repeating the latest change succeeds, and another password under
 * its id is refused with KEY_REUSED.
 */
export async function setPassword(
  db: IdentityProviderDb,
  options: { accountId: string; password: string; changeId?: string | undefined; now: Temporal.Instant },
): Promise<AccountSummary | UnknownAccount | Refusal<'PASSWORD_REFUSED' | 'KEY_REUSED'>> {
  const account = await findAccount(db, { accountId: options.accountId });
  if (!account) return refuse('ACCOUNT_UNKNOWN');
  const { changeId } = options;
  if (changeId !== undefined && account.lastChangeId === changeId)
    return (await isPassword(account.passwordHash, options.password)) ? summaryOf(account) : refuse('KEY_REUSED');
  const problem = passwordProblem(options.password, account.email);
  if (problem) return refuse('PASSWORD_REFUSED', { fields: [{ path: 'password', code: problem }] });
  const passwordHash = await hashPassword(options.password);
  const change = { accountId: account.accountId, passwordHash, now: options.now };
  if (!(await markPassword(db, changeId === undefined ? change : { ...change, changeId }))) return refuse('KEY_REUSED');
  await removeSignIns(db, account.accountId);
  await insertSecurityEvent(db, { kind: 'PASSWORD_SET', accountId: account.accountId, now: options.now });
  return forgiven(db, account.accountId);
}

async function forgiven(db: IdentityProviderDb, accountId: string): Promise<AccountSummary | UnknownAccount> {
  const account = await findAccount(db, { accountId });
  const key = account && emailKey(account.email);
  if (key !== undefined) await forgiveAttempt(db, { kind: 'email', value: key });
  await forgiveAttempt(db, { kind: 'code', value: accountId });
  return account ? summaryOf(account) : refuse('ACCOUNT_UNKNOWN');
}

async function summaryOrUnknown(db: IdentityProviderDb, accountId: string): Promise<AccountSummary | UnknownAccount> {
  const account = await findAccount(db, { accountId });
  return account ? summaryOf(account) : refuse('ACCOUNT_UNKNOWN');
}
