import type { AlertValues } from '../../../runtime/alerts/alert-kinds.ts';
import { raiseAlert } from '../../../runtime/alerts/alerts.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { refusedLocationCause, refusedRegion } from '../../location-repair/refused-cause.ts';
import type { GeolocationContext } from '../alert-outcome.ts';
import { isRefusalToShow } from './location-alert.ts';

/**
 * Refusals for where the player is, or because the location couldn't be determined. A check that is only outdated is
 * repeated without an alert.
 */
const REFUSALS: readonly string[] = ['LOCATION_OUTSIDE', 'LOCATION_DENIED', 'LOCATION_REQUIRED'];

/**
 * Raises the location alert, once per cause, when location is why an action was refused. Returns whether it was the
 * reason. [S2.4-7]
 */
export function reportRefusedLocation(
  { code, details }: Pick<HttpProblem, 'code' | 'details'>,
  context: GeolocationContext,
): boolean {
  if (!REFUSALS.includes(code)) return false;
  if (isRefusalToShow()) void raiseAlert({ kind: 'geolocation', values: { context, ...whereOf({ code, details }) } });
  return true;
}

/** Returns the values of the alert: where the player is outside Kansas, or the cause. */
function whereOf(problem: Pick<HttpProblem, 'code' | 'details'>): AlertValues {
  const cause = refusedLocationCause(problem);
  if (cause === undefined) return {};
  if (cause !== 'outside') return { cause };
  const region = refusedRegion(problem);
  return { problem: 'outside', ...(region === undefined ? {} : { region }) };
}
