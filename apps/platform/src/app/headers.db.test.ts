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
const fixture: { test?: TestPlatform; secure?: TestPlatform; dist?: string; player?: Caller } = {};
const stack = () => fixture.test as TestPlatform;

beforeAll(async () => {
  const dist = await writeTestClient();
  fixture.dist = dist;
  const clock = movableClock(now);
  const options = { databaseUrl: database.url, clock, dist };
  fixture.test = await openTestPlatform(options);
  fixture.secure = await openTestPlatform({ ...options, appOrigin: 'https://play.example.org' });
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now }));
  fixture.player = { session: (await newBuyer(database.db, { depositsCents: 100_00n, now })).token };
});
afterAll(async () => {
  await fixture.test?.close();
  await fixture.secure?.close();
  if (fixture.dist) await rm(fixture.dist, { recursive: true });
});

/** Returns the headers that a browser or a cache acts on, without those that differ between calls. */
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
    "connect-src 'self' ws://localhost:3000 " +
      'http://location.localhost:3003 http://vault.localhost:3002 http://flags.localhost:3006',
    'frame-src http://vault.localhost:3002 http://games.localhost:3013',
    "manifest-src 'self'",
    "worker-src 'self'",
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
const data = {
  ...everywhere,
  'integrity-policy': 'blocked-destinations=(script)',
  'content-security-policy': DATA_POLICY,
  'cache-control': 'no-store',
};

/** Writes one page per language [S9-9], all with the same data. */
const aPage = {
  'integrity-policy': 'blocked-destinations=()',
  'content-type': 'text/html; charset=utf-8',
  'content-language': 'en-US',
  vary: 'accept-encoding, accept-language, cookie',
};
const pageData = {
  'integrity-policy': 'blocked-destinations=()',
  'content-type': 'application/json; charset=utf-8',
  vary: 'accept-encoding',
};

