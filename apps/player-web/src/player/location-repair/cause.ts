import type { GeolocationState } from '../../runtime/geolocation/geolocation-state.ts';
import type { LastCheck } from '../../runtime/geolocation/last-check.ts';

/** Why a location isn't confirmed, or `fine`; `unchecked` before the first check. */
export type LocationCause =
  | 'unchecked'
  | 'fine'
  | 'denied'
  | 'outside'
  | 'border'
  | 'coarse'
  | 'network'
  | 'device'
  | 'noPosition'
  | 'noAnswer';

/** A location less precise than this is the cause of an uncertain verdict, not the border. */
const COARSE_METERS = 1_000;
const NETWORK_SIGNS: ReadonlySet<string> = new Set(['VPN', 'PROXY']);

/** What the browser says about its permission for locations; undefined where it can't say. */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | undefined;

/** What a cause is found in. */
type LocationFacts = {
  readonly state: GeolocationState;
  readonly check: LastCheck | undefined;
  readonly permission: LocationPermission;
};

/** Returns why a location isn't confirmed, the most certain cause first. */
export function locationCause({ state, check, permission }: LocationFacts): LocationCause {
  if (state.status === 'denied' || check?.status === 'PERMISSION_DENIED') return 'denied';
  if (check === undefined) {
    if (permission === 'denied') return 'denied';
    return state.status === 'waiting' ? 'noAnswer' : 'unchecked';
  }
  switch (check.status) {
    case 'OK':
      return 'fine';
    case 'NO_LOCATION':
      return 'noPosition';
    case 'DENIED':
      return causeOfRefusal(check);
    default:
      return 'noAnswer';
  }
}

function causeOfRefusal({ reasons, position }: LastCheck): LocationCause {
  if (reasons.includes('OUTSIDE')) return 'outside';
  if (reasons.some((reason) => NETWORK_SIGNS.has(reason))) return 'network';
  if (reasons.includes('UNCERTAIN')) return (position?.accuracyMeters ?? 0) > COARSE_METERS ? 'coarse' : 'border';
  return 'device';
}

/** Causes that may pass without a change of settings, so the guide checks again on its own. */
const PASSING: ReadonlySet<LocationCause> = new Set([
  'outside',
  'border',
  'coarse',
  'network',
  'noPosition',
  'noAnswer',
]);

/** Returns whether a cause is checked again automatically. Never after a denial. [S4.8-2] */
export function isPassing(cause: LocationCause): boolean {
  return PASSING.has(cause);
}
