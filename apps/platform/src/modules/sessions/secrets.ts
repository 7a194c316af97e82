import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** Returns a new secret for a cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns whether a text has the form of our tokens; others aren't looked up. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN_SHAPE.test(text);
}

/** Returns the hash that is stored for a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Returns the signature of a text that begins with its purpose. */
export function signText(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/**
 * Returns the value that a page must send with every change (S7-37, ASVS-3.5.1). It depends on the session or the
 * guest, so a planted or stolen value is useless elsewhere, and it reveals nothing about the cookie.
 */
export function csrfToken(secret: string, bearer: { session: string } | { guest: string }): string {
  const bound = 'session' in bearer ? `session|${tokenHash(bearer.session).toString('hex')}` : `guest|${bearer.guest}`;
  return signText(secret, `csrf|${bound}`);
}