describe('response headers [ASVS-3.3/3.4/headers]', () => {
  it.each<[string, string, number, Record<string, string>]>([
    ['data of a player', WALLET_PATHS.accounts, 200, { ...data, ...asJson }],
    [
      'data of everyone',
      DRAW_GAMES_PATHS.games,
      200,
      { ...data, ...asJson, 'cache-control': 'public, max-age=2', vary: 'accept-encoding' },
    ],
    ['an error', '/web/nothing', 404, { ...data, ...asJson }],
    ['a rejected input', `${DRAW_GAMES_PATHS.tickets}?limit=0`, 400, { ...data, ...asJson }],
    ['a malformed address', '/web/%zz', 400, { ...data, ...asJson }],
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
    'match this exact list for %s, and never let a player’s data be cached [ASVS-14.2.1/14.3]',
    async (_what, url, status, headers) => {
      const answer = await stack().app.inject({ url, headers: stack().headersOf(fixture.player as Caller) });
      expect([answer.statusCode, lasting(answer)]).toEqual([status, headers]);
    },
  );

  it.each([
    ['a public page', '/', aPage, ` '${SCRIPT_HASH}'`],
    ['any other page', '/tickets', aPage, ''],
    ['the data of a public page', '/_payload.json', pageData, ` '${SCRIPT_HASH}'`],
  ])(
    'let %s load only our own files, those of listed partners, and inline code known by hash',
    async (_what, url, document, script) => {
      const answer = await stack().app.inject({ url });
      const { 'content-security-policy': policy, ...others } = lasting(answer);
      expect(String(policy).split('; ')).toEqual(documentPolicy(script));
      expect(others).toEqual({ ...everywhere, 'cache-control': 'no-cache', ...document });
    },
  );

  it.each(['/wallet/deposit', '/wallet/methods', '/wallet/withdraw'])(
    'are as strict in every language on %s, where a card or bank account is entered [PCI-A2] [PCI-6.4.3]',
    async (url) => {
      for (const language of ['en-US', 'fr', 'es']) {
        const answer = await stack().app.inject({ url, headers: { 'accept-language': language } });
        const policy = String(answer.headers['content-security-policy']);
        expect(policy.split('; '), language).toEqual(documentPolicy(''));
        expect(answer.headers['cache-control']).toBe('no-cache');
      }
    },
  );

  /** The only sources of scripts: our own files, the two partners' scripts, and the inline code of a built page. */
  const SCRIPT_SOURCES = new Set([
    "'self'",
    'http://location.localhost:3003',
    'http://vault.localhost:3002',
    `'${SCRIPT_HASH}'`,
  ]);

  it('allow only our own scripts, those of two partners and one known by hash, on every route [PCI-A2]', async () => {
    const { routes } = stack();
    expect(new Set(routes.map(({ method }) => method)).size).toBeGreaterThanOrEqual(5);
    let withScripts = 0;
    for (const caller of [undefined, fixture.player])
      for (const { method, url } of routes) {
        const what = `${method} ${url} ${caller ? 'of a player' : 'of a guest'}`;
        const headers = caller && !url.startsWith('/gateway/logout') ? stack().headersOf(caller) : {};
        const address = url.replace(/:\w+\*?/g, 'x');
        const answer = await stack().app.inject({ method: method as 'GET', url: address, headers });
        const rules = String(answer.headers['content-security-policy']).split('; ');
        expect(rules, what).toContain("default-src 'none'");
        expect(rules, what).toContain("base-uri 'none'");
        const scripts = rules.flatMap((rule) => (rule.startsWith('script-src') ? rule.split(' ').slice(1) : []));
        expect(
          rules.filter((rule) => /^script-src-/.test(rule)),
          what,
        ).toEqual([]);
        expect(
          scripts.filter((source) => !SCRIPT_SOURCES.has(source)),
          what,
        ).toEqual([]);
        if (scripts.length > 0) withScripts += 1;
        expect(answer.headers['x-content-type-options'], what).toBe('nosniff');
      }
    expect(withScripts).toBeGreaterThan(0);
  });

  it('allow a gateway page to load nothing but its own style', async () => {
    const answer = await stack().app.inject({ url: '/gateway/callback?state=x' });
    const { 'content-security-policy': policy, ...others } = lasting(answer);
    expect(policy).toMatch(
      /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src 'sha256-[^']+'$/,
    );
    expect(others).toEqual({
      ...everywhere,
      'integrity-policy': 'blocked-destinations=(script)',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    });
  });

  it('allow only encrypted push connections under https [ASVS-4.4]', async () => {
    const answer = await fixture.secure?.app.inject({ url: '/' });
    const policy = String(answer?.headers['content-security-policy']);
    const ofStack = / connect-src ([^;]*)/
      .exec(policy)?.[1]
      ?.split(' ')
      .filter((place) => /^wss?:/.test(place));
    expect(ofStack).toEqual(['wss://play.example.org']);
    const input = await fixture.secure?.app.inject({
      url: PUSH_PATHS.url,
      headers: fixture.secure.headersOf(fixture.player as Caller),
    });
    expect(pushUrl.parse(input?.json()).uri).toMatch(/^(https|wss):\/\/play\.example\.org\//);
  });

  it('include HSTS under https', async () => {
    for (const url of ['/', '/health/live', '/web/nothing', '/web/%zz']) {
      const answer = await fixture.secure?.app.inject({ url });
      expect(answer?.headers['strict-transport-security'], url).toBe('max-age=63072000; includeSubDomains');
    }
  });

  it('contain a reporting address that accepts browser reports without session or anti-forgery token', async () => {
    const { headers } = await stack().app.inject({ url: '/' });
    const url = /report-uri (\S+)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    const report = { 'csp-report': { 'violated-directive': 'script-src' } };
    const answer = await stack().app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/csp-report', origin: 'http://localhost:3000' },
      payload: JSON.stringify(report),
    });
    expect(answer.statusCode).toBe(204);
  });
});
