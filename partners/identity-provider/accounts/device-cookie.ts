import { createHmac } from 'node:crypto';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';

/** The cookie that is set after a sign-in, for this host only; scripts can't read it. */
export const DEVICE_COOKIE = '__Host-id-device';

/** Days for which a device is recognized after its last sign-in. */
export const DEVICE_DAYS = 180;

/**
 * Maximum number of accounts for which one browser can be known, as in a household. The account used longest ago is
 * forgotten first.
 */
const MAX_MARKS = 5;
const BETWEEN_MARKS = '~';

/** A device on which the account signed in before. `nonce` identifies the device. */
export type KnownDevice = { readonly accountId: string; readonly nonce: string };

type Mark = KnownDevice & { readonly madeAtMs: number; readonly text: string };

/**
 * Returns the value of the device cookie with a mark for this account (as recommended by OWASP): account, nonce, time
 * of the sign-in and a signature over them. Each sign-in renews the mark; a pass has its own nonce. Marks of other
 * accounts that `cookie` already has stay.
 */
export function addDeviceMark(
  secret: string,
  cookie: string | undefined,
  device: KnownDevice & { now: Temporal.Instant },
): string {
  const { accountId, now } = device;
  const content = `${accountId}.${device.nonce}.${now.epochMilliseconds}`;
  const others = marksIn(secret, cookie)
    .filter((mark) => mark.accountId !== accountId && isRecent(mark, now))
    .toSorted((one, other) => other.madeAtMs - one.madeAtMs)
    .slice(0, MAX_MARKS - 1);
  const added = `${content}.${signDeviceText(secret, `device-cookie-1:${content}`)}`;
  return [added, ...others.map((mark) => mark.text)].join(BETWEEN_MARKS);
}

/**
 * Returns the cookie's mark of an account; undefined when it wasn't created here, is older than DEVICE_DAYS, or is
 * older than the current password: after a new password no device is recognized.
 */
export function readDeviceCookie(
  secret: string,
  cookie: string | undefined,
  known: { accountId: string; passwordChangedAt: Temporal.Instant; now: Temporal.Instant },
): KnownDevice | undefined {
  const mark = markOf(secret, cookie, known);
  if (!mark || mark.madeAtMs < known.passwordChangedAt.epochMilliseconds) return undefined;
  return { accountId: mark.accountId, nonce: mark.nonce };
}

/** Returns the cookie's mark of an account, from before or after the current password. */
export function markOf(
  secret: string,
  cookie: string | undefined,
  of: { accountId: string; now: Temporal.Instant },
): Mark | undefined {
  return marksIn(secret, cookie).find((mark) => mark.accountId === of.accountId && isRecent(mark, of.now));
}

/** Returns the marks of a cookie that were created here. */
function marksIn(secret: string, cookie = ''): Mark[] {
  return cookie.split(BETWEEN_MARKS, MAX_MARKS).flatMap((text) => {
    const [accountId = '', nonce = '', madeAt = '', signature = '', ...more] = text.split('.');
    const isOurs = isSameSecret(signature, signDeviceText(secret, `device-cookie-1:${accountId}.${nonce}.${madeAt}`));
    return isOurs && more.length === 0 ? [{ accountId, nonce, madeAtMs: Number(madeAt), text }] : [];
  });
}

function isRecent({ madeAtMs }: Mark, now: Temporal.Instant): boolean {
  return now.epochMilliseconds - madeAtMs <= DEVICE_DAYS * 86_400_000;
}

/** Signs a text about a device; it begins with its purpose. */
export function signDeviceText(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
