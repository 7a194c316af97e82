import { rm } from 'node:fs/promises';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { AUDIENCES, type Audience, REAUTHENTICATION_MINUTES } from '../modules/sessions/index.ts';
import {
  type Caller,
  everythingOn,
  type MountedRoute,
  openTestPlatform,
  type TestPlatform,
} from './platform-in-tests.ts';
import { addressOf } from './response-checks-in-tests.ts';
import { writeTestClient } from './web-pages/client-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const clock = movableClock(now);
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Time of a login that is too old to count as fresh. */
const STALE_LOGIN = now.subtract({ minutes: REAUTHENTICATION_MINUTES + 5 });

const database = useTestDatabase();
const fixture: { test?: TestPlatform; dist?: string; player?: Caller } = {};
const stack = () => fixture.test as TestPlatform;
const player = () => fixture.player as Caller;
const guest: Caller = { guest: newRandomId() };
const nameOf = ({ method, url }: MountedRoute) => `${method} ${url}`;
const routesOf = (...audiences: readonly Audience[]) =>
  stack().routes.filter(({ config }) => config.audience !== undefined && audiences.includes(config.audience));

beforeAll(async () => {
  fixture.dist = await writeTestClient();
  const options = { databaseUrl: database.url, clock, featureFlags: everythingOn, dist: fixture.dist };
  fixture.test = await openTestPlatform({ ...options, isRateLimited: false });
  await fixture.test.platform.flags.refresh();
  fixture.player = { session: (await newBuyer(database.db, { depositsCents: 0n, now: STALE_LOGIN })).token };
});
afterAll(async () => {
  await fixture.test?.close();
  if (fixture.dist) await rm(fixture.dist, { recursive: true });
});

/** Sends a body that no route accepts, and path parameters that match nothing. */
async function sendMalformed(route: MountedRoute, caller: Caller, payload: string) {
  const headers: Record<string, string> = { ...stack().headersOf(caller), 'content-type': 'application/json' };
  const method = route.method as 'POST';
  const answer = await stack().app.inject({
    method,
    url: addressOf(route.url, '%00'),
    headers: UNSAFE.has(method) ? headers : stack().headersOf(caller),
    ...(UNSAFE.has(method) ? { payload } : {}),
  });
  const code = answer.body === '' || method === ('HEAD' as string) ? undefined : answer.body;
  return { status: answer.statusCode, code: code?.startsWith('{') ? JSON.parse(code).code : undefined };
}

const MALFORMED_BODIES = ['{"a": ', '[]', '{"nothing": "known"}', `{"x": "${'y'.repeat(70_000)}"}`];

describe('every mounted route', () => {
  test('declares its audience', () => {
    expect(stack().routes.length).toBeGreaterThan(100);
    for (const route of stack().routes) expect(AUDIENCES, nameOf(route)).toContain(route.config.audience);
  });
});

describe('a path from the specification', () => {
  // Written out here: if a path changed in the contract, the client would change with it, and no other test would
  // notice.
  test.each([
    ['S7-1', 'GET /web/customer/rest/v2/players/me'],
    ['S7-2', 'GET /web/customer/rest/v1/players/me/player-levels'],
    ['S7-3', 'GET /web/customer/rest/v1/players/me/preferences'],
    ['S7-4', 'PUT /web/customer/rest/v1/players/me/preferences/:preferenceId'],
    ['S7-5', 'POST /web/customer/rest/v1/players/me/preferences'],
    ['S7-6', 'GET /web/access/rest/v1/customers/me/feature-sets'],
    ['S7-7', 'GET /web/access/rest/v1/access-attributes'],
    ['S7-8', 'GET /web/bonus/rest/v1/player-bonuses/me/prizes'],
    ['S7-9', 'GET /web/bonus/rest/v1/bonus-campaigns/history/me'],
    ['S7-10', 'GET /web/document/rest/v1/requests'],
    ['S7-11', 'GET /web/wallet/rest/v2/customers/me/accounts'],
    ['S7-12', 'GET /web/wallet/rest/v1/limits'],
    ['S7-13', 'GET /web/wallet/rest/v1/customers/me/payments'],
    ['S7-14', 'GET /web/wallet/rest/v2/customers/me/payment-methods/'],
    ['S7-15', 'GET /web/wallet/rest/v1/customers/me/claimable-prizes'],
    ['S7-16', 'GET /web/wallet/rest/v1/claimable-prizes/latest-wins'],
    ['S7-17', 'GET /web/payment-processor-integration/rest/v1/payment-methods/vip-preferred/status'],
    ['S7-18', 'GET /web/idp-extension/rest/v1/authentication-events/me/login/latest-known'],
    ['S7-19', 'GET /web/websocket/url'],
    ['S7-20', 'GET /web/communication/rest/v1/notifications/unread'],
    ['S7-21', 'GET /web/prizeclaim/rest/v1/players/me/w2g-documents'],
    ['S7-22', 'GET /web/egms/rest/v1/games/active'],
    ['S7-23', 'GET /web/egms/rest/v1/games/:id'],
  ])('[%s] is served: %s', (_id, call) => {
    const parts = (name: string) => name.replace(/:\w+/g, ':part').replace(/\/$/, '');
    expect(stack().routes.map((route) => parts(nameOf(route)))).toContain(parts(call));
  });
});

describe('a route for players', () => {
  test('responds with 401 without a session, whatever the body and the parameters', async () => {
    const routes = routesOf('player', 'reauthentication');
    expect(routes.length).toBeGreaterThan(60);
    for (const route of routes)
      for (const body of MALFORMED_BODIES) {
        const { status, code } = await sendMalformed(route, guest, body);
        expect([status, code], `${nameOf(route)} ${body.slice(0, 30)}`).toEqual([
          401,
          route.method === 'HEAD' ? undefined : 'NOT_SIGNED_IN',
        ]);
      }
  });

  test('accepts a player', async () => {
    for (const route of routesOf('player'))
      expect((await sendMalformed(route, player(), '[]')).status, nameOf(route)).not.toBe(401);
  });

  test('responds with 403 to an older login if it requires reauthentication, whatever the body', async () => {
    const routes = routesOf('reauthentication');
    expect(routes.length).toBeGreaterThanOrEqual(3);
    for (const route of routes)
      for (const body of MALFORMED_BODIES)
        expect(await sendMalformed(route, player(), body), nameOf(route)).toEqual({
          status: 403,
          code: 'FRESH_LOGIN_NEEDED',
        });
  });
});

describe('a route for everyone', () => {
  test('never requires signing in [GLI19-02/looking]', async () => {
    const routes = routesOf('public', 'visitor');
    expect(routes.length).toBeGreaterThan(30);
    for (const route of routes)
      for (const body of MALFORMED_BODIES)
        expect([401, 500], nameOf(route)).not.toContain((await sendMalformed(route, guest, body)).status);
  });
});

describe('a route for partners', () => {
  test('rejects requests without a signature, even from a player', async () => {
    const routes = routesOf('partner');
    expect(routes.length).toBeGreaterThan(0);
    for (const route of routes)
      for (const caller of [guest, player()])
        expect((await sendMalformed(route, caller, '{"nothing": "known"}')).status, nameOf(route)).toBe(401);
  });
});
