import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import { z } from 'zod';
import { type Account, findAccount } from '../accounts/accounts-store.ts';
import { signDeviceText } from '../accounts/device-cookie.ts';
import type { LoginDeps } from './login-deps.ts';

/** How long a code may be entered after the password. */
const PENDING_MINUTES = 5;

type PendingDeps = Pick<LoginDeps, 'db' | 'clock' | 'deviceSecret'>;

/** Identifies the current password, so that a new password ends every step that began with this one. */
export function passwordVersionOf(
  { deviceSecret }: Pick<LoginDeps, 'deviceSecret'>,
  { passwordHash }: Account,
): string {
  return signDeviceText(deviceSecret, `password-version-1:${passwordHash}`);
}

/**
 * Returns a signed text that an account's password was right, for the form that asks for the code. It is bound to the
 * sign-in or page where the password was entered, and valid for five minutes.
 */
export function makePendingToken(deps: PendingDeps, of: { account: Account; boundTo: string }): string {
  const until = deps.clock.now().add({ minutes: PENDING_MINUTES }).epochMilliseconds;
  const content = `${of.account.accountId}.${until}`;
  return `${content}.${sign(deps, { ...of, content })}`;
}

/**
 * Returns the account of a pending text, unless the text expired, or the account was locked or got another password
 * since.
 */
export async function readPending(
  deps: PendingDeps,
  given: { text: string; boundTo: string },
): Promise<Account | undefined> {
  const { boundTo } = given;
  const [accountId = '', until = '', signature = '', ...more] = given.text.split('.');
  const isShaped = z.uuid().safeParse(accountId).success && more.length === 0;
  if (!isShaped || deps.clock.now().epochMilliseconds >= Number(until)) return undefined;
  const account = await findAccount(deps.db, { accountId });
  if (!account || account.lockedAt) return undefined;
  const expected = sign(deps, { account, boundTo, content: `${accountId}.${until}` });
  return isSameSecret(signature, expected) ? account : undefined;
}

function sign(deps: PendingDeps, of: { account: Account; boundTo: string; content: string }): string {
  const version = passwordVersionOf(deps, of.account);
  return signDeviceText(deps.deviceSecret, `pending-login-1:${of.boundTo}:${version}:${of.content}`);
}
