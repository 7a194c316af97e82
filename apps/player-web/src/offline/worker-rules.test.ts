import { BUILD_PATHS } from '@sunflower/contracts/builds.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { RUNTIME_CONFIG_PATH } from '@sunflower/contracts/runtime-config.ts';
import { describe, expect, test } from 'vitest';
import { buildIdIn, handlingOf, isStorable, LATEST_PATH, pageKey, SETTINGS_PATH } from './worker-rules.ts';

const ORIGIN = 'https://play.example.org';
const requestFor = (path: string, change: Partial<{ method: string; mode: RequestMode; headers: Headers }> = {}) =>
  handlingOf(
    { method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, headers: new Headers(), ...change },
    ORIGIN,
  );
const navigated = (path: string) => requestFor(path, { mode: 'navigate' });

describe('the service worker', () => {
  test.each([
    ['/', 'page'],
    ['/tickets/PB-1?x=1', 'page'],
    ['/gateway/logout?reason=x', 'gateway'],
    ['/gateway', 'gateway'],
    ['/web/draw-games/rest/v1/tickets/me/1/ticket.pdf', undefined],
    ['/documentation', undefined],
    ['/robots.txt', undefined],
  ])('handles the navigation to %s as %s', (path, handling) => {
    expect(navigated(path)).toBe(handling);
  });

  test.each([
    ['/assets/app-1.js', 'file'],
    [`${BUILD_PATHS.latest}?1`, 'latest'],
    [RUNTIME_CONFIG_PATH, 'shared'],
    ['/results/_payload.json?a', 'shared'],
    ['/results/powerball/_payload.json?a', 'shared'],
    ['/web/draw-games/rest/v1/games/powerball/past-draws?limit=10', 'shared'],
    ['/web/draw-games/rest/v1/games/keno/results/2026-11-21/12', 'shared'],
  ])('handles a request for %s as %s', (path, handling) => {
    expect(requestFor(path)).toBe(handling);
  });

  test.each([
    ...[DRAW_GAMES_PATHS.tickets, DRAW_GAMES_PATHS.cart, DRAW_GAMES_PATHS.checkouts, DRAW_GAMES_PATHS.games],
    '/web/draw-games/rest/v1/tickets/me/PB-1',
    '/web/draw-games/rest/v1/ticket-checks/PB-1',
    '/web/wallet/rest/v2/customers/me/accounts',
    '/web/players/me',
    '/web/draw-games/rest/v1/games/powerball/past-draws/../../tickets/me',
    '/tickets/_payload.json',
    '/service-worker.js',
    '/favicon.svg',
  ])('leaves a request for %s to the browser', (path) => {
    expect(requestFor(path)).toBeUndefined();
  });

  test('leaves changes, other origins and parts of files to the browser', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect(requestFor('/assets/app-1.js', { method })).toBeUndefined();
    expect(requestFor('https://vault.example.org/assets/app-1.js')).toBeUndefined();
    expect(requestFor('/assets/app-1.js', { headers: new Headers({ range: 'bytes=0-1' }) })).toBeUndefined();
  });

  test('uses the addresses of the contracts', () => {
    expect([LATEST_PATH, SETTINGS_PATH]).toEqual([BUILD_PATHS.latest, RUNTIME_CONFIG_PATH]);
  });
});

describe('a response', () => {
  const answer = (change: object, headers: Record<string, string> = {}) => ({
    status: 200,
    type: 'basic' as const,
    redirected: false,
    headers: new Headers(headers),
    ...change,
  });

  test('may be stored when it is complete, from our own origin and the same for everyone', () => {
    expect(isStorable(answer({}, { 'cache-control': 'no-cache' }))).toBe(true);
  });

  test.each([
    [{ status: 404 }, {}],
    [{ status: 206 }, {}],
    [{ status: 500 }, {}],
    [{ type: 'opaque' as const }, {}],
    [{ type: 'cors' as const }, {}],
    [{ redirected: true }, {}],
    [{}, { 'cache-control': 'private, max-age=60' }],
    [{}, { 'cache-control': 'no-store' }],
  ])('is never stored with %j %j', (change, headers) => {
    expect(isStorable(answer(change, headers))).toBe(false);
  });

  test('of another build is recognized by its document', () => {
    expect(buildIdIn('<meta name="sunflower-build" content="abc123" />')).toBe('abc123');
    expect(buildIdIn('<meta name="sunflower-build" content="" />')).toBeUndefined();
    expect(buildIdIn('<title>Log in to the café</title>')).toBeUndefined();
  });

  test('is stored under its path alone', () => {
    expect(pageKey(`${ORIGIN}/tickets/?code=secret#x`)).toBe('/tickets');
    expect(pageKey(`${ORIGIN}/?x`)).toBe('/');
  });
});
