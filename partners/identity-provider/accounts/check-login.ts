import { addressBucket } from '@sunflower/service-base/http/client-address.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { findAccount } from './accounts-store.ts';
import type { KnownDevice } from './device-cookie.ts';
import { emailKey } from './email-key.ts';
import { findKnownDevice } from './known-device.ts';
import {
  type CountedAttempt,
  claimAttempt,
  forgiveAttempt,
  type ThrottleSubject,
  throttleKeyOf,
} from './login-throttle-store.ts';
import { ADDRESS_THROTTLE, DEVICE_THROTTLE, EMAIL_THROTTLE, type Throttle } from './login-wait.ts';
import { isPassword, matchNoPassword } from './password.ts';
import { insertSecurityEvent } from './security-events-store.ts';

export type LoginRefusal =
  | Refusal<'WRONG_CREDENTIALS' | 'ACCOUNT_LOCKED'>
  | (Refusal<'TRY_LATER'> & { retryAt: Temporal.Instant });

/** A typed login, its source address, and the device cookie that came with it. */
export type TypedLogin = {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly deviceCookie?: string | undefined;
  readonly now: Temporal.Instant;
};

type Count = { readonly subject: ThrottleSubject; readonly throttle: Throttle };

/**
 * Checks an email and a password typed at `address`. Result and timing don't reveal whether the email or the password
 * is wrong, and only the right password reveals a lock (GLI19-06, ASVS-6.3.1). A known device has a counter of its own,
 * so that wrong attempts elsewhere can't lock it out; other attempts count for the email and the network.
 */
export async function checkLogin(
  deps: { readonly db: IdentityProviderDb; readonly deviceSecret: string },
  typed: TypedLogin,
): Promise<{ accountId: string } | LoginRefusal> {
  const { db } = deps;
  // Postgres stores microseconds and the clock is finer, so without rounding, a wait of a minute could last slightly
  // longer.
  const now = typed.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const key = emailKey(typed.email);
  const account = key === undefined ? undefined : await findAccount(db, { emailKey: key });
  const device = account && (await findKnownDevice(deps, typed.deviceCookie, { ...account, now }));
  const counts = device ? [countOfDevice(device)] : countsOfStranger(key ?? typed.email.trim().toLowerCase(), typed);
  const claimed: { subject: ThrottleSubject; counted: CountedAttempt }[] = [];
  for (const { subject, throttle } of counts) {
    const counted = await claimAttempt(db, { subject, throttle, now });
    if ('retryAt' in counted) return { ...refuse('TRY_LATER'), retryAt: counted.retryAt };
    claimed.push({ subject, counted });
  }
  const { password } = typed;
  const isRight = account ? await isPassword(account.passwordHash, password) : await matchNoPassword(password);
  if (!account || !isRight) {
    for (const { subject, counted } of claimed) {
      const accountId = subject.kind === 'address' ? undefined : account?.accountId;
      await recordLockout(db, { subject, counted, accountId, now });
    }
    return refuse('WRONG_CREDENTIALS');
  }
  for (const { subject } of claimed) await forgiveAttempt(db, subject);
  return account.lockedAt ? refuse('ACCOUNT_LOCKED') : { accountId: account.accountId };
}

function countOfDevice({ accountId, nonce }: KnownDevice): Count {
  return { subject: { kind: 'device', value: `${accountId}.${nonce}` }, throttle: DEVICE_THROTTLE };
}

function countsOfStranger(email: string, { address }: TypedLogin): Count[] {
  return [
    { subject: { kind: 'address', value: addressBucket(address) }, throttle: ADDRESS_THROTTLE },
    { subject: { kind: 'email', value: email }, throttle: EMAIL_THROTTLE },
  ];
}

/** Records a lockout as a significant event (GLI19-20). */
export async function recordLockout(
  db: IdentityProviderDb,
  lockout: { subject: ThrottleSubject; counted: CountedAttempt; accountId: string | undefined; now: Temporal.Instant },
): Promise<void> {
  const { subject, counted, accountId, now } = lockout;
  if (!('closes' in counted) || !counted.closes) return;
  const details = { by: subject.kind, ...counted.closes };
  await insertSecurityEvent(db, { kind: 'LOCKED_OUT', accountId, throttleKey: throttleKeyOf(subject), details, now });
}
