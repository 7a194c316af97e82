import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/**
 * Refusals of the location gate: no token, a token with a location outside Kansas, any other token that denies the
 * location, an expired or used token.
 */
export type LocationRefusal = LocationOutcome | 'LOCATION_OUTSIDE';

/** Outcome of a refused check as stored. A location outside Kansas is LOCATION_DENIED with the reason OUTSIDE. */
export type LocationOutcome = 'LOCATION_REQUIRED' | 'LOCATION_DENIED' | 'LOCATION_STALE';

/** A location that is proven, and when it was. */
export type FreshLocation = { readonly checkedAt: Temporal.Instant; readonly isSimulated: boolean };

/** What the gate answers, and what a token's use and a proven location answer. */
export type LocationAnswer = FreshLocation | Refusal<LocationRefusal>;

/** Returns the refusal for reasons; its details name them and, of a block that has one, the end. */
export function refuseLocation(reasons: readonly string[], until?: string): Refusal<LocationRefusal> {
  return refuse(codeOf(reasons), { details: { reasons, ...(until === undefined ? {} : { until }) } });
}

/** Returns the outcome under which a refused check is stored. */
export function storedOutcomeOf(refusal: LocationRefusal): LocationOutcome {
  return refusal === 'LOCATION_OUTSIDE' ? 'LOCATION_DENIED' : refusal;
}

function codeOf(reasons: readonly string[]): LocationRefusal {
  if (reasons.includes('OUTSIDE')) return 'LOCATION_OUTSIDE';
  switch (reasons[0]) {
    case 'MISSING':
      return 'LOCATION_REQUIRED';
    case 'EXPIRED':
    case 'USED':
      return 'LOCATION_STALE';
    default:
      return 'LOCATION_DENIED';
  }
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
