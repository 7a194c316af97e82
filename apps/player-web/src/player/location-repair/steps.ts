import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import { browserOf } from './browser-of.ts';
import type { LocationCause } from './cause.ts';
import { refusedLocationCause, refusedRegion } from './refused-cause.ts';
import { repairText } from './texts.ts';

/** Returns the steps that fix a cause; the first one helps most often. */
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
      return [repairText('blockers')];
    case 'offline':
      return [repairText('goOnline')];
    case 'outdated':
      return [repairText('reloadAndRetry')];
    case 'noAnswer':
      return [repairText('connection'), repairText('blockers')];
    case 'engineDown':
      return [repairText('downCart'), repairText('downOpen')];
    default:
      return [];
  }
}

/**
 * Returns the text of a request that was refused for the location: the cause and its remedy or, outside Kansas, the
 * given text and the state. Undefined for other refusals and unknown causes.
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
