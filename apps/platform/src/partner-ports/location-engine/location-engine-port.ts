import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';

/** Why a token is rejected: it isn't a token of this engine, or it has expired after its minute. */
export type TokenProblem = 'MALFORMED' | 'SIGNATURE' | 'EXPIRED';

/** What the platform needs from a location engine: reading its tokens. */
export type LocationEngine = {
  /**
   * Returns the claims of a token that the engine signed for this platform and that is valid at `now`, or the problem
   * with it. Throws if the engine's keys can't be fetched; the caller's gate then stays closed (ASVS-16.5.3).
   */
  readToken(token: string, now: Temporal.Instant): Promise<LocationClaims | TokenProblem>;
};
