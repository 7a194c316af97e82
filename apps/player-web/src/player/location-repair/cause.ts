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
  | 'vpn'
  | 'proxy'
  | 'mock'
  | 'remote'
  | 'jump'
  | 'clock'
  | 'blocked'
  | 'deviceBlocked'
  | 'noPosition'
  | 'noAnswer';

/** The causes with a text of their own in alerts and refusals. `outside` has its own, with the state's name. */
export const LOCATION_CAUSES = [
  'denied',
  'border',
  'coarse',
  'vpn',
  'proxy',
  'mock',
  'remote',
  'jump',
  'clock',
  'blocked',
  'deviceBlocked',
  'noPosition',
  'noAnswer',
] as const satisfies readonly LocationCause[];

/** A location less precise than this is the cause of an uncertain verdict, not the border. */
const COARSE_METERS = 1_000;
/** The engine's signs of a false location, and the server's block, the ones that hide other causes first. */
const SIGNS: readonly (readonly [reason: string, cause: LocationCause])[] = [
  ['DEVICE_BLOCKED', 'deviceBlocked'],
  ['BLOCKED', 'blocked'],
  ['VPN', 'vpn'],
  ['PROXY', 'proxy'],
  ['REMOTE_DESKTOP', 'remote'],
  ['MOCK_LOCATION', 'mock'],
  ['VELOCITY', 'jump'],
  ['IMPLAUSIBLE', 'clock'],
];

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
  const sign = SIGNS.find(([reason]) => reasons.includes(reason));
  if (sign) return sign[1];
  if (reasons.includes('UNCERTAIN')) return (position?.accuracyMeters ?? 0) > COARSE_METERS ? 'coarse' : 'border';
  // The token is of another session, browser or purpose: a new check has the right one.
  return 'noAnswer';
}

/** Causes that may pass without a change of settings, so the guide checks again on its own. */
const PASSING: ReadonlySet<LocationCause> = new Set([
  'outside',
  'border',
  'coarse',
  'vpn',
  'proxy',
  'noPosition',
  'noAnswer',
]);

/** Returns whether a cause is checked again automatically. Never after a denial. [S4.8-2] */
export function isPassing(cause: LocationCause): boolean {
  return PASSING.has(cause);
}
