import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sealBytes, unsealBytes } from '@sunflower/service-base/sealed-bytes.ts';
import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds for which an app shows one code (RFC 6238). */
const STEP_SECONDS = 30;
const KEY_BYTES = 20;
const CODE = /^\d{6}$/;

/** Codes that replace a lost app. */
export const RECOVERY_CODES = 10;
/** Length of a recovery code: 50 bits, so that a stolen digest can't be reversed by guessing. */
const RECOVERY_LENGTH = 10;
/** Crockford's characters, no two of which can be mistaken for each other. */
const RECOVERY_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates the key of an authenticator app, in Base32. */
export function newAppKey(): string {
  return generateSecret({ length: KEY_BYTES });
}

/** Returns the address that an app reads from a QR code. */
export function appAddress(key: string, email: string): string {
  return generateURI({ issuer: 'Sunflower', label: email, secret: key });
}

/**
 * Returns the time step of a code, if it is one of the app's: of the current step, or of the step before or after, for
 * clocks that differ, and later than the last accepted step.
 */
export function stepOfCode(
  key: string,
  code: string,
  at: { now: Temporal.Instant; lastStep: number },
): number | undefined {
  if (!CODE.test(code)) return undefined;
  const epoch = Math.floor(at.now.epochMilliseconds / 1_000);
  const tolerance = { period: STEP_SECONDS, epochTolerance: STEP_SECONDS };
  const checked = verifySync({ secret: key, token: code, epoch, ...tolerance, afterTimeStep: at.lastStep });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : undefined;
}

/** Returns what a player typed without spaces and hyphens, in capitals. */
export function typedCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** Creates the recovery codes of an account, in two groups that are easy to read. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = [...randomBytes(RECOVERY_LENGTH)].map((byte) => RECOVERY_SIGNS[byte % RECOVERY_SIGNS.length]);
    return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
  });
}

/** Returns what is stored of a recovery code. */
export function recoveryCodeDigest(secret: string, of: { accountId: string; code: string }): string {
  // O, I and L aren't among the characters, but people type them for those that look like them.
  const code = typedCode(of.code).replaceAll('O', '0').replace(/[IL]/g, '1');
  return createHmac('sha256', secret).update(`recovery-code-1:${of.accountId}:${code}`).digest('base64url');
}

/** Seals an app's key, or reads a sealed one; `binding` is its account and purpose. */
export function sealKey(secret: string, key: string, binding: string): Buffer {
  return sealBytes(sealingKey(secret, binding), Buffer.from(key));
}

/** Returns a sealed key, or undefined if it was changed or belongs to another account or purpose. */
export function unsealKey(secret: string, sealed: Buffer, binding: string): string | undefined {
  try {
    return unsealBytes(sealingKey(secret, binding), sealed).toString();
  } catch {
    return undefined;
  }
}

function sealingKey(secret: string, binding: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `second-factor-1:${binding}`, 32));
}
