import { createHmac } from 'node:crypto';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';

/** Set after a sign-in, for this host alone; scripts can't read it. */
export const DEVICE_COOKIE = '__Host-id-device';

/** How long a device is known after its last sign-in. */
export const DEVICE_DAYS = 180;

/** A device on which the holder of an account signed in before; `nonce` names the device. */
export type KnownDevice = { readonly accountId: string; readonly nonce: string };

/**
 * Makes the value of a device cookie (OWASP's device cookies): account, nonce, time of the sign-in and a signature over them. Each
 * sign-in makes a new one.
 */
export function makeDeviceCookie(secret: string, device: { accountId: string; now: Temporal.Instant }): string {
  const content = `${device.accountId}.${newRandomId()}.${device.now.epochMilliseconds}`;
  return `${content}.${signatureOf(secret, content)}`;
}

/**
 * Reads a device cookie; undefined when it was not made here, is older than DEVICE_DAYS, or was made before the password was last set: a new
 * password makes every device unknown.
 */
export function readDeviceCookie(
  secret: string,
  cookie: string | undefined,
  known: { accountId: string; passwordChangedAt: Temporal.Instant; now: Temporal.Instant },
): KnownDevice | undefined {
  const [accountId = '', nonce = '', madeAt = '', signature = '', ...more] = (cookie ?? '').split('.');
  if (more.length > 0 || !isSameSecret(signature, signatureOf(secret, `${accountId}.${nonce}.${madeAt}`)))
    return undefined;
  const age = known.now.epochMilliseconds - Number(madeAt);
  const isCurrent = age <= DEVICE_DAYS * 86_400_000 && Number(madeAt) >= known.passwordChangedAt.epochMilliseconds;
  return accountId === known.accountId && isCurrent ? { accountId, nonce } : undefined;
}

function signatureOf(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`device-cookie-1:${content}`).digest('base64url');
}
