import { raiseAlert } from '../../../runtime/alerts/alerts.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { refusedLocationCause } from '../../location-repair/refused-cause.ts';
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
  const region = typeof details.region === 'string' ? { region: details.region } : {};
  const cause = refusedLocationCause({ code, details });
  const where = code === 'LOCATION_OUTSIDE' ? { problem: 'outside', ...region } : cause === undefined ? {} : { cause };
  if (isRefusalToShow()) void raiseAlert({ kind: 'geolocation', values: { context, ...where } });
  return true;
}
