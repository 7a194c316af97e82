import type { LocationClaims } from '@sunflower/partner-protocols/location-engine.ts';

/** The "no" of the location gate: no token, a token that says no, a token whose time or use is over. */
export type LocationRefusal = 'LOCATION_REQUIRED' | 'LOCATION_DENIED' | 'LOCATION_STALE';

/** Whom and what a token must be for. */
export type LocationPurpose = {
  readonly locationSubject: string;
  readonly activity: string;
  readonly acceptsSimulated: boolean;
};

/** What is wrong with a readable token; an empty list lets it pass. Positions are not looked at: the engine has judged them. */
export function locationReasons(claims: LocationClaims, purpose: LocationPurpose): string[] {
  const reasons: string[] = [...claims.signs];
  if (claims.verdict !== 'INSIDE') reasons.push(claims.verdict);
  if (claims.sub !== purpose.locationSubject) reasons.push('OTHER_SUBJECT');
  if (claims.activity !== purpose.activity) reasons.push('OTHER_ACTIVITY');
  if (claims.isSimulated && !purpose.acceptsSimulated) reasons.push('SIMULATED');
  return reasons;
}
