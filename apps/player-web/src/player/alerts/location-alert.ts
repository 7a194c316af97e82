import type { AlertRequest } from '../../runtime/alerts/alert-kinds.ts';
import type { GeolocationState } from '../../runtime/geolocation/geolocation-state.ts';
import type { GeolocationContext } from './alert-outcome.ts';

/** Pages where the place decides, the first that fits. Elsewhere nobody is disturbed: tickets, wallet and limits are open everywhere. [S2.4-7] */
const CONTEXTS: readonly (readonly [path: RegExp, context: GeolocationContext])[] = [
  [/^\/draw-games\/[^/]+\/?$/, 'dbg'],
  [/^\/games\/instants(\/|$)/, 'instants'],
  [/^\/cart(\/|$)/, 'shoppingCart'],
  [/^\/wallet\/deposit(\/|$)/, 'addFunds'],
];

/** What stands in the way of play, as the service found it; undefined while nothing does, or nothing is known. */
function trouble(state: GeolocationState): string | undefined {
  if (state.status === 'denied') return 'denied';
  if (state.status !== 'active') return undefined;
  return state.finding === 'outOfRegion' || state.finding === 'noLocation' ? state.finding : undefined;
}

/** What the player has been told of since the service last found something else. */
let told: string | undefined;
let current: () => GeolocationState = () => ({ status: 'idle' });
/** The state in which something was refused before the service had found why: what it finds next is what the player was told. */
let refusedIn: GeolocationState | undefined;

/** The alert that the position calls for on a page: once for each trouble, before money is at stake. A trouble that is over may come again. [S2.4-7] [S4.8-1] */
export function locationAlert(read: () => GeolocationState, path: string): AlertRequest | undefined {
  current = read;
  const state = read();
  const about = trouble(state);
  if (about !== told) told = undefined;
  if (refusedIn && !isSame(refusedIn, state)) {
    refusedIn = undefined;
    told = about;
  }
  const context = CONTEXTS.find(([pattern]) => pattern.test(path))?.[1];
  if (about === undefined || context === undefined || told === about) return undefined;
  return { kind: 'geolocation', about, values: { context } };
}

/** The player has been told of what the service finds now. */
export function noteLocationTold(): void {
  told = trouble(current());
}

/**
 * Whether a refusal for the position is to be told as an alert: not when the service knows the trouble, for then its own alert tells of it, or has.
 * One that the service has not found yet is told now, and not again when it is found: one cause, one alert.
 */
export function isRefusalToTell(): boolean {
  const state = current();
  if (trouble(state) !== undefined) return false;
  refusedIn = state;
  return true;
}

function isSame(left: GeolocationState, right: GeolocationState): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
