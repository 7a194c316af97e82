import { beforeEach, describe, expect, it, vi } from 'vitest';
import { raiseAlert } from '../../../runtime/alerts/alerts.ts';
import { noteCheck } from '../../../runtime/geolocation/last-check.ts';
import { locationAlert } from './location-alert.ts';
import { reportRefusedLocation } from './report-location.ts';

vi.mock('../../../runtime/alerts/alerts.ts', () => ({ raiseAlert: vi.fn() }));

const inMissouri = { status: 'DENIED', reasons: ['OUTSIDE'], region: 'Missouri' } as const;

describe('a refused location', () => {
  beforeEach(() => {
    vi.mocked(raiseAlert).mockClear();
    noteCheck(undefined);
    locationAlert(() => ({ status: 'active', finding: 'inside' }), '/');
  });

  it.each([
    ['LOCATION_OUTSIDE', { region: 'Nebraska' }, { problem: 'outside', region: 'Nebraska' }],
    ['LOCATION_OUTSIDE', {}, { problem: 'outside', region: 'Missouri' }],
    // The game server has one code for every location that was refused.
    ['LOCATION_DENIED', {}, { problem: 'outside', region: 'Missouri' }],
    ['LOCATION_DENIED', { reasons: ['VPN'] }, { cause: 'vpn' }],
    ['LOCATION_DENIED', { reasons: ['OTHER_SUBJECT'] }, { cause: 'unproven' }],
  ])('raises an alert with the state or the cause: %s with %j [S2.4-7]', (code, details, where) => {
    noteCheck(inMissouri);
    expect(reportRefusedLocation({ code, details }, 'instants')).toBe(true);
    expect(raiseAlert).toHaveBeenCalledWith({ kind: 'geolocation', values: { context: 'instants', ...where } });
  });

  it('is not the reason of another refusal', () => {
    expect(reportRefusedLocation({ code: 'LIMIT_REACHED', details: {} }, 'instants')).toBe(false);
    expect(raiseAlert).not.toHaveBeenCalled();
  });
});
