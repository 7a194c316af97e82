import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { playerReferenceSchema } from './card-vault.ts';

// A vault session: the platform's word, for some minutes, that whoever shows it is a player it knows. Text of two parts with a dot
// between: the claims as JSON in base64url, and their HMAC-SHA-256 under the secret that platform and vault share.

/** How long a session can be used to tokenise. */
export const VAULT_SESSION_SECONDS = 300;
/** A clock of another machine may be this far ahead. */
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

/** Makes a session for a player, as the platform does. Gives its text and when it ends. */
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

/** Reads a session, as the vault does: undefined when it is forged, over, from the future, or longer than a session may be. */
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
