import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startTestProvider, type TestProvider } from '@sunflower/identity-provider/provider-in-tests.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newRandomId } from '@sunflower/service-base/ids.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestCluster, TEMPLATE_DATABASE } from '../../../tools/postgres/test-databases.ts';
import { buildClientIfStale } from '../../../tools/start/build-client.ts';
import { type Caller, everythingOn, openTestPlatform, type TestPlatform } from '../src/app/platform-in-tests.ts';
import { scheduleDraws } from '../src/modules/draw-games/index.ts';
import { newBuyer } from '../src/modules/draw-games/purchase/buyer-in-tests.ts';
import { proveBalances, verifyLedger } from '../src/modules/ledger/index.ts';
import { type HostileCaller, type HostileRequest, hostileRequests } from './hostile-requests-in-tests.ts';
import { type RawRequest, sendRaw } from './raw-request.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CLIENT_DIST = join(ROOT, 'apps/player-web/dist');
const REQUESTS = 20_000;
const CONCURRENCY = 24;
/** On two cores shared with other work, this takes a minute or two. */
const TIME_LIMIT_MS = 600_000;
/** Some of them get blocked, locked or signed out along the way. */
const PLAYERS = 60;
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const seed = Date.now() % 2 ** 31;

const fixture: {
  test?: TestPlatform;
  provider?: TestProvider;
  db?: Db;
  removeCluster?: () => Promise<void>;
  players: string[];
} = { players: [] };
const stack = () => fixture.test as TestPlatform;
const database = () => fixture.db as Db;
const port = () => (stack().app.server.address() as AddressInfo).port;
const guest: Caller = { guest: newRandomId() };

beforeAll(async () => {
  const { cluster, remove } = await startTestCluster();
  fixture.removeCluster = remove;
  const url = cluster.url(TEMPLATE_DATABASE);
  fixture.db = openDatabase({ url, name: 'hostile-requests' }) as Db;
  await buildClientIfStale(ROOT);
  fixture.provider = await startTestProvider({ databaseUrl: url, appOrigin: 'http://localhost:3000' });
  const { issuer } = fixture.provider;
  const options = { databaseUrl: url, clock: movableClock(now), issuer, featureFlags: everythingOn, dist: CLIENT_DIST };
  fixture.test = await openTestPlatform({ ...options, isRateLimited: false });
  await stack().platform.flags.refresh();
  await inTransaction(database(), (tx) => scheduleDraws(tx, { now }));
  for (let count = 0; count < PLAYERS; count++)
    fixture.players.push((await newBuyer(database(), { depositsCents: 500_00n, now })).token);
  await stack().app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await fixture.test?.close();
  await fixture.provider?.close();
  await fixture.db?.destroy();
  await fixture.removeCluster?.();
});

describe('a running platform', () => {
  test('handles 20,000 hostile requests without a server error, and keeps serving [ASVS-2.2.2/2.3.2/input]', {
    timeout: TIME_LIMIT_MS,
  }, async () => {
    const requests = fc.sample(hostileRequests(stack().routes), { numRuns: REQUESTS, seed });
    const statuses = new Map<number, number>();
    const faults: string[] = [];
    await sendAll(requests, async (request) => {
      const answer = await sendRaw(port(), { ...request, headers: [...request.headers, ...headersOf(request)] });
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500)
        faults.push(`${describeRequest(request)} -> ${JSON.stringify(answer?.text.slice(-400) ?? 'nothing')}`);
    });
    expect(faults, `seed ${seed}`).toEqual([]);
    // Enough requests must get as far as a route's own checks.
    for (const status of [200, 400, 401, 403, 404]) expect(statuses.get(status), `${status}`).toBeGreaterThan(100);
    expect(statuses.get(429)).toBeUndefined();
    expect((await stack().app.inject('/health/ready')).statusCode).toBe(200);
    expect(await proveBalances(database())).toMatchObject({ ok: true });
    expect(await verifyLedger(database())).toMatchObject({ ok: true });
  });
});

/** Sends requests, several concurrently. */
async function sendAll(
  requests: readonly HostileRequest[],
  send: (request: HostileRequest) => Promise<void>,
): Promise<void> {
  const waiting = [...requests];
  const client = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await send(next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, client));
}

/**
 * Returns the cookie and the anti-forgery token of a caller; the logout address gets a guest's, because it would sign
 * the player out for all later requests.
 */
function headersOf({ caller, path }: HostileRequest): RawRequest['headers'] {
  if (caller.who === 'anonymous') return [];
  const own = caller.who === 'player' && !path.startsWith('/gateway/') ? playerAt(caller.index) : guest;
  const { cookie } = stack().headersOf(own);
  const csrf = csrfOf(caller, own);
  return [['cookie', cookie], ...(csrf === undefined ? [] : [['x-xsrf-token', csrf] as const])];
}

function csrfOf({ csrf, index }: HostileCaller, own: Caller): string | undefined {
  if (csrf === 'none') return undefined;
  if (csrf === 'made up') return 'a'.repeat(43);
  return stack().headersOf(csrf === 'replayed' ? playerAt(index + 1) : own)['x-xsrf-token'];
}

const playerAt = (index: number): Caller => ({ session: fixture.players[index % PLAYERS] as string });

/** Returns one printable line that identifies a failed request. */
function describeRequest({ caller, method, path, headers, body }: HostileRequest): string {
  const given = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(', ');
  return JSON.stringify([caller.who, method, path.slice(0, 200), given, body?.toString().slice(0, 120), body?.length]);
}
