import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { powerball } from '@sunflower/game-rules/powerball/powerball.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { scheduleDraws } from '../modules/draw-games/index.ts';
import { newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { type Caller, openTestPlatform, type TestPlatform } from './platform-in-tests.ts';
import { addressOf, checkResponse } from './response-checks-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const clock = movableClock(now);
const guest = { guest: newRandomId() };

const database = useTestDatabase();
const fixture: { test?: TestPlatform } = {};
const stack = () => fixture.test as TestPlatform;

beforeAll(async () => {
  fixture.test = await openTestPlatform({ databaseUrl: database.url, clock });
  await inTransaction(database.db, (tx) => scheduleDraws(tx, { now, games: [powerball] }));
});
afterAll(() => fixture.test?.close());

const newPlayer = async (): Promise<Caller> => ({
  session: (await newBuyer(database.db, { depositsCents: 100_00n, now })).token,
});

/** Returns digests of our tables, keyed by name; not of the rate limit counters, which every call increments. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'rate_limits')`.execute(database.db);
  const digests = tables.map(async ({ name }) => {
    const { rows } = await sql<{
      digest: string;
    }>`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
      from ${sql.raw(name)} t`.execute(database.db);
    return [name, rows[0]?.digest ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}

describe('GET', () => {
  it("changes nothing outside the gateway, not even the session's last activity [ASVS-3.5.1/3.5.3]", async () => {
    // The gateway's GETs change state when the player opens them: see below.
    const got = stack().routes.filter(({ method, url }) => method === 'GET' && !url.startsWith('/gateway/'));
    expect(got.length).toBeGreaterThanOrEqual(20);
    const player = await newPlayer();
    const before = await everything();
    expect(Object.keys(before).length).toBeGreaterThan(40);
    clock.advance({ minutes: 1 });
    for (const caller of [guest, player])
      for (const { url } of got) {
        const answer = await stack().app.inject({ url: addressOf(url), headers: stack().headersOf(caller) });
        checkResponse(answer, url);
      }
    expect(await everything()).toEqual(before);
  });

  it('has no effect in the gateway as a HEAD, a preload or an image', async () => {
    const got = stack().routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/gateway/'));
    expect(got.length).toBe(4);
    const player = await newPlayer();
    const before = await everything();
    const image = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    for (const { url } of got) {
      const headers = stack().headersOf(player);
      await stack().app.inject({ method: 'HEAD', url, headers });
      await stack().app.inject({ url, headers: { ...headers, 'sec-purpose': 'prefetch' } });
      await stack().app.inject({ url: '/gateway/logout', headers: { ...headers, ...image } });
    }
    expect(await everything()).toEqual(before);
  });
});

/** Repeats the same call until it's rate-limited. */
async function untilRefused(call: {
  method: 'GET' | 'POST';
  url: string;
  caller: Caller;
  remoteAddress: string;
  payload?: string;
}) {
  const { caller, ...request } = call;
  const headers = { ...stack().headersOf(caller), ...(call.payload ? { 'content-type': 'application/json' } : {}) };
  for (let sent = 1; sent <= 300; sent++) {
    const answer = await stack().app.inject({ ...request, headers });
    if (answer.statusCode === 429) return { sent, answer };
  }
  throw new Error(`${call.url} takes 300 requests a minute`);
}

function codeOf(answer: LightMyRequestResponse): string | undefined {
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  return answer.json().code;
}

describe('a rate limit', () => {
  it.each([
    ['login', 'GET', '/gateway/login?kc_idp_hint=%22', undefined, 121],
    ['registration', 'POST', IDENTITY_PATHS.register, '{}', 21],
    ['quick picks', 'POST', addressOf(DRAW_GAMES_PATHS.quickPicks), '{}', 241],
  ] as const)(
    'answers too many calls of %s with 429 and a time to wait [ASVS-2.4.1]',
    async (_what, method, url, payload, most) => {
      const sent = { method, url, caller: guest, ...(payload ? { payload } : {}) };
      const refused = await untilRefused({ ...sent, remoteAddress: '10.1.0.1' });
      expect([refused.sent, codeOf(refused.answer)]).toEqual([most, 'TOO_MANY_REQUESTS']);
      const elsewhere = { ...sent, headers: stack().headersOf(guest), remoteAddress: '10.1.0.2' };
      expect((await stack().app.inject(elsewhere)).statusCode).not.toBe(429);
    },
  );

  const order = { orderKey: newRandomId(), cartVersion: 0, expectedTotalCents: 0 };
  const checkout = { method: 'POST', url: DRAW_GAMES_PATHS.checkouts, payload: JSON.stringify(order) } as const;

  it('applies to the purchases of one player, but not to others at the same address [ASVS-2.4.1]', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()];
    const { sent, answer } = await untilRefused({ ...checkout, caller: player, remoteAddress: '10.1.0.3' });
    expect([sent, codeOf(answer)]).toEqual([241, 'TOO_MANY_REQUESTS']);
    const headers = { ...stack().headersOf(other), 'content-type': 'application/json' };
    const bought = await stack().app.inject({ ...checkout, headers, remoteAddress: '10.1.0.3' });
    expect(bought.json()).toMatchObject({ status: 422, code: 'CART_EMPTY' });
  });

  it("can't be avoided with made-up sessions, which count toward their address", async () => {
    const left = async () => {
      const made: Caller = { session: Buffer.from(newRandomId().padEnd(32, 'x')).toString('base64url') };
      const headers = { ...stack().headersOf(made), 'content-type': 'application/json' };
      const answer = await stack().app.inject({ ...checkout, headers, remoteAddress: '10.1.0.4' });
      expect(answer.statusCode).toBe(401);
      return Number(answer.headers['x-ratelimit-remaining']);
    };
    const first = await left();
    expect(await left()).toBe(first - 1);
  });
});
