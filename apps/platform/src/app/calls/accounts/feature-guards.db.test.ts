import { errorBody } from '@sunflower/contracts/errors.ts';
import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, type FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { newBuyer } from '../../../modules/draw-games/purchase/buyer-in-tests.ts';
import { type Caller, openTestPlatform, type TestPlatform } from '../../platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const database = useTestDatabase();
const fixture: { test?: TestPlatform; player?: Caller } = {};
const stack = () => fixture.test as TestPlatform;
const off = new Set<string>();

beforeAll(async () => {
  const featureFlags = {
    fetchToggles: async () => ({
      kind: 'toggles' as const,
      on: new Set(FEATURE_FLAG_NAMES.filter((name) => !off.has(name))),
      etag: undefined,
    }),
  };
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock: movableClock(now), featureFlags });
  fixture.player = { session: (await newBuyer(database.db, { depositsCents: 100_00n, now })).token };
});
afterAll(() => stack().close());

async function switchOff(...names: FeatureFlagName[]): Promise<void> {
  off.clear();
  for (const name of names) off.add(name);
  expect(await stack().platform.flags.refresh()).toBe(true);
}

/** Makes a call of the table as a signed-in player, with a value for every path parameter and an empty body. */
function make(call: string) {
  const [method = '', path = ''] = call.split(' ');
  const url = path.replace(':gameId', 'powerball').replace(/:\w+/g, '0199f000-0000-7000-8000-000000000001');
  const payload = method === 'GET' ? {} : { payload: {} };
  const headers = stack().headersOf(fixture.player as Caller);
  return stack().app.inject({ method: method as 'GET', url, headers, ...payload } satisfies InjectOptions);
}

const guarded = FEATURE_FLAG_NAMES.flatMap((name) => {
  const calls: readonly string[] = FEATURE_FLAGS[name].calls;
  return calls.map((call) => [name, call] as const);
});
const data = guarded.filter(([, call]) => !call.includes('/gateway/'));

describe('calls behind flags', () => {
  it('all exist on this platform', () => {
    const mounted = new Set(stack().routes.map(({ method, url }) => `${method} ${url}`));
    expect(guarded.map(([, call]) => call).filter((call) => !mounted.has(call))).toEqual([]);
    expect(new Set(guarded.map(([name]) => name)).size).toBeGreaterThanOrEqual(9);
  });

  it.each(data.map(([name, call]) => ({ name, call, part: FEATURE_FLAGS[name].part })))(
    'are refused while $name is off: $call [S6-5/$part]',
    async ({ name, call }) => {
      await switchOff(name);
      const refused = await make(call);
      expect(refused.statusCode).toBe(403);
      expect(errorBody.parse(refused.json())).toMatchObject({ code: 'FEATURE_OFF', details: { flag: name } });
      await switchOff();
      const response = await make(call);
      expect(errorBody.safeParse(response.json()).data?.code).not.toBe('FEATURE_OFF');
    },
  );

  it('show an error page for sign-in while its flag is off, and still allow signing out [S6-5/login]', async () => {
    await switchOff('FEATURE_SESSIONS_LOGIN');
    const page = await stack().app.inject({ url: '/gateway/login?redirect_uri=/wallet' });
    expect(page.statusCode).toBe(403);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Sign-in is turned off');
    expect(page.headers.location).toBeUndefined();
    expect((await stack().app.inject({ url: '/gateway/logout' })).statusCode).toBe(303);
  });

  it('are stopped only by their own flag', async () => {
    await switchOff('FEATURE_WALLET_TRANSACTIONS');
    expect((await make('GET /web/wallet/rest/v2/customers/me/accounts')).statusCode).toBe(200);
    expect((await make('GET /web/wallet/rest/v1/customers/me/transactions')).statusCode).toBe(403);
    const head = await stack().app.inject({ method: 'HEAD', url: '/web/wallet/rest/v1/customers/me/transactions' });
    expect(head.statusCode).toBe(403);
  });
});
