import { rm } from 'node:fs/promises';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { PUSH_PATHS, pushUrl } from '@sunflower/contracts/push-messages.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { scheduleDraws } from '../modules/draw-games/index.ts';
import { newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { type Caller, openTestPlatform, type TestPlatform } from './platform-in-tests.ts';
import { SCRIPT_HASH, writeTestClient } from './web-pages/client-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');

const database = useTestDatabase();
const held: { test?: TestPlatform; secure?: TestPlatform; dist?: string; player?: Caller } = {};
const house = () => held.test as TestPlatform;

beforeAll(async () => {
  const dist = await writeTestClient();
  held.dist = dist;
  const clock = movableClock(now);
  const options = { databaseUrl: database.url, clock, dist };
  held.test = await openTestPlatform(options);
  held.secure = await openTestPlatform({ ...options, appOrigin: 'https://play.example.org' });
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
  held.player = { session: (await newBuyer(database.db, { depositsCents: 100_00n, now })).token };
});
afterAll(async () => {
  await held.test?.close();
  await held.secure?.close();
  if (held.dist) await rm(held.dist, { recursive: true });
});

/** Everything a browser or a cache acts upon; what differs from call to call is left out. */
function lasting({ headers }: LightMyRequestResponse): Record<string, unknown> {
  const passing =
    /^(date|connection|content-length|etag|last-modified|accept-ranges|retry-after|set-cookie|x-ratelimit-.*)$/;
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.test(name)));
}

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";
const documentPolicy = (script: string) =>
  [
    "default-src 'none'",
    `script-src 'self' http://location.localhost:3003 http://vault.localhost:3002${script}`,
    expect.stringMatching(/^style-src 'self'( 'sha256-[\w+/]+={0,2}')+$/),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' ws://localhost:3000 http://location.localhost:3003 http://vault.localhost:3002 http://flags.localhost:3006",
    'frame-src http://vault.localhost:3002',
    "manifest-src 'self'",
    "form-action 'self' http://id.localhost:3001",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-uri /csp-reports',
  ] as const;

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const asJson = { 'content-type': 'application/json; charset=utf-8' };
const data = { ...everywhere, 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' };

/** One is written for each language [S9-9]; its data are the same in all. */
const aPage = {
  'content-type': 'text/html; charset=utf-8',
  'content-language': 'en-US',
  vary: 'accept-encoding, accept-language, cookie',
};
const pageData = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };

