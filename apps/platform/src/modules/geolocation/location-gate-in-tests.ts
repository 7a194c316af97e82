import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import type { LocationEngine } from '../../partner-ports/location-engine/location-engine-port.ts';

export const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
export const nowSeconds = now.epochMilliseconds / 1000;
export const locationSubject = 'subject-0123456789abcdef';

/** A location engine that reads a token as its claims in JSON; the port's own test covers real tokens. */
export const engine: LocationEngine = {
  readToken: async (token, at) => {
    if (token === 'down') throw new Error('no key set');
    if (token === 'bad') return 'SIGNATURE';
    const claims: LocationClaims = JSON.parse(token);
    return claims.exp * 1000 <= at.epochMilliseconds ? 'EXPIRED' : claims;
  },
};

/** Returns a token of the engine above: a proven location in Kansas, with changes. */
export const tokenOf = (change: Partial<LocationClaims> = {}) =>
  JSON.stringify({
    jti: newId(),
    sub: locationSubject,
    iat: nowSeconds,
    exp: nowSeconds + 60,
    activity: 'PURCHASE',
    verdict: 'INSIDE',
    signs: [],
    isSimulated: true,
    place: 'topeka',
    near: { latitude: 39, longitude: -95.7 },
    ...change,
  });
