import { IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { databaseRateWindows, forgetRateWindows } from '@sunflower/service-base/http/database-rate-windows.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../tools/test/test-database.ts';
import { newBuyer } from '../modules/draw-games/purchase/buyer-in-tests.ts';
import { type Caller, everythingOn, openTestPlatform, type TestPlatform } from './platform-in-tests.ts';

const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const ATTEMPTS = 24;

const database = useTestDatabase();
const fixture: { nodes: TestPlatform[] } = { nodes: [] };
const nodeOf = (index: number) => fixture.nodes[index % fixture.nodes.length] as TestPlatform;

beforeAll(async () => {
  for (let count = 0; count < 2; count++) {
    const options = { databaseUrl: database.url, clock: movableClock(now), featureFlags: everythingOn };
    const node = await openTestPlatform(options);
    await node.platform.flags.refresh();
    fixture.nodes.push(node);
  }
});
afterAll(async () => {
  for (const node of fixture.nodes) await node.close();
});

/** Sends calls alternately to the two nodes and returns their statuses. */
async function sendInTurn(
  caller: Caller,
  call: { method: 'POST'; url: string; payload: object; remoteAddress: string },
) {
  const statuses: number[] = [];
  for (let index = 0; index < ATTEMPTS; index++) {
    const node = nodeOf(index);
    // Each node has its own secret for anti-forgery tokens.
    statuses.push((await node.app.inject({ ...call, headers: node.headersOf(caller) })).statusCode);
  }
  return statuses;
}

describe('two nodes over one database', () => {
  test('count the attempts of one player together [ASVS-2.4.1]', async () => {
    const { token } = await newBuyer(database.db, { depositsCents: 0n, now });
    const payload = { password: 'not the password' };
    const call = { method: 'POST', url: IDENTITY_PATHS.loginRenewals, payload, remoteAddress: '10.0.0.1' } as const;
    const statuses = await sendInTurn({ session: token }, call);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual(statuses.slice(10).map(() => 429));
  });

  test('count the attempts of one address together, and return when to retry', async () => {
    const payload = { email: 'someone@example.test' };
    const call = { method: 'POST', url: PROFILE_PATHS.passwordResets, payload, remoteAddress: '10.0.0.2' } as const;
    const statuses = await sendInTurn({ guest: newRandomId() }, call);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10);
    const guest = { guest: newRandomId() };
    const answer = await nodeOf(0).app.inject({ ...call, headers: nodeOf(0).headersOf(guest) });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const other = { ...call, remoteAddress: '10.0.0.3' };
    expect((await nodeOf(0).app.inject({ ...other, headers: nodeOf(0).headersOf(guest) })).statusCode).toBe(202);
  });
});

describe('rate limit windows in the database', () => {
  test('count concurrent calls, restart when they end, and store no address', async () => {
    const key = 'k'.repeat(43);
    const windows = databaseRateWindows(database.db);
    const counted = await Promise.all(
      Array.from({ length: 20 }, () => windows.add(key, { calls: 2, windowMs: 60_000 })),
    );
    expect(Math.max(...counted.map(({ calls }) => calls))).toBe(40);
    expect(counted[0]?.ttlMs).toBeGreaterThan(50_000);
    await sql`update rate_limits.rate_window set ends_at = now() - interval '1 second'`.execute(database.db);
    expect((await windows.add(key, { calls: 1, windowMs: 60_000 })).calls).toBe(1);
    const { rows } = await sql<{ key: string }>`select key from rate_limits.rate_window`.execute(database.db);
    for (const row of rows) expect(row.key).toMatch(/^[\w-]{43}$/);
  });

  test('are deleted after they end', async () => {
    await databaseRateWindows(database.db).add('e'.repeat(43), { calls: 1, windowMs: 60_000 });
    await sql`update rate_limits.rate_window set ends_at = now() - interval '1 second'
      where key <> ${'e'.repeat(43)}`.execute(database.db);
    await forgetRateWindows(database.db);
    const { rows } = await sql`select key from rate_limits.rate_window`.execute(database.db);
    expect(rows).toEqual([{ key: 'e'.repeat(43) }]);
  });
});
