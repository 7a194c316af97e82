import { refusedLocationCause } from '../../../player/location-repair/refused-cause.ts';
import { causeAndRemedy } from '../../../player/location-repair/steps.ts';
import { gamingToolsPath, locationPath, PLACES } from '../../../runtime/navigation/places.ts';
import { playText } from './texts.ts';

/** What the player can do about a refusal: open a page, or try again. */
export type NextStep = { readonly text: string; readonly href: string } | 'retry' | 'none';

const step = (text: string, href: string): NextStep => ({ text, href });

/** Returns what the player can do about a refusal code. */
export function nextStepOf(code: string): NextStep {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return step(playText('addMoney'), PLACES['my-account-deposit']);
    case 'LIMIT_REACHED':
      return step(playText('seeLimits'), gamingToolsPath('limits'));
    case 'IDENTITY_REQUIRED':
      return step(playText('openAccount'), PLACES['my-account']);
    case 'ACCESS_DENIED':
      return step(playText('support'), PLACES['contact-customer-support']);
    case 'LOCATION_OUTSIDE':
    case 'LOCATION_DENIED':
      return step(playText('locationHelp'), locationPath);
    case 'PLAYER_EXCLUDED':
    case 'GAME_UNKNOWN':
      return 'none';
    default:
      return 'retry';
  }
}

/** Codes that have their own text. */
const CODES = [
  'GAME_UNKNOWN',
  'FEATURE_OFF',
  'SESSION_EXPIRED',
  'IDENTITY_REQUIRED',
  'ACCESS_DENIED',
  'PLAYER_EXCLUDED',
  'REALITY_CHECK_DUE',
  'LIMIT_REACHED',
  'LOCATION_REQUIRED',
  'LOCATION_STALE',
  'LOCATION_OUTSIDE',
  'LOCATION_DENIED',
  'INSUFFICIENT_FUNDS',
  'BEACON_LATE',
  'NOT_WITNESSED',
  'BEACON_UNAVAILABLE',
  'NETWORK',
  'ECONNABORTED',
  'TOO_MANY_REQUESTS',
] as const;

/** Returns the text of a refusal; a general text for an unknown code. */
export function refusalText(code: string): string {
  const cause = refusedLocationCause({ code, details: {} });
  if (cause !== undefined) return causeAndRemedy(cause);
  const known = CODES.find((name) => name === code);
  return playText(known ?? 'UNKNOWN');
}
