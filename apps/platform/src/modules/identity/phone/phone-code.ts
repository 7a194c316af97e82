import { createHmac } from 'node:crypto';
import { PHONE_CODE_DIGITS } from '@sunflower/contracts/profile-phone.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';

/** Minutes for which a code works. */
export const CODE_MINUTES = 10;
/** Wrong tries that end a code: one guess in 200,000 succeeds. */
export const CODE_TRIES = 5;
/** Seconds until another code can be requested. */
export const RESEND_SECONDS = 60;

const CODES = 10n ** BigInt(PHONE_CODE_DIGITS);

/**
 * Returns the code of a request, computed from a key and the request's id, as the token of an emailed link is. The
 * database and the queue have no code, so a copy of them confirms nothing, and a repeated job sends the same code.
 */
export function phoneCode(secret: string, codeId: string): string {
  const mac = createHmac('sha256', secret).update(`phone-code:${codeId}`).digest('hex');
  return `${BigInt(`0x${mac}`) % CODES}`.padStart(PHONE_CODE_DIGITS, '0');
}

/** Returns whether a typed code is the one of a request. Compares in constant time. */
export function isPhoneCode(secret: string, given: { codeId: string; typed: string }): boolean {
  return isSameSecret(given.typed, phoneCode(secret, given.codeId));
}
