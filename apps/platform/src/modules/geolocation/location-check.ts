import type { LocationClaims, LocationVerdict } from '@sunflower/partner-protocols/location-engine.ts';

/**
 * Refusals of the location gate: no token, a token with a location outside Kansas, any other token that denies the
 * location, an expired or used token.
 */
export type LocationRefusal = LocationOutcome | 'LOCATION_OUTSIDE';

/** Outcome of a refused check as stored. A location outside Kansas is LOCATION_DENIED with the reason OUTSIDE. */
export type LocationOutcome = 'LOCATION_REQUIRED' | 'LOCATION_DENIED' | 'LOCATION_STALE';

/** Returns the refusal for a stored outcome. */
export function refusalOf(outcome: LocationOutcome, reasons: readonly string[]): LocationRefusal {
  const verdict: LocationVerdict = 'OUTSIDE';
  return outcome === 'LOCATION_DENIED' && reasons.includes(verdict) ? 'LOCATION_OUTSIDE' : outcome;
}

/** The session, activity and device that a token must be for. */
export type LocationPurpose = {
  readonly locationSubject: string;
  readonly activity: string;
  /** The browser of the request, see `locationDevice`. */
  readonly device?: string | undefined;
  readonly acceptsSimulated: boolean;
};

/**
 * Returns what is wrong with a readable token; an empty list means it passes. Doesn't check positions: the engine
 * already has.
 */
export function locationReasons(claims: LocationClaims, purpose: LocationPurpose): string[] {
  const reasons: string[] = [...claims.signs];
  if (claims.verdict !== 'INSIDE') reasons.push(claims.verdict);
  if (claims.sub !== purpose.locationSubject) reasons.push('OTHER_SUBJECT');
  if (claims.activity !== purpose.activity) reasons.push('OTHER_ACTIVITY');
  // The token of an app has no device, because its positioning doesn't run in the browser.
  if (claims.device !== undefined && claims.device !== purpose.device) reasons.push('OTHER_DEVICE');
  if (claims.isSimulated && !purpose.acceptsSimulated) reasons.push('SIMULATED');
  return reasons;
}
