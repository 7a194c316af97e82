import {
  LOCATION_TOKEN_ALGORITHM,
  LOCATION_TOKEN_AUDIENCE,
  LOCATION_TOKEN_LIFETIME_SECONDS,
  LOCATION_TOKEN_TYPE,
  locationClaimsSchema,
} from '@sunflower/partner-protocols/location-engine.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import type { LocationEngine, TokenProblem } from './location-engine-port.ts';

export type LocationEngineSettings = {
  /** Public address of the engine, which is the issuer of its tokens. */
  readonly issuer: string;
  /** Address of its key set: `{engine}/.well-known/jwks.json`. */
  readonly keySetUrl: string;
};

const KEY_SET_TIMEOUT_MS = 2_000;
/** A key set is cached for ten minutes; an unknown key triggers a new fetch, at most every five seconds. */
const KEY_SET_AGE_MS = 600_000;
const KEY_SET_COOLDOWN_MS = 5_000;
/** Maximum token length; a real token is under 1 KB. */
const MAX_TOKEN_LENGTH = 2_048;
/** Seconds that the engine's clock may be ahead of ours. */
const CLOCK_SKEW_SECONDS = 5;

/** Reads tokens of an engine that publishes a key set, which is cached in memory. */
export function signedTokenLocationEngine(settings: LocationEngineSettings): LocationEngine {
  const keySet = createRemoteJWKSet(new URL(settings.keySetUrl), {
    timeoutDuration: KEY_SET_TIMEOUT_MS,
    cacheMaxAge: KEY_SET_AGE_MS,
    cooldownDuration: KEY_SET_COOLDOWN_MS,
    [customFetch]: localhostFetch,
  });
  return {
    async readToken(token, now) {
      if (token.length > MAX_TOKEN_LENGTH) return 'MALFORMED';
      try {
        const { payload } = await jwtVerify(token, keySet, {
          issuer: settings.issuer,
          audience: LOCATION_TOKEN_AUDIENCE,
          typ: LOCATION_TOKEN_TYPE,
          algorithms: [LOCATION_TOKEN_ALGORITHM],
          currentDate: new Date(now.epochMilliseconds),
          requiredClaims: ['exp', 'iat', 'jti', 'sub'],
        });
        const claims = locationClaimsSchema.safeParse(payload);
        if (!claims.success) return 'MALFORMED';
        const { iat, exp } = claims.data;
        const nowSeconds = Math.floor(now.epochMilliseconds / 1000);
        const isTooLong = exp - iat > LOCATION_TOKEN_LIFETIME_SECONDS || iat > nowSeconds + CLOCK_SKEW_SECONDS;
        return isTooLong ? 'MALFORMED' : claims.data;
      } catch (error) {
        return problemOf(error);
      }
    },
  };
}

/** Returns the problem if the token is at fault; rethrows anything else (no key set, no network). */
function problemOf(error: unknown): TokenProblem {
  if (error instanceof errors.JWTExpired) return 'EXPIRED';
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey)
    return 'SIGNATURE';
  if (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported
  ) {
    return 'MALFORMED';
  }
  throw error;
}
