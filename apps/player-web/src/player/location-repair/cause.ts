import type { GeolocationState } from '../../runtime/geolocation/geolocation-state.ts';
import {
  type LastCheck,
  PART_MISSING,
  type UnansweredCause,
  unansweredCause,
} from '../../runtime/geolocation/last-check.ts';

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
  | 'unproven'
  | 'noPosition'
  | 'partBlocked'
  | 'offline'
  | 'outdated'
  | 'noAnswer'
  | 'engineDown';

/**
 * The causes that have their own text in alerts and refusals. `outside` isn't one of them: its text names the state.
 */
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
  'unproven',
  'noPosition',
  'partBlocked',
  'offline',
  'outdated',
  'noAnswer',
  'engineDown',
] as const satisfies readonly LocationCause[];

/** Accuracy above which an uncertain verdict on a location is due to the accuracy, and not to the border. */
const COARSE_METERS = 1_000;
/** The engine's reasons for a faked location, and the server's block. Reasons that hide other causes come first. */
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

/** The browser's permission for locations; undefined if the browser can't report it. */
export type LocationPermission = 'granted' | 'denied' | 'prompt' | undefined;

/** The facts that the cause is derived from. */
type LocationFacts = {
  readonly state: GeolocationState;
  readonly check: LastCheck | undefined;
  readonly permission: LocationPermission;
  /** Why the check had no answer, as far as it is known. */
  readonly unanswered?: UnansweredCause | undefined;
};

const UNANSWERED_CAUSES = {
  offline: 'offline',
  blocked: 'partBlocked',
  outdated: 'outdated',
  engineDown: 'engineDown',
} as const satisfies Record<UnansweredCause, LocationCause>;

/** Returns why a location isn't confirmed, the most certain cause first. */
export function locationCause({ unanswered = unansweredCause(), ...facts }: LocationFacts): LocationCause {
  const cause = causeOf(facts);
  return cause === 'noAnswer' && unanswered ? UNANSWERED_CAUSES[unanswered] : cause;
}

function causeOf({ state, check, permission }: Omit<LocationFacts, 'unanswered'>): LocationCause {
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
  // The token belongs to another session, browser or purpose; a new check gets a valid one.
  return 'unproven';
}

/** Causes that may pass without a change of settings, so the guide checks again automatically. */
const PASSING: ReadonlySet<LocationCause> = new Set([
  'outside',
  'border',
  'coarse',
  'vpn',
  'proxy',
  'unproven',
  'noPosition',
  'offline',
  'noAnswer',
  'engineDown',
]);

/**
 * Returns whether a cause is checked again automatically. Never after a denial. [S4.8-2] What seems blocked may be one
 * lost request; only a missing part of the page's own code doesn't load again without a reload.
 */
export function isRecheckedAutomatically(cause: LocationCause, check: LastCheck | undefined): boolean {
  if (cause === 'partBlocked') return check?.reasons.includes(PART_MISSING) !== true;
  return PASSING.has(cause);
}