describe('headers [ASVS-3.3/3.4]', () => {
  it.each<[string, string, number, Record<string, string>]>([
    ['data of a player', WALLET_PATHS.accounts, 200, { ...data, ...asJson }],
    [
      'data of everyone',
      DRAW_GAMES_PATHS.games,
      200,
      { ...data, ...asJson, 'cache-control': 'public, max-age=2', vary: 'accept-encoding' },
    ],
    ['an error', '/web/nothing', 404, { ...data, ...asJson }],
    ['a refused input', `${DRAW_GAMES_PATHS.tickets}?limit=0`, 400, { ...data, ...asJson }],
    ['an address that cannot be read', '/web/%zz', 400, { ...data, ...asJson }],
    ['settings', '/runtime-config.json', 200, { ...data, ...asJson, 'cache-control': 'no-cache' }],
    ['health', '/health/live', 200, { ...data, ...asJson }],
    [
      'an asset',
      '/assets/app-1a2b3c.js',
      200,
      {
        ...data,
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      },
    ],
    [
      'a picture',
      '/favicon.svg',
      200,
      { ...data, 'content-type': 'image/svg+xml', vary: 'accept-encoding', 'cache-control': 'no-cache' },
    ],
    ['an asset that is gone', '/assets/app-old.js', 404, { ...data, ...asJson }],
  ])(
    'of %s are these and no others; what is a player’s is stored nowhere [ASVS-14.2.1/14.3]',
    async (_what, url, status, headers) => {
      const answer = await house().app.inject({ url, headers: house().headersOf(held.player as Caller) });
      expect([answer.statusCode, lasting(answer)]).toEqual([status, headers]);
    },
  );

  it.each([
    ['a public page', '/', aPage, ` '${SCRIPT_HASH}'`],
    ['any other page', '/tickets', aPage, ''],
    ['the data of a public page', '/_payload.json', pageData, ` '${SCRIPT_HASH}'`],
  ])('of %s let nothing run but our files and pieces known by hash', async (_what, url, document, script) => {
    const answer = await house().app.inject({ url });
    const { 'content-security-policy': policy, ...others } = lasting(answer);
    expect(String(policy).split('; ')).toEqual(documentPolicy(script));
    expect(others).toEqual({ ...everywhere, 'cache-control': 'no-cache', ...document });
  });

  it.each(['/wallet/deposit', '/wallet/methods', '/wallet/withdraw'])(
    'of %s, where a card or an account is named, are as strict in every language [PCI-A2] [PCI-6.4.3]',
    async (url) => {
      for (const language of ['en-US', 'fr', 'es']) {
        const answer = await house().app.inject({ url, headers: { 'accept-language': language } });
        const policy = String(answer.headers['content-security-policy']);
        expect(policy.split('; '), language).toEqual(documentPolicy(''));
        expect(answer.headers['cache-control']).toBe('no-cache');
      }
    },
  );

  it('of every route, whatever it answers, keep scripts out that nobody put there [PCI-A2]', async () => {
    const asked = house().routes.filter(({ method }) => method === 'GET' || method === 'HEAD' || method === 'POST');
    expect(asked.length).toBeGreaterThan(100);
    for (const { method, url } of asked) {
      const answer = await house().app.inject({ method: method as 'GET', url: url.replace(/:\w+\*?/g, 'x') });
      const policy = String(answer.headers['content-security-policy']);
      expect(policy, `${method} ${url}`).toMatch(/(^|; )default-src 'none'/);
      const scripts = /(?:^|; )script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts, `${method} ${url}`).not.toMatch(/unsafe|\*|data:|blob:|strict-dynamic|(?:^| )https?:(?: |$)/);
      expect(answer.headers['x-content-type-options'], `${method} ${url}`).toBe('nosniff');
    }
  });

  it('of a page of the gateway let nothing load but its own style', async () => {
    const answer = await house().app.inject({ url: '/gateway/callback?state=x' });
    const { 'content-security-policy': policy, ...others } = lasting(answer);
    expect(policy).toMatch(
      /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-[^']+'$/,
    );
    expect(others).toEqual({ ...everywhere, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  });

  it('under https let push be encrypted alone [ASVS-4.4]', async () => {
    const answer = await held.secure?.app.inject({ url: '/' });
    const policy = String(answer?.headers['content-security-policy']);
    const ofHouse = / connect-src ([^;]*)/
      .exec(policy)?.[1]
      ?.split(' ')
      .filter((place) => /^wss?:/.test(place));
    expect(ofHouse).toEqual(['wss://play.example.org']);
    const asked = await held.secure?.app.inject({
      url: PUSH_PATHS.url,
      headers: held.secure.headersOf(held.player as Caller),
    });
    expect(pushUrl.parse(asked?.json()).uri).toMatch(/^(https|wss):\/\/play\.example\.org\//);
  });

  it('under https also bind the browser to it', async () => {
    for (const url of ['/', '/health/live', '/web/nothing', '/web/%zz']) {
      const answer = await held.secure?.app.inject({ url });
      expect(answer?.headers['strict-transport-security'], url).toBe('max-age=63072000; includeSubDomains');
    }
  });

  it('name the place where a browser reports, which takes what a browser sends: no session, no anti-forgery value', async () => {
    const { headers } = await house().app.inject({ url: '/' });
    const url = /report-uri (\S+)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    const report = { 'csp-report': { 'violated-directive': 'script-src' } };
    const answer = await house().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/csp-report', origin: 'http://localhost:3000' },
      payload: JSON.stringify(report),
    });
    expect(answer.statusCode).toBe(204);
  });
});
