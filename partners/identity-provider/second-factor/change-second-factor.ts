import { removeSignIns } from '../accounts/accounts-store.ts';
import { forgiveAttempt } from '../accounts/login-throttle-store.ts';
import { insertSecurityEvent } from '../accounts/security-events-store.ts';
import { insertNotice } from '../passkeys/notices-store.ts';
import type { IdentityProviderDb } from '../tables.ts';
import { newRecoveryCodes, recoveryCodeDigest, sealKey, stepOfCode, typedCode } from './codes.ts';
import {
  deleteSecondFactor,
  insertSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
} from './second-factor-store.ts';

type ChangeDeps = { readonly db: IdentityProviderDb; readonly deviceSecret: string };
type Change = { readonly accountId: string; readonly now: Temporal.Instant };

/**
 * Turns the second factor on once a code proves that the app has the key, and ends the account's sign-ins, which began
 * without a code. Returns the recovery codes, which are shown once; undefined for a wrong code or if the second factor
 * is already on.
 */
export function turnOnSecondFactor(
  deps: ChangeDeps,
  input: Change & { key: string; code: string },
): Promise<string[] | undefined> {
  const { accountId, key, now } = input;
  const step = stepOfCode(key, typedCode(input.code), { now, lastStep: 0 });
  if (step === undefined) return Promise.resolve(undefined);
  return deps.db.transaction().execute(async (tx) => {
    const sealedKey = sealKey(deps.deviceSecret, key, accountId);
    if (!(await insertSecondFactor(tx, { accountId, sealedKey, lastStep: step, now }))) return undefined;
    await removeSignIns(tx, accountId);
    await insertSecurityEvent(tx, { kind: 'SECOND_FACTOR_ON', accountId, now });
    await insertNotice(tx, { accountId, kind: 'second-factor-on', now });
    return putRecoveryCodes({ ...deps, db: tx }, accountId);
  });
}

/** Turns the second factor off and forgets its recovery codes and wrong codes. The caller has checked a code. */
export async function turnOffSecondFactor({ db }: Pick<ChangeDeps, 'db'>, { accountId, now }: Change): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await forgiveAttempt(tx, { kind: 'code', value: accountId });
    if (!(await deleteSecondFactor(tx, accountId))) return;
    await insertSecurityEvent(tx, { kind: 'SECOND_FACTOR_OFF', accountId, now });
    await insertNotice(tx, { accountId, kind: 'second-factor-off', now });
  });
}

/**
 * Replaces the recovery codes and returns the new ones; undefined if the second factor was turned off meanwhile. The
 * caller has checked a code.
 */
export function renewRecoveryCodes(deps: ChangeDeps, { accountId, now }: Change): Promise<string[] | undefined> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockSecondFactor(tx, accountId))) return undefined;
    await insertSecurityEvent(tx, { kind: 'RECOVERY_CODES_RENEWED', accountId, now });
    return putRecoveryCodes({ ...deps, db: tx }, accountId);
  });
}

async function putRecoveryCodes({ db, deviceSecret }: ChangeDeps, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => recoveryCodeDigest(deviceSecret, { accountId, code }));
  await replaceRecoveryCodes(db, { accountId, digests });
  return codes;
}
