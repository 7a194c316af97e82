import { createHmac } from 'node:crypto';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';

/** The cookie that is set after a sign-in, for this host only; scripts can't read it. */
export const DEVICE_COOKIE = '__Host-id-device';

/** Days for which a device is recognized after its last sign-in. */
export const DEVICE_DAYS = 180;

/** A device on which the account was signed in before; `nonce` identifies the device. */
export type KnownDevice = { readonly accountId: string; readonly nonce: string };

/**
 * Creates the value of a device cookie (as recommended by OWASP): account, nonce, time of the sign-in and a signature
 * over them. Each sign-in creates a new one; a pass has its own nonce.
 */
export function makeDeviceCookie(
  secret: string,
  device: { accountId: string; nonce?: string; now: Temporal.Instant },
): string {
  const content = `${device.accountId}.${device.nonce ?? newRandomId()}.${device.now.epochMilliseconds}`;
  return `${content}.${signatureOf(secret, `device-cookie-1:${content}`)}`;
}

/**
 * Reads a device cookie; returns undefined when it wasn't created here, is older than DEVICE_DAYS, or is older than the
 * current password: after a new password no device is recognized.
 */
export function readDeviceCookie(
  secret: string,
  cookie: string | undefined,
  known: { accountId: string; passwordChangedAt: Temporal.Instant; now: Temporal.Instant },
): KnownDevice | undefined {
  const [accountId = '', nonce = '', madeAt = '', signature = '', ...more] = (cookie ?? '').split('.');
  if (
    more.length > 0 ||
    !isSameSecret(signature, signatureOf(secret, `device-cookie-1:${accountId}.${nonce}.${madeAt}`))
  )
    return undefined;
  const age = known.now.epochMilliseconds - Number(madeAt);
  const isCurrent = age <= DEVICE_DAYS * 86_400_000 && Number(madeAt) >= known.passwordChangedAt.epochMilliseconds;
  return accountId === known.accountId && isCurrent ? { accountId, nonce } : undefined;
}

/** Signs a text about a device; it begins with its purpose. */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
