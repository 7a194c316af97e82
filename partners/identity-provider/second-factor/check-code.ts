import { addressBucket } from '@sunflower/service-base/http/client-address.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findAccount } from '../accounts/accounts-store.ts';
import { recordLockout } from '../accounts/check-login.ts';
import { findKnownDevice } from '../accounts/known-device.ts';
import { claimAttempt, forgiveAttempt, type ThrottleSubject } from '../accounts/login-throttle-store.ts';
import { ADDRESS_THROTTLE, EMAIL_THROTTLE, type Throttle } from '../accounts/login-wait.ts';
import { insertSecurityEvent } from '../accounts/security-events-store.ts';
import { insertNotice } from '../passkeys/notices-store.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { recoveryCodeDigest, stepOfCode, typedCode, unsealKey } from './codes.ts';
import { acceptTimeStep, findSecondFactor, markRecoveryCodeUsed } from './second-factor-store.ts';

/** A typed code, its source address, and the device cookie sent with it. */
export type TypedCode = {
  readonly accountId: string;
  readonly code: string;
  readonly address: string;
  readonly deviceCookie?: string | undefined;
  readonly now: Temporal.Instant;
};

export type CodeRefusal = Refusal<'CODE_WRONG'> | (Refusal<'TRY_LATER'> & { readonly retryAt: Temporal.Instant });

type CodeDeps = { readonly db: IdentityProviderDb; readonly deviceSecret: string };

/**
 * Checks a code of the account's app, or a recovery code, which works once and leads to a notice. Wrong codes are
 * limited like wrong passwords (GLI19-06), but counted separately and per known device, so that someone with the
 * password can't lock the player out there.
 */
export async function checkCode(deps: CodeDeps, typed: TypedCode): Promise<CodeRefusal | undefined> {
  const { db } = deps;
  const now = typed.now.round({ smallestUnit: 'millisecond', roundingMode: 'floor' });
  const { accountId } = typed;
  const claimed: { subject: ThrottleSubject; counted: Awaited<ReturnType<typeof claimAttempt>> }[] = [];
  for (const { subject, throttle } of await countsOf(deps, { ...typed, now })) {
    const counted = await claimAttempt(db, { subject, throttle, now });
    if ('retryAt' in counted) return { ...refuse('TRY_LATER'), retryAt: counted.retryAt };
    claimed.push({ subject, counted });
  }
  if (await isRight(deps, { ...typed, now })) {
    for (const { subject } of claimed) await forgiveAttempt(db, subject);
    return undefined;
  }
  for (const { subject, counted } of claimed)
    await recordLockout(db, { subject, counted, accountId: subject.kind === 'address' ? undefined : accountId, now });
  return refuse('CODE_WRONG');
}

async function countsOf(deps: CodeDeps, typed: TypedCode): Promise<{ subject: ThrottleSubject; throttle: Throttle }[]> {
  const { accountId, now } = typed;
  const account = await findAccount(deps.db, { accountId });
  const device = account && (await findKnownDevice(deps, typed.deviceCookie, { ...account, now }));
  const value = device ? `${accountId}.${device.nonce}` : accountId;
  const own = { subject: { kind: 'code', value }, throttle: EMAIL_THROTTLE } as const;
  if (device) return [own];
  return [{ subject: { kind: 'address', value: addressBucket(typed.address) }, throttle: ADDRESS_THROTTLE }, own];
}

async function isRight({ db, deviceSecret }: CodeDeps, typed: TypedCode): Promise<boolean> {
  const { accountId, now } = typed;
  const code = typedCode(typed.code);
  const factor = await findSecondFactor(db, accountId);
  const key = factor && unsealKey(deviceSecret, factor.sealedKey, accountId);
  if (!factor || key === undefined) return false;
  const step = stepOfCode(key, code, { now, lastStep: factor.lastStep });
  if (step !== undefined) return acceptTimeStep(db, { accountId, step });
  return db.transaction().execute(async (tx) => {
    const digest = recoveryCodeDigest(deviceSecret, { accountId, code });
    if (!(await markRecoveryCodeUsed(tx, { accountId, digest, now }))) return false;
    await insertSecurityEvent(tx, { kind: 'RECOVERY_CODE_USED', accountId, now });
    await insertNotice(tx, { accountId, kind: 'recovery-code-used', now });
    return true;
  });
}
