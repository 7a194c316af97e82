import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { playerReferenceSchema } from './card-vault.ts';

// A vault session: a short-lived statement by the platform that its holder is a known player. It is a text of two parts
// separated by a dot: the claims as JSON in base64url, and their HMAC-SHA-256 under the secret shared by platform and
// vault.

/** How long a session can be used to tokenize. */
export const VAULT_SESSION_SECONDS = 300;
/** How far ahead another machine's clock may be. */
const CLOCK_SKEW_SECONDS = 30;
const DOMAIN = 'sunflower-card-vault-session/1\n';
const MAX_CHARACTERS = 600;

const claimsSchema = z.strictObject({
  playerReference: playerReferenceSchema,
  /** Epoch seconds. */
  issuedAt: z.int(),
  expiresAt: z.int(),
});

export type VaultSession = { readonly playerReference: string; readonly expiresAt: Temporal.Instant };

const macOf = (claims: string, secret: string) => createHmac('sha256', secret).update(`${DOMAIN}${claims}`).digest();

/** Signs a session for a player, on the platform. Returns its text and when the session ends. */
export function signVaultSession(options: {
  readonly playerReference: string;
  readonly secret: string;
  readonly now: Temporal.Instant;
}): { readonly session: string; readonly expiresAt: Temporal.Instant } {
  const issuedAt = Math.floor(options.now.epochMilliseconds / 1000);
  const expiresAt = issuedAt + VAULT_SESSION_SECONDS;
  const claims = claimsSchema.parse({ playerReference: options.playerReference, issuedAt, expiresAt });
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return {
    session: `${text}.${macOf(text, options.secret).toString('base64url')}`,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(expiresAt * 1000),
  };
}

/**
 * Reads a session, in the vault: undefined if it is forged, expired, from the future, or valid for longer than allowed.
 */
export function readVaultSession(
  session: string,
  options: { readonly secret: string; readonly now: Temporal.Instant },
): VaultSession | undefined {
  const [text = '', mac = '', ...rest] = session.length > MAX_CHARACTERS ? [] : session.split('.');
  if (rest.length > 0 || !isSame(Buffer.from(mac, 'base64url'), macOf(text, options.secret))) return undefined;
  const read = claimsSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return undefined;
  const { issuedAt, expiresAt, playerReference } = read.data;
  const now = options.now.epochMilliseconds / 1000;
  const isNow = issuedAt <= now + CLOCK_SKEW_SECONDS && now < expiresAt;
  if (!isNow || expiresAt - issuedAt > VAULT_SESSION_SECONDS) return undefined;
  return { playerReference, expiresAt: Temporal.Instant.fromEpochMilliseconds(expiresAt * 1000) };
}

function isSame(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}
