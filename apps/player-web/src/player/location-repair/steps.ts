import { browserOf } from './browser-of.ts';
import type { LocationCause } from './cause.ts';
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
    case 'noPosition':
      return [repairText('allowDevice'), repairText('wifiOn'), repairText('window')];
    case 'noAnswer':
      return [repairText('connection'), repairText('blockers')];
    case 'engineDown':
      return [repairText('downCart'), repairText('downOpen')];
    default:
      return [];
  }
}

/** Returns the cause of a location that isn't confirmed and its one remedy, as text. */
export function causeAndRemedy(cause: LocationCause): string {
  const [remedy] = stepsOf(cause);
  return [`${repairText(`title_${cause}`)}.`, ...(remedy === undefined ? [] : [remedy])].join(' ');
}
