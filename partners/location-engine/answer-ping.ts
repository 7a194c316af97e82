import {
  LOCATION_TOKEN_ALGORITHM,
  LOCATION_TOKEN_AUDIENCE,
  LOCATION_TOKEN_LIFE_SECONDS,
  LOCATION_TOKEN_TYPE,
  type LocationClaims,
  type PingAnswer,
  type PingRequest,
} from '@sunflower/partner-protocols/location-engine.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { SignJWT } from 'jose';
import { judgePosition } from './kansas.ts';
import type { EngineKeys } from './keys.ts';
import { DEFAULT_PLACE, findPlace } from './places.ts';

/** The "no" of a ping: a place nobody documented, or no source of positions because simulation is off. */
export type PingRefusal = 'PLACE_UNKNOWN' | 'POSITION_UNAVAILABLE';

export type PingDeps = { readonly keys: EngineKeys; readonly issuer: string; readonly isSimulated: boolean };

/** Judges where a device is and answers a signed token that says so, for whatever verdict. */
export async function answerPing(
  deps: PingDeps,
  ping: PingRequest,
  now: Temporal.Instant,
): Promise<PingAnswer | Refusal<PingRefusal>> {
  if (!deps.isSimulated) return refuse('POSITION_UNAVAILABLE');
  const place = findPlace(ping.place ?? DEFAULT_PLACE);
  if (!place) return refuse('PLACE_UNKNOWN');
  const verdict = judgePosition(place.position);
  const issuedAt = Math.floor(now.epochMilliseconds / 1000);
  const claims: LocationClaims = {
    jti: newId(),
    sub: ping.subject,
    iat: issuedAt,
    exp: issuedAt + LOCATION_TOKEN_LIFE_SECONDS,
    activity: ping.activity,
    verdict,
    signs: [...place.signs],
    isSimulated: true,
    place: place.name,
  };
  const reasons = [...(verdict === 'INSIDE' ? [] : [verdict]), ...place.signs];
  const token = await new SignJWT({ ...claims, iss: deps.issuer, aud: LOCATION_TOKEN_AUDIENCE })
    .setProtectedHeader({ alg: LOCATION_TOKEN_ALGORITHM, typ: LOCATION_TOKEN_TYPE, kid: deps.keys.keyId })
    .sign(deps.keys.signingKey);
  return {
    status: reasons.length === 0 ? 'OK' : 'DENIED',
    reasons,
    token,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000).toString(),
    isSimulated: true,
    place: place.name,
  };
}
