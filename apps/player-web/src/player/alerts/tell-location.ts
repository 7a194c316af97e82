import { raiseAlert } from '../../runtime/alerts/alerts.ts';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import type { GeolocationContext } from './alert-outcome.ts';
import { isRefusalToTell } from './location-alert.ts';

/** Refusals that say where the player is, or that nobody could tell. A check that is merely old is done again without an alert. */
const REFUSALS: readonly string[] = ['LOCATION_DENIED', 'LOCATION_REQUIRED'];

/** Raises the location alert, once a cause, when that is why something was refused; tells whether it was. [S2.4-7] */
export function tellRefusedLocation({ code }: Pick<HttpProblem, 'code'>, context: GeolocationContext): boolean {
  if (!REFUSALS.includes(code)) return false;
  if (isRefusalToTell()) void raiseAlert({ kind: 'geolocation', values: { context } });
  return true;
}
