import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCESS_PATHS } from '@sunflower/contracts/access.ts';
import { ACCOUNT_CLOSING_PATHS } from '@sunflower/contracts/account-closing.ts';
import { ACCOUNT_FREEZE_PATH } from '@sunflower/contracts/account-freeze.ts';
import { BONUS_PATHS } from '@sunflower/contracts/bonuses.ts';
import { CLAIMS_PATHS } from '@sunflower/contracts/claims.ts';
import { DOCUMENT_PATHS, PHONE_DOCUMENT_PATHS } from '@sunflower/contracts/documents.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { ENTRIES_PATHS } from '@sunflower/contracts/draw-games-entries.ts';
import { PROOF_PATHS } from '@sunflower/contracts/draw-games-proof.ts';
import { RESULTS_PATHS } from '@sunflower/contracts/draw-games-results.ts';
import { SAVED_NUMBERS_PATHS } from '@sunflower/contracts/draw-games-saved-numbers.ts';
import { SUBSCRIPTION_PATHS } from '@sunflower/contracts/draw-games-subscriptions.ts';
import { TICKET_COPY_PATHS } from '@sunflower/contracts/draw-games-ticket-checks.ts';
import { GEOLOCATION_PATHS } from '@sunflower/contracts/geolocation.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { INSTANT_GAMES_PATHS } from '@sunflower/contracts/instant-games.ts';
import { INSTANT_PROOF_PATHS } from '@sunflower/contracts/instant-games-proof.ts';
import { LOYALTY_PATHS } from '@sunflower/contracts/loyalty.ts';
import { NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { WITHDRAWAL_OPTIONS_PATH, WITHDRAWAL_PROMISES_PATH } from '@sunflower/contracts/payments-withdrawals.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { PREFERENCES_PATHS } from '@sunflower/contracts/preferences.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { PHONE_PATHS } from '@sunflower/contracts/profile-phone.ts';
import { LOG_PATHS } from '@sunflower/contracts/public-log.ts';
import { PUSH_PATHS } from '@sunflower/contracts/push-messages.ts';
import { EXCLUSION_PATHS } from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { LIMITS_PATHS } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { STATEMENT_PATHS } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { SECOND_CHANCE_PATHS } from '@sunflower/contracts/second-chance.ts';
import { SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import { SHOWCASE_PATHS } from '@sunflower/contracts/showcase.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { WEB_PUSH_PATHS } from '@sunflower/contracts/web-push.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everythingOn, type MountedRoute, openTestPlatform, type TestPlatform } from './platform-in-tests.ts';
import { addressOf, checkResponse } from './response-checks-in-tests.ts';

/** An unreachable database, because these tests never use one. */
const NO_DATABASE = 'postgres://nologin@127.0.0.1:9/none';
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const CONTRACTS = join(import.meta.dirname, '../../../../packages/contracts');

const paths = [
  ACCESS_PATHS,
  BONUS_PATHS,
  CLAIMS_PATHS,
  DRAW_GAMES_PATHS,
  EXCLUSION_PATHS,
  GEOLOCATION_PATHS,
  IDENTITY_PATHS,
  INSTANT_GAMES_PATHS,
  INSTANT_PROOF_PATHS,
  LOYALTY_PATHS,
  LIMITS_PATHS,
  NOTIFICATION_PATHS,
  PAYMENT_PATHS,
  { WITHDRAWAL_OPTIONS_PATH, WITHDRAWAL_PROMISES_PATH },
  { ACCOUNT_FREEZE_PATH },
  PLAYERS_PATHS,
  PREFERENCES_PATHS,
  ACCOUNT_CLOSING_PATHS,
  PROFILE_PATHS,
  PHONE_PATHS,
  PROOF_PATHS,
  PUSH_PATHS,
  RESULTS_PATHS,
  ENTRIES_PATHS,
  SAVED_NUMBERS_PATHS,
  SECOND_CHANCE_PATHS,
  SESSION_PATHS,
  DOCUMENT_PATHS,
  PHONE_DOCUMENT_PATHS,
  SHOWCASE_PATHS,
  STATEMENT_PATHS,
  SUBSCRIPTION_PATHS,
  TICKET_COPY_PATHS,
  { policy: LOG_PATHS.policy, activity: LOG_PATHS.activity, drawProof: LOG_PATHS.drawProof },
  WALLET_PATHS,
  WEB_PUSH_PATHS,
].flatMap((named) => Object.values(named));

/** Calls whose response has no body, and so no schema. */
const WITHOUT_BODY = new Set([
  'DELETE /web/access/rest/v1/devices/me',
  'DELETE /web/access/rest/v1/devices/me/:deviceId',
  'PUT /web/access/rest/v1/devices/me/:deviceId',
  'POST /web/communication/rest/v1/notifications/read',
  'DELETE /web/communication/rest/v1/push-receivers',
  'DELETE /web/communication/rest/v1/push-receivers/:receiverId',
  'POST /web/geo-device/rest/v1/players/me/block',
  'DELETE /web/customer/rest/v1/players/me/address-changes',
  'DELETE /web/customer/rest/v1/players/me/name-changes',
  'DELETE /web/customer/rest/v1/players/me/phone-changes',
  'DELETE /web/customer/rest/v1/players/me/ssn-changes',
  'POST /web/customer/rest/v1/password-resets',
  'DELETE /web/wallet/rest/v1/customers/me/payment-methods/:methodId',
]);

const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;
const nameOf = ({ method, url }: MountedRoute) => `${method} ${url}`;
const ours = () => stack().routes.filter(({ url }) => url.startsWith('/web/'));

beforeAll(async () => {
  fixture.test = await openTestPlatform({ databaseUrl: NO_DATABASE, clock: wallClock, featureFlags: everythingOn });
  await fixture.test.platform.flags.refresh();
});
afterAll(() => fixture.test?.close());

describe('contracts and routes', () => {
  it('cover the same calls: every path is mounted, and every call under /web has a contract', () => {
    expect([...new Set(ours().map(({ url }) => url))].sort()).toEqual([...paths].sort());
  });

  it('include every path written in any contract file', () => {
    const files = readdirSync(CONTRACTS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
    const written = files.flatMap((name) =>
      [...readFileSync(join(CONTRACTS, name), 'utf8').matchAll(/'(\/web\/[^']+)'/g)].map(([, path]) => path),
    );
    expect(written.sort()).toEqual([...paths].sort());
  });

  it('have a response schema for every call that returns a body', () => {
    const described = ({ schema }: MountedRoute) =>
      Object.keys(schema.response ?? {}).some((status) => /^2/.test(status));
    const silent = ours().filter((route) => route.method !== 'HEAD' && !described(route));
    expect(new Set(silent.map(nameOf))).toEqual(WITHOUT_BODY);
  });

  it('have an input schema for every parameter and every body', () => {
    const parts = ours().filter(({ url, schema }) => url.includes(':') && schema.params === undefined);
    expect(parts.map(nameOf)).toEqual([]);
    const bodies = ours().filter(({ method, schema }) => /POST|PUT|PATCH/.test(method) && schema.body === undefined);
    expect(bodies.map(nameOf)).toEqual([]);
  });
});

describe('docs/where-things-live.md', () => {
  const rows = readFileSync(join(CONTRACTS, '../../docs/where-things-live.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)));
  /** Paths as the page writes them: without method and query; three dots abbreviate a prefix. */
  const named = rows
    .flatMap(([, first = []]) => first)
    .map((code) => code.replace(/^[A-Z]+ |\?.*$/g, '').replace(/\{(\w+)\}/g, ':$1'))
    .filter((path) => /^(\.\.\.)?\/./.test(path));
  const isOf = (path: string, url: string) => (path.startsWith('...') ? url.endsWith(path.slice(3)) : url === path);

  it('lists every call of the platform', () => {
    const urls = [...new Set(ours().map(({ url }) => url))];
    expect(urls.filter((url) => !named.some((path) => isOf(path, url)))).toEqual([]);
  });

  it("lists no call and no contract that doesn't exist", () => {
    const urls = ours().map(({ url }) => url);
    const beginnings = named.filter((path) => path.startsWith('...'));
    expect(beginnings.length).toBeGreaterThan(30);
    expect(beginnings.filter((path) => !urls.some((url) => isOf(path, url)))).toEqual([]);
    // The tables of calls have five and four columns, the table of everything else two.
    const contracts = rows.flatMap((row) => (row.length === 7 ? row[3] : row.length === 6 ? row[2] : undefined) ?? []);
    const files = contracts.filter((code) => /^[a-z-]+\.ts$/.test(code));
    expect(new Set(files).size).toBeGreaterThan(15);
    expect(files.filter((name) => !existsSync(join(CONTRACTS, name)))).toEqual([]);
  });
});

describe('the anti-forgery token', () => {
  const guest = { guest: newRandomId() };
  const wrong: readonly (readonly [string, Record<string, string | undefined>])[] = [
    ['none', { 'x-xsrf-token': undefined }],
    ['an empty one', { 'x-xsrf-token': '' }],
    ['a made-up one', { 'x-xsrf-token': 'x'.repeat(43) }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a partner of ours as origin', { origin: 'http://id.localhost:3001' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another subdomain of our site', { 'sec-fetch-site': 'same-site' }],
  ];

  it('is required, like our origin, by every call under /web that changes something [ASVS-3.5.1/3.5.3]', async () => {
    const unsafe = ours().filter(({ method }) => UNSAFE.has(method));
    expect(unsafe.length).toBeGreaterThanOrEqual(9);
    for (const route of unsafe)
      for (const [what, change] of [...wrong, ['the value of another guest', {}] as const]) {
        const headers = Object.fromEntries(
          Object.entries({ ...stack().headersOf(guest), ...change }).filter(([, value]) => value !== undefined),
        ) as Record<string, string>;
        if (what === 'the value of another guest')
          headers['x-xsrf-token'] = stack().headersOf({ guest: newRandomId() })['x-xsrf-token'];
        const answer = await stack().app.inject({ method: route.method as 'POST', url: addressOf(route.url), headers });
        expect(checkResponse(answer, `${nameOf(route)}: ${what}`)).toMatchObject({ status: 403, code: 'CSRF' });
      }
  });

  it('suffices for calls that need no session, which proceed to validating the body', async () => {
    const isOpen = ({ config: { audience } }: MountedRoute) => audience === 'public' || audience === 'visitor';
    const looked = ours().filter(
      (route) => UNSAFE.has(route.method) && route.schema.body !== undefined && isOpen(route),
    );
    expect(looked.length).toBeGreaterThan(5);
    for (const route of looked) {
      const headers = { ...stack().headersOf(guest), 'content-type': 'application/json' };
      const url = addressOf(route.url);
      const answer = await stack().app.inject({ method: route.method as 'POST', url, headers, payload: '[]' });
      expect(checkResponse(answer, nameOf(route))).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    }
  });
});

describe('a method', () => {
  it("is answered with our 404 error on every path that doesn't accept it", async () => {
    const patterns = ours().map(({ method, url }) => ({
      method,
      pattern: new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`),
    }));
    let refused = 0;
    for (const url of new Set(ours().map((route) => addressOf(route.url))))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
        if (patterns.some((one) => one.method === method && one.pattern.test(url))) continue;
        const answer = await stack().app.inject({ method: method as 'PUT', url });
        expect(checkResponse(answer, `${method} ${url}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
        refused += 1;
      }
    expect(refused).toBeGreaterThan(100);
  });
});
