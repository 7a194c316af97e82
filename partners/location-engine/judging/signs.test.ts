import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Measurement } from '@sunflower/partner-protocols/location-engine.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readAddressDatabase } from '../addresses/address-database.ts';
import { openLastPositions } from './last-positions.ts';
import { signsOf } from './signs.ts';

const sample = { latitude: 39.047312, longitude: -95.675158, accuracyMeters: 24, ageMs: 200 };
const honest: Measurement = { samples: [sample], utcOffsetMinutes: -360, languages: ['en-US'], marks: [] };
const database = readAddressDatabase(join(import.meta.dirname, '../addresses/addresses-in-tests.csv'));
const signs = (change: Partial<Measurement>, address = '203.0.113.9') =>
  signsOf({ ...honest, ...change }, database.find(address));

describe('signs of a false location', () => {
  it('are absent for an honest browser on a known and on an unknown network', () => {
    expect(signs({})).toEqual([]);
    expect(signs({}, '198.51.100.1')).toEqual([]);
    expect(signs({}, 'no address')).toEqual([]);
  });

  it.each([
    ['through a VPN', {}, '192.0.2.7', ['VPN']],
    ['through a VPN, IPv6', {}, '2001:db8:1::7', ['VPN']],
    ['through a VPN, IPv4 in IPv6', {}, '::ffff:192.0.2.7', ['VPN']],
    ['through a proxy', {}, '192.0.2.70', ['PROXY']],
    ['from a hosting center', {}, '192.0.2.140', ['PROXY']],
    ['by a driven browser', { marks: ['AUTOMATION'] }, undefined, ['MOCK_LOCATION']],
    ['by a replaced position service', { marks: ['OVERRIDDEN_API'] }, undefined, ['MOCK_LOCATION']],
    ['on a remote display', { marks: ['REMOTE_DISPLAY'] }, undefined, ['REMOTE_DESKTOP']],
    ['with a perfect precision', { samples: [{ ...sample, accuracyMeters: 0 }] }, undefined, ['MOCK_LOCATION']],
    [
      'with typed coordinates',
      { samples: [{ ...sample, latitude: 39.05, longitude: -95.7 }] },
      undefined,
      ['MOCK_LOCATION'],
    ],
    [
      'with four decimals, as in developer tools',
      { samples: [{ ...sample, latitude: 39.0473, longitude: -95.6752 }] },
      undefined,
      ['MOCK_LOCATION'],
    ],
    [
      'that is vague, and has four decimals by a list of cities: none',
      { samples: [{ ...sample, latitude: 39.0473, longitude: -95.6752, accuracyMeters: 9_000 }] },
      undefined,
      [],
    ],
  ] satisfies [string, Partial<Measurement>, string | undefined, string[]][])(
    'are found in a position %s (GLI19-13)',
    (_how, change, address, found) => {
      expect(signs(change, address)).toEqual(found);
    },
  );

  it.each([
    ['a clock abroad', { utcOffsetMinutes: 60 }, undefined, []],
    ['a language from home', { languages: ['de-DE'] }, undefined, []],
    ['a roaming phone', {}, '192.0.2.200', []],
    ['one of several languages from the US', { languages: ['de-DE', 'en-US'], utcOffsetMinutes: 60 }, undefined, []],
    ['languages without a region', { languages: ['en', 'not a language'], utcOffsetMinutes: 60 }, undefined, []],
    ['a clock and a language abroad', { languages: ['de-DE'], utcOffsetMinutes: 60 }, undefined, ['IMPLAUSIBLE']],
    ['a clock and a network abroad', { utcOffsetMinutes: 60 }, '192.0.2.200', ['IMPLAUSIBLE']],
  ] satisfies [string, Partial<Measurement>, string | undefined, string[]][])(
    'count clues that are harmless alone: %s',
    (_what, change, address, found) => {
      expect(signs(change, address)).toEqual(found);
    },
  );
});

describe('the speed between two pings', () => {
  const wichita = { latitude: 37.687212, longitude: -97.330154, accuracyMeters: 20 };
  const denver = { latitude: 39.739218, longitude: -104.990301, accuracyMeters: 20 };

  it('is impossible for a jump of hundreds of kilometers in a minute, which is then ignored', () => {
    const positions = openLastPositions();
    expect(positions.move('one', wichita, 0)).toEqual({ metersPerSecond: 0, isImpossible: false });
    expect(positions.move('one', denver, 60_000).isImpossible).toBe(true);
    expect(positions.move('one', denver, 120_000).isImpossible).toBe(true);
    expect(positions.move('one', denver, 2 * 3_600_000)).toMatchObject({ isImpossible: false });
  });

  it('is possible for a plane, for another device, and after a vague position', () => {
    const positions = openLastPositions();
    positions.move('one', wichita, 0);
    expect(positions.move('one', denver, 3_600_000).isImpossible).toBe(false);
    expect(positions.move('two', denver, 0).isImpossible).toBe(false);
    positions.move('three', { ...wichita, accuracyMeters: 50_000 }, 0);
    expect(positions.move('three', denver, 60_000).isImpossible).toBe(false);
  });

  it('ignores a jump from one position service to another in the same city', () => {
    const positions = openLastPositions();
    positions.move('one', wichita, 0);
    expect(positions.move('one', { ...wichita, latitude: 37.78 }, 1_000).isImpossible).toBe(false);
  });
});

describe('the address database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-addresses-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  it.each([
    ['an unknown kind', '192.0.2.0/24,carrier,US', 'line 1'],
    ['no range', '192.0.2.0,vpn,US', 'line 1'],
    ['no country', '# comment\n\n192.0.2.0/24,vpn', 'line 3'],
    ['overlapping ranges', '192.0.2.0/24,vpn,US\n192.0.2.128/25,proxy,US', 'overlapping'],
  ])('refuses a file with %s', (_what, text, message) => {
    const file = join(folder, 'addresses.csv');
    writeFileSync(file, text);
    expect(() => readAddressDatabase(file)).toThrow(message);
  });

  it('finds the first and the last address of a range', () => {
    expect(database.find('192.0.2.0')?.kind).toBe('vpn');
    expect(database.find('192.0.2.63')?.kind).toBe('vpn');
    expect(database.find('192.0.2.64')?.kind).toBe('proxy');
    expect(database.find('192.0.3.0')).toBeUndefined();
  });
});
