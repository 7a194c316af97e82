import { connect } from '@nats-io/transport-node';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { DESTINATIONS, pushToAll, pushToPlayer } from '../../../modules/push/index.ts';
import { COOKIES, startSession } from '../../../modules/sessions/index.ts';
import {
  type NatsServer,
  realNatsServer,
  startMinimalNats,
  startRealNats,
} from '../../../partner-ports/push-bus/nats-server-in-tests.ts';
import { stay } from '../../staying-page-in-tests.ts';
import { openPushStack, type PushStack } from './push-stack-in-tests.ts';

const PATIENT = { timeout: 20_000 };
const destination = DESTINATIONS.prizeClaim;
// The in-test implementation of the protocol runs everywhere; the real NATS server also runs where it's installed.
type StartNats = (port: number) => Promise<NatsServer>;
const servers: [string, StartNats][] = [['with the in-test server', startMinimalNats]];
if (realNatsServer !== undefined) servers.push([realNatsServer, (port) => startRealNats(realNatsServer ?? '', port)]);

describe.each(servers)('push between nodes over NATS, %s', (_server, startNats) => {
  const database = useTestDatabase();
  const opened: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of opened.splice(0).reverse()) await one.close();
  });
  const push = (playerId: string, number: number) =>
    inTransaction(database.db, (tx) => pushToPlayer(tx, { playerId, destination, payload: { number } }));
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

  async function openNats() {
    const port = await freePort();
    const fixture = { server: await startNats(port) };
    opened.push({ close: () => fixture.server.stop() });
    return {
      url: `nats://127.0.0.1:${port}`,
      stop: () => fixture.server.stop(),
      restart: async () => {
        fixture.server = await startNats(port);
      },
    };
  }
  async function openNode(natsUrl: string): Promise<PushStack> {
    const node = await openPushStack({ databaseUrl: database.url, port: await freePort(), natsUrl });
    opened.push(node);
    return node;
  }
  async function openPages(nodes: readonly PushStack[]) {
    const playerId = newId();
    const { token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: wallClock.now(), idleMinutes: 15 }),
    );
    const cookie = `${COOKIES.session}=${token}`;
    const pages = nodes.map((node) => stay({ origin: node.origin, cookie, destination }));
    for (const page of pages) opened.push({ close: async () => page.end() });
    await expect.poll(() => pages.map((page) => page.connects()), PATIENT).toEqual(nodes.map(() => 1));
    return { playerId, pages };
  }
  const listeners = async () => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and l.granted and d.datname = current_database()`.execute(database.db);
    return Number(rows[0]?.count);
  };

  it('delivers every message once and in order to pages on both nodes; only one listens to the database', async () => {
    const nats = await openNats();
    const { playerId, pages } = await openPages([await openNode(nats.url), await openNode(nats.url)]);
    for (const number of numbers(60)) await push(playerId, number);
    for (const page of pages) await expect.poll(() => page.got, PATIENT).toEqual(numbers(60));
    expect(await listeners()).toBe(1);
  });

  it('delivers messages written while NATS is down once it is back', async () => {
    const nats = await openNats();
    const { playerId, pages } = await openPages([await openNode(nats.url), await openNode(nats.url)]);
    await push(playerId, 0);
    for (const page of pages) await expect.poll(() => page.got, PATIENT).toEqual([0]);
    await nats.stop();
    await push(playerId, 1);
    await nats.restart();
    for (const page of pages) await expect.poll(() => page.got, PATIENT).toEqual([0, 1]);
    await push(playerId, 2);
    for (const page of pages) await expect.poll(() => page.got, PATIENT).toEqual([0, 1, 2]);
    expect(pages.map((page) => page.connects())).toEqual([1, 1]);
  });

  it('listens to the database on another node when the listening one stops', async () => {
    const nats = await openNats();
    const first = await openNode(nats.url);
    await expect.poll(listeners, PATIENT).toBe(1);
    const { playerId, pages } = await openPages([await openNode(nats.url)]);
    await first.close();
    opened.splice(opened.indexOf(first), 1);
    await push(playerId, 0);
    await expect.poll(() => pages[0]?.got, PATIENT).toEqual([0]);
    expect(await listeners()).toBe(1);
  });

  it('ignores forged NATS messages and still delivers real ones', async () => {
    const nats = await openNats();
    const { playerId, pages } = await openPages([await openNode(nats.url)]);
    const stranger = await connect({ servers: nats.url.replace('nats://', '') });
    opened.push({ close: () => stranger.close() });
    for (const text of ['', 'all', ',,,', "'; drop table push.message", 'x'.repeat(100_000), playerId, newId()])
      stranger.publish('sunflower.push.signal', text);
    stranger.publish('sunflower.push.gap', 'now');
    await stranger.flush();
    await inTransaction(database.db, (tx) => pushToAll(tx, { destination: '/topic/x', payload: {} }));
    await push(playerId, 0);
    await expect.poll(() => pages[0]?.got, PATIENT).toEqual([0]);
  });
});
