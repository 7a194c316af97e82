import { describe, expect, it } from 'vitest';
import { PLACE_NAMES, placeAddress } from '../../runtime/navigation/places.ts';
import { isKnownAddress } from './known-addresses.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

describe('addresses the client has a screen for [S2.1-6]', () => {
  it.each(PUBLIC_PAGES.map(({ path }) => path))('%s, which is written ahead', (path) => {
    expect(isKnownAddress(path)).toBe(true);
  });

  it.each(PLACE_NAMES.filter((name) => name !== 'login'))('%s, as navigation knows it', (name) => {
    const query = { game: 'powerball', drawDate: '2026-11-18', orderKey: 'k', serial: 's' };
    expect(isKnownAddress(placeAddress({ name, query })?.split(/[?#]/)[0] ?? '')).toBe(true);
  });

  it.each(['/showcase', '/config', '/ui', '/lobby', '/results', '/tickets/', '/tickets/PB-1%2F2'])('%s', (path) => {
    expect(isKnownAddress(path)).toBe(true);
  });

  it.each([
    '/nowhere',
    '/tickets/a/b',
    '/Tickets/x/y',
    '/draw-games/lotto-of-nobody',
    '/draw-games/lotto-of-nobody/rules',
    '/results/lotto-of-nobody/2026-11-18',
    '/not-available/home-of-nobody',
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
  ])('but not %s', (path) => {
    expect(isKnownAddress(path)).toBe(false);
  });
});
