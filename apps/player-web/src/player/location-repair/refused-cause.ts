import { IDLE_GEOLOCATION } from '../../runtime/geolocation/geolocation-state.ts';
import { lastCheck } from '../../runtime/geolocation/last-check.ts';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import { type LocationCause, locationCause } from './cause.ts';

/**
 * Refusals for a location that isn't confirmed. A check that is only outdated isn't among them, because it is repeated.
 */
const UNCONFIRMED: readonly string[] = ['LOCATION_DENIED', 'LOCATION_REQUIRED'];

/**
 * Returns why a request was refused for the location: by the reasons of the refusal, otherwise by the newest check;
 * undefined for other refusals, and when the cause isn't known.
 */
export function refusedLocationCause({
  code,
  details,
}: Pick<HttpProblem, 'code' | 'details'>): LocationCause | undefined {
  if (code === 'LOCATION_OUTSIDE') return 'outside';
  if (!UNCONFIRMED.includes(code)) return undefined;
  const reasons = Array.isArray(details.reasons) ? details.reasons.filter((reason) => typeof reason === 'string') : [];
  const check = lastCheck();
  const isOfCheck = check?.status === 'DENIED' && reasons.every((reason) => check.reasons.includes(reason));
  const refused = code === 'LOCATION_DENIED' && reasons.length > 0 && !isOfCheck;
  const found = refused ? ({ status: 'DENIED', reasons } as const) : check;
  const cause = locationCause({ state: IDLE_GEOLOCATION, check: found, permission: undefined });
  return cause === 'fine' || cause === 'unchecked' ? undefined : cause;
}

/**
 * Returns the state named by a refusal for a location outside Kansas, otherwise the state that the newest check found;
 * undefined if unknown.
 */
export function refusedRegion({ details }: Pick<HttpProblem, 'details'>): string | undefined {
  return typeof details.region === 'string' ? details.region : lastCheck()?.region;
}
