import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';

/** Why a token says nothing: not a token of this engine, or one whose minute is over. */
export type TokenProblem = 'MALFORMED' | 'SIGNATURE' | 'EXPIRED';

/** What the platform needs of a location engine: to read its tokens. */
export type LocationEngine = {
  /**
   * The claims of a token that the engine signed for this platform and that is valid at `now`, or why not. Throws
   * when the engine's keys cannot be had: the caller's gate then stays closed (ASVS-16.5.3).
   */
  readToken(token: string, now: Temporal.Instant): Promise<LocationClaims | TokenProblem>;
};
