import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import { type KnownDevice, signDeviceText } from './device-cookie.ts';

/** How long a pass works. The platform's page opens the pass immediately, and the player reads a question first. */
export const PASS_SECONDS = 600;

/** The beginning of the nonce of a pass; other nonces don't have this character. */
const FROM_PASS = 'pass!';

/** Returns whether a device became known by a pass and hasn't signed in since. */
export function isFromPass({ nonce }: KnownDevice): boolean {
  return nonce.startsWith(FROM_PASS);
}

/**
 * Creates a pass. A browser whose user confirms the pass is recognized like a browser in which the account was signed
 * in before. A pass signs no one in; the password is still needed. Browsers that use the same pass share one nonce, and
 * so one count of wrong passwords.
 */
export function makeDevicePass(secret: string, pass: { accountId: string; now: Temporal.Instant }): string {
  const expiresAt = pass.now.add({ seconds: PASS_SECONDS }).epochMilliseconds;
  const content = `${pass.accountId}.${FROM_PASS}${newRandomId()}.${expiresAt}`;
  return `${content}.${signDeviceText(secret, `device-pass-1:${content}`)}`;
}

/** Reads a pass; returns undefined when it wasn't created here or has expired. */
export function readDevicePass(secret: string, pass: string, now: Temporal.Instant): KnownDevice | undefined {
  const [accountId = '', nonce = '', expiresAt = '', signature = '', ...more] = pass.split('.');
  const content = `${accountId}.${nonce}.${expiresAt}`;
  if (more.length > 0 || !isSameSecret(signature, signDeviceText(secret, `device-pass-1:${content}`))) return undefined;
  return now.epochMilliseconds < Number(expiresAt) ? { accountId, nonce } : undefined;
}
