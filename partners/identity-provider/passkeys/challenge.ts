import { randomBytes } from 'node:crypto';
import { isSameSecret } from '@sunflower/service-base/same-secret.ts';
import { signDeviceText } from '../accounts/device-cookie.ts';
import type { IdentityProviderDb } from '../tables.ts';

/** Minutes for which a challenge works, as long as a sign-in page. */
const CHALLENGE_MINUTES = 10;
const CHALLENGE_BYTES = 32;

/** The use of a challenge, and the page's session that it is bound to. */
export type ChallengeUse = { readonly purpose: 'add' | 'sign-in'; readonly boundTo: string };

/** Creates a challenge and the signed text that the page's form sends back with the answer. */
export function makeChallenge(
  secret: string,
  use: ChallengeUse & { now: Temporal.Instant },
): { challenge: string; signed: string } {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const expiresAt = use.now.add({ minutes: CHALLENGE_MINUTES }).epochMilliseconds;
  return { challenge, signed: `${challenge}.${expiresAt}.${sign(secret, use, `${challenge}.${expiresAt}`)}` };
}

/**
 * Takes a challenge, which works once. Returns undefined if it wasn't made for this use and session, has expired or was
 * already taken.
 */
export async function takeChallenge(
  deps: { db: IdentityProviderDb; deviceSecret: string },
  signed: string,
  use: ChallengeUse & { now: Temporal.Instant },
): Promise<string | undefined> {
  const [challenge = '', expiresAt = '', signature = '', ...more] = signed.split('.');
  const isOurs = isSameSecret(signature, sign(deps.deviceSecret, use, `${challenge}.${expiresAt}`));
  if (!isOurs || more.length > 0 || use.now.epochMilliseconds >= Number(expiresAt)) return undefined;
  const taken = await deps.db
    .insertInto('identity_provider.used_challenge')
    .values({ challenge, usedAt: use.now.toString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge;
}

function sign(secret: string, { purpose, boundTo }: ChallengeUse, content: string): string {
  return signDeviceText(secret, `passkey-${purpose}-1:${boundTo}:${content}`);
}
