import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** A new secret for a cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Whether a cookie can be a token of ours at all; anything else is not worth a look-up. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN_SHAPE.test(text);
}

/** What is stored of a token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The value a page must send back with everything that changes something (S7-37, ASVS-3.5.1). Bound to the session, or to the guest,
 * so that a value planted or seen elsewhere is worth nothing; nothing of the cookie can be told from it.
 */
export function csrfToken(secret: string, bearer: { session: string } | { guest: string }): string {
  const bound = 'session' in bearer ? `session|${tokenHash(bearer.session).toString('hex')}` : `guest|${bearer.guest}`;
  return createHmac('sha256', secret).update(`csrf|${bound}`).digest('base64url');
}
