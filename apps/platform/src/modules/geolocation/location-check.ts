import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';

/**
 * Refusals of the location gate: token missing, location outside Kansas, location denied for another reason, token
 * expired or used.
 */
export type LocationRefusal = LocationOutcome | 'LOCATION_OUTSIDE';

/** Outcome of a refused check as stored. A location outside Kansas is LOCATION_DENIED with the reason OUTSIDE. */
export type LocationOutcome = 'LOCATION_REQUIRED' | 'LOCATION_DENIED' | 'LOCATION_STALE';

/** A proven location, with its time. */
export type FreshLocation = { readonly checkedAt: Temporal.Instant; readonly isSimulated: boolean };

/** The answer of the gate, of the use of a token, and of the check of a proven location. */
export type LocationAnswer = FreshLocation | Refusal<LocationRefusal>;

/** Returns the refusal with these reasons in its details and, for a temporary block, its end. */
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

/** The session, activity and device that a token must be issued for. */
export type LocationPurpose = {
  readonly locationSubject: string;
  readonly activity: string;
  /** Identifies the request's browser; see `locationDevice`. */
  readonly device?: string | undefined;
  readonly acceptsSimulated: boolean;
};

/**
 * Returns what is wrong with a readable token; an empty list means that it passes. Positions aren't checked, because
 * the engine has already done that.
 */
export function locationReasons(claims: LocationClaims, purpose: LocationPurpose): string[] {
  const reasons: string[] = [...claims.signs];
  if (claims.verdict !== 'INSIDE') reasons.push(claims.verdict);
  if (claims.sub !== purpose.locationSubject) reasons.push('OTHER_SUBJECT');
  if (claims.activity !== purpose.activity) reasons.push('OTHER_ACTIVITY');
  // Tokens from a native app have no device, because its positioning doesn't run in the browser.
  if (claims.device !== undefined && claims.device !== purpose.device) reasons.push('OTHER_DEVICE');
  if (claims.isSimulated && !purpose.acceptsSimulated) reasons.push('SIMULATED');
  return reasons;
}
