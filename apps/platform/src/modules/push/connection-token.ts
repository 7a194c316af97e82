import type { Clock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { jwtVerify, SignJWT } from 'jose';

/** A page connects right after it requests a token, so a token needs only a short life. */
export const TOKEN_SECONDS = 60;
const AUDIENCE = 'sunflower-push';
const ID_SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Contents of a token: the player and session that it opens a connection for. Its id makes it valid only once. */
export type ConnectionToken = {
  readonly tokenId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly expiresAt: Temporal.Instant;
};

type TokenKeys = { readonly secret: string; readonly clock: Clock };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** Signs a token that opens one connection within a minute [S7-19]. */
export function signToken(keys: TokenKeys, holder: { playerId: string; sessionId: string }): Promise<string> {
  const nowSeconds = Math.floor(keys.clock.now().epochMilliseconds / 1000);
  return new SignJWT({ sid: holder.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'push+jwt' })
    .setSubject(holder.playerId)
    .setAudience(AUDIENCE)
    .setJti(newId())
    .setIssuedAt(nowSeconds)
    .setExpirationTime(nowSeconds + TOKEN_SECONDS)
    .sign(keyOf(keys.secret));
}

/**
 * Reads a token; returns undefined if it isn't ours, was altered or has expired. The store checks whether it was used
 * before.
 */
export async function readToken(keys: TokenKeys, text: string): Promise<ConnectionToken | undefined> {
  try {
    const { payload } = await jwtVerify(text, keyOf(keys.secret), {
      algorithms: ['HS256'],
      typ: 'push+jwt',
      audience: AUDIENCE,
      currentDate: new Date(keys.clock.now().epochMilliseconds),
      requiredClaims: ['sub', 'sid', 'jti', 'exp'],
    });
    const { jti = '', sub = '', sid, exp = 0 } = payload;
    if (typeof sid !== 'string' || ![jti, sub, sid].every((id) => ID_SHAPE.test(id))) return undefined;
    const expiresAt = Temporal.Instant.fromEpochMilliseconds(exp * 1000);
    return { tokenId: jti, playerId: sub, sessionId: sid, expiresAt };
  } catch {
    return undefined;
  }
}
