import type { AlertRequest, AlertValues } from '../../../runtime/alerts/alert-kinds.ts';
import type { Finding, GeolocationState } from '../../../runtime/geolocation/geolocation-state.ts';
import { lastCheck } from '../../../runtime/geolocation/last-check.ts';
import { locationCause } from '../../location-repair/cause.ts';
import type { GeolocationContext } from '../alert-outcome.ts';
import { overlayContext } from './location-context.ts';

/**
 * Pages where location matters; the first match decides. Other pages show no alert: tickets, wallet and limits work
 * everywhere. [S2.4-7]
 */
const CONTEXTS: readonly (readonly [path: RegExp, context: GeolocationContext])[] = [
  [/^\/draw-games\/[^/]+\/?$/, 'dbg'],
  [/^\/games\/instants(\/|$)/, 'instants'],
  [/^\/cart(\/|$)/, 'shoppingCart'],
  [/^\/wallet\/deposit(\/|$)/, 'addFunds'],
];

/** Returns the context of the overlay or the page where location matters; undefined for other pages. */
export function locationContextOf(path: string): GeolocationContext | undefined {
  return overlayContext() ?? CONTEXTS.find(([pattern]) => pattern.test(path))?.[1];
}

const PROBLEMS: readonly Finding[] = ['outOfRegion', 'uncertain', 'noLocation'];

/** Returns the problem the location service found; undefined without a problem or before it is known. */
function problemOf(state: GeolocationState): string | undefined {
  if (state.status === 'denied') return 'denied';
  if (state.status !== 'active') return undefined;
  return PROBLEMS.includes(state.finding) ? state.finding : undefined;
}

/** The problem the player was last alerted to; cleared when the service finds something else. */
let shownProblem: string | undefined;
let current: () => GeolocationState = () => ({ status: 'idle' });
/**
 * The state at a refusal that came before the service found the cause. The service's next finding counts as already
 * shown.
 */
let refusedIn: GeolocationState | undefined;

/**
 * Returns the location alert for a page: once per problem, before money is at stake. A problem that was resolved may be
 * shown again. [S2.4-7] [S4.8-1]
 */
export function locationAlert(read: () => GeolocationState, path: string): AlertRequest | undefined {
  current = read;
  const state = read();
  const about = problemOf(state);
  if (about !== shownProblem) shownProblem = undefined;
  if (refusedIn && !isSame(refusedIn, state)) {
    refusedIn = undefined;
    shownProblem = about;
  }
  const context = locationContextOf(path);
  if (about === undefined || context === undefined || shownProblem === about) return undefined;
  return { kind: 'geolocation', about, values: { context, ...whereaboutsOf(state) } };
}

/** Returns the values of the alert: where the player is outside Kansas, or the cause. */
function whereaboutsOf(state: GeolocationState): AlertValues {
  if (state.status !== 'active' || state.finding !== 'outOfRegion')
    return { cause: locationCause({ state, check: lastCheck(), permission: undefined }) };
  return { problem: 'outside', ...(state.region === undefined ? {} : { region: state.region }) };
}

/** Records that the player was alerted to the problem the service reports now. */
export function noteLocationShown(): void {
  shownProblem = problemOf(current());
}

/**
 * Returns whether a refusal because of the location raises an alert. It raises none if the service found the problem,
 * which raises an alert of its own. Otherwise the service won't raise a second alert for the same cause.
 */
export function isRefusalToShow(): boolean {
  const state = current();
  if (problemOf(state) !== undefined) return false;
  refusedIn = state;
  return true;
}

function isSame(left: GeolocationState, right: GeolocationState): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
