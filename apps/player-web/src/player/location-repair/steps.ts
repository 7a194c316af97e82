import { IDLE_GEOLOCATION } from '../../runtime/geolocation/geolocation-state.ts';
import { lastCheck } from '../../runtime/geolocation/last-check.ts';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import { browserOf } from './browser-of.ts';
import { type LocationCause, locationCause } from './cause.ts';
import { repairText } from './texts.ts';

/** Returns what to do about a cause, in order: the first step is the one that helps most often. */
export function stepsOf(cause: LocationCause): string[] {
  switch (cause) {
    case 'denied':
      return [repairText(`allow_${browserOf(navigator.userAgent)}`), repairText('allowDevice'), repairText('reload')];
    case 'outside':
      return [repairText('outside1'), repairText('vpnOff')];
    case 'border':
      return [repairText('border1'), repairText('wifiOn')];
    case 'coarse':
      return [repairText('precise'), repairText('wifiOn'), repairText('window')];
    case 'vpn':
      return [repairText('vpnOff')];
    case 'proxy':
      return [repairText('privateRelay')];
    case 'mock':
      return [repairText('mockOff')];
    case 'remote':
      return [repairText('remoteOff')];
    case 'jump':
      return [repairText('waitJump')];
    case 'clock':
      return [repairText('clock')];
    case 'blocked':
      return [repairText('allowDevice'), repairText('reload')];
    case 'deviceBlocked':
      return [repairText('otherDevice'), repairText('askSupport')];
    case 'unproven':
      return [repairText('reloadAndRetry')];
    case 'noPosition':
      return [repairText('allowDevice'), repairText('wifiOn'), repairText('window')];
    case 'partBlocked':
      return [repairText('blockers'), repairText('reload')];
    case 'noAnswer':
      return [repairText('connection'), repairText('blockers')];
    case 'engineDown':
      return [repairText('downCart'), repairText('downOpen')];
    default:
      return [];
  }
}

/** Refusals for a location that isn't confirmed. A check that is only outdated is repeated. */
const UNCONFIRMED: readonly string[] = ['LOCATION_DENIED', 'LOCATION_REQUIRED'];

/**
 * Returns why a request was refused for the location: by the reasons of the refusal, else by the newest check;
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
 * Returns the state that a refusal for a location outside Kansas names, else the one that the newest check found;
 * undefined if it isn't known.
 */
export function refusedRegion({ details }: Pick<HttpProblem, 'details'>): string | undefined {
  return typeof details.region === 'string' ? details.region : lastCheck()?.region;
}

/**
 * Returns the text of a request that was refused for the location: the cause and its one remedy, or, outside Kansas,
 * the given text and the state. Undefined for other refusals, and when the cause isn't known.
 */
export function refusedLocationText(
  problem: Pick<HttpProblem, 'code' | 'details'>,
  outsideText: string,
): string | undefined {
  const cause = refusedLocationCause(problem);
  if (cause === undefined) return undefined;
  if (cause !== 'outside') {
    const [remedy] = stepsOf(cause);
    return [`${repairText(`title_${cause}`)}.`, ...(remedy === undefined ? [] : [remedy])].join(' ');
  }
  const region = refusedRegion(problem);
  return region === undefined ? outsideText : `${outsideText} ${repairText('seenIn', { region })}`;
}
