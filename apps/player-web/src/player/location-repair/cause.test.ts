import { describe, expect, it } from 'vitest';
import type { GeolocationState } from '../../runtime/geolocation/geolocation-state.ts';
import { type LastCheck, PART_MISSING, SCRIPT_MISSING } from '../../runtime/geolocation/last-check.ts';
import { isRecheckedAutomatically, type LocationCause, type LocationPermission, locationCause } from './cause.ts';

const active: GeolocationState = { status: 'active', finding: 'none' };
const refused = (reasons: string[], accuracyMeters = 20): LastCheck => ({
  status: 'DENIED',
  reasons,
  position: { latitude: 39, longitude: -95.7, accuracyMeters },
});

describe('the cause of an unconfirmed location', () => {
  it.each<[string, GeolocationState, LastCheck | undefined, LocationPermission, LocationCause]>([
    ['before the first check', { status: 'idle' }, undefined, 'granted', 'unchecked'],
    ['before the first check, with permission off', { status: 'idle' }, undefined, 'denied', 'denied'],
    ['while the script is missing', { status: 'waiting', attempts: 1 }, undefined, undefined, 'noAnswer'],
    ['after a denial', { status: 'denied' }, { status: 'OK', reasons: [] }, 'granted', 'denied'],
    ['without permission', active, { status: 'PERMISSION_DENIED', reasons: ['DENIED'] }, undefined, 'denied'],
    ['in Kansas', active, { status: 'OK', reasons: [] }, 'granted', 'fine'],
    ['outside', active, refused(['OUTSIDE', 'VPN']), 'granted', 'outside'],
    ['through a VPN', active, refused(['VPN']), 'granted', 'vpn'],
    ['through a proxy near the border', active, refused(['UNCERTAIN', 'PROXY']), 'granted', 'proxy'],
    ['near the border', active, refused(['UNCERTAIN']), 'granted', 'border'],
    ['with a vague position', active, refused(['UNCERTAIN'], 8_000), 'granted', 'coarse'],
    ['with a mocked position', active, refused(['MOCK_LOCATION']), 'granted', 'mock'],
    ['on a remote display', active, refused(['REMOTE_DESKTOP']), 'granted', 'remote'],
    ['after an impossible jump', active, refused(['VELOCITY']), 'granted', 'jump'],
    ['with a clock and a network abroad', active, refused(['IMPLAUSIBLE']), 'granted', 'clock'],
    [
      'on a device that the server blocked [S1-6/device]',
      active,
      refused(['DEVICE_BLOCKED']),
      'granted',
      'deviceBlocked',
    ],
    ['after the server blocked it', active, refused(['BLOCKED']), 'granted', 'blocked'],
    ['with a token of another session', active, refused(['OTHER_SUBJECT']), 'granted', 'unproven'],
    ['with a token of another browser', active, refused(['OTHER_DEVICE']), 'granted', 'unproven'],
    ['without a position', active, { status: 'NO_LOCATION', reasons: ['TIMEOUT'] }, 'granted', 'noPosition'],
    ['without an answer', active, { status: 'TIMEOUT', reasons: [] }, 'granted', 'noAnswer'],
    ['with a failing library', active, { status: 'LIBRARY_ERROR', reasons: ['CRASH'] }, 'granted', 'noAnswer'],
    ['with an unreachable engine', active, { status: 'UNAVAILABLE', reasons: ['NETWORK'] }, 'granted', 'noAnswer'],
  ])('is found %s', (_when, state, check, permission, cause) => {
    expect(locationCause({ state, check, permission })).toBe(cause);
  });

  it.each([
    ['engineDown', 'engineDown'],
    ['blocked', 'partBlocked'],
    ['offline', 'offline'],
    ['outdated', 'outdated'],
    [undefined, 'noAnswer'],
  ] as const)('is, for a check without an answer of which %s is known, %s', (unanswered, cause) => {
    const facts = { state: active, check: { status: 'TIMEOUT', reasons: [] }, permission: 'granted' } as const;
    expect(locationCause({ ...facts, unanswered })).toBe(cause);
    expect(locationCause({ ...facts, check: refused(['VPN']), unanswered })).toBe('vpn');
  });

  it('is never checked again automatically after a denial [S4.8-2]', () => {
    expect(isRecheckedAutomatically('denied', undefined)).toBe(false);
    for (const cause of ['noAnswer', 'offline', 'engineDown'] as const)
      expect(isRecheckedAutomatically(cause, undefined)).toBe(true);
  });

  it.each<[boolean, string, LastCheck | undefined]>([
    [true, 'a request of the check was stopped', { status: 'UNAVAILABLE', reasons: ['NETWORK'] }],
    [true, "the engine's script didn't load", { status: 'UNAVAILABLE', reasons: [SCRIPT_MISSING] }],
    [true, 'no check has been made yet', undefined],
    [false, "the page's own code didn't load", { status: 'UNAVAILABLE', reasons: [PART_MISSING] }],
  ])('is checked again automatically (%s) when the browser seems to block a part and %s', (isOn, _when, check) => {
    expect(isRecheckedAutomatically('partBlocked', check)).toBe(isOn);
  });
});
