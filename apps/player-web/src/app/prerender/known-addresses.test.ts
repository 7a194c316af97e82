import { describe, expect, it } from 'vitest';
import { PLACE_NAMES, placeAddress } from '../../runtime/navigation/places.ts';
import { isKnownAddress } from './known-addresses.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

describe('addresses with a screen [S2.1-6]', () => {
  it.each(PUBLIC_PAGES.map(({ path }) => path))('include %s, which is prerendered', (path) => {
    expect(isKnownAddress(path)).toBe(true);
  });

  it.each(PLACE_NAMES.filter((name) => name !== 'login'))('include the address of the navigation event %s', (name) => {
    const query = { game: 'powerball', drawDate: '2026-11-18', orderKey: 'k', serial: 's' };
    expect(isKnownAddress(placeAddress({ name, query })?.split(/[?#]/)[0] ?? '')).toBe(true);
  });

  it.each(['/showcase', '/config', '/ui', '/lobby', '/results', '/tickets/', '/tickets/PB-1%2F2'])(
    'include %s',
    (path) => {
      expect(isKnownAddress(path)).toBe(true);
    },
  );

  it.each([
    '/nowhere',
    '/tickets/a/b',
    '/Tickets/x/y',
    '/draw-games/lotto-of-noone',
    '/draw-games/lotto-of-noone/rules',
    '/results/lotto-of-noone/2026-11-18',
    '/not-available/home-of-noone',
    '/not-available/policy',
    '/not-available/constructor',
    '/wp-login.php',
    '/$',
    '/%',
    '/%E0%A4%A',
    '//evil.example',
    '///',
    '//:',
    '//:@',
    '/\\',
    '/\\\\evil.example',
    '//[::1',
    '/../etc/passwd',
  ])("don't include %s", (path) => {
    expect(isKnownAddress(path)).toBe(false);
  });
});
