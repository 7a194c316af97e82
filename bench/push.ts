import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pushToPlayer } from '@sunflower/platform/src/modules/push/index.ts';
import { startSession } from '@sunflower/platform/src/modules/sessions/index.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { freePort, startTestCluster, TEMPLATE_DATABASE } from '../tools/postgres/test-databases.ts';
import { type Figure, plainFigure, printFigures } from './figure.ts';
import { beatHearts, connectPage, eachOf, newPage, type Page } from './push-clients.ts';

const PLAYERS = 5_000;
/** Every third page disconnects and reconnects while the messages are sent. */
const RECONNECTING = 3;
/** Pages that connect concurrently, and transactions that push concurrently. */
const CONNECTION_CONCURRENCY = 50;
const WRITERS = 8;
const DESTINATION = '/user/queue/bench.message';
const BAR_MS = 1_000;
const ARRIVE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/**
 * Measures 5,000 connected players on one node with one message each, every message in its own transaction on a durable
 * database, while a third of the players reconnect: p99 of the ms from before a message's transaction to its arrival. A
 * lost or repeated message fails the bench.
 */
export async function measurePush(): Promise<Figure[]> {
  const { cluster, remove } = await startTestCluster({ isDurable: true });
  const url = cluster.url(TEMPLATE_DATABASE);
  const db: Db = openDatabase({ url, poolSize: WRITERS * 2 });
  try {
    const server = await startPushServer(url);
    try {
      const pages = await signInPages(db, PLAYERS);
      const stopHearts = beatHearts(pages);
      const where = { origin: server.address, destinations: [DESTINATION] };
      await eachOf(pages, CONNECTION_CONCURRENCY, (page) => connectPage(page, where));
      const sent = new Map<string, number>();
      const coming = reconnectSome(pages, where);
      await eachOf(pages, WRITERS, async (page) => {
        sent.set(page.playerId, performance.now());
        await inTransaction(db, (tx) =>
          pushToPlayer(tx, { playerId: page.playerId, destination: DESTINATION, payload: { number: 1 } }),
        );
      });
      await coming;
      await untilArrived(pages);
      stopHearts();
      return [figureOf(pages.map((page) => (page.came.get(1) ?? 0) - (sent.get(page.playerId) ?? 0)))];
    } finally {
      await server.stop();
    }
  } finally {
    await db.destroy();
    await remove();
  }
}

/** Returns pages of this many new players, signed in and not connected yet. */
export async function signInPages(db: Db, players: number): Promise<Page[]> {
  const pages: Page[] = [];
  await eachOf(
    Array.from({ length: players }, () => newId()),
    WRITERS,
    async (playerId) => {
      const { token } = await inTransaction(db, (tx) =>
        startSession(tx, { playerId, now: wallClock.now(), idleMinutes: 15 }),
      );
      pages.push(newPage(playerId, token));
    },
  );
  return pages;
}

/** Cuts the connection of every third page without closing it, and connects it again. */
async function reconnectSome(
  pages: readonly Page[],
  where: { origin: string; destinations: readonly string[] },
): Promise<void> {
  const some = pages.filter((_, index) => index % RECONNECTING === 0);
  await eachOf(some, CONNECTION_CONCURRENCY, async (page) => {
    page.client?.drop();
    await connectPage(page, where);
  });
}

async function untilArrived(pages: readonly Page[]): Promise<void> {
  for (let waitedMs = 0; pages.some((page) => page.came.size === 0); waitedMs += LOOK_EVERY_MS) {
    const lost = pages.filter((page) => page.came.size === 0).length;
    if (waitedMs >= ARRIVE_WITHIN_MS) throw new Error(`${lost} of ${pages.length} messages were lost`);
    await delay(LOOK_EVERY_MS);
  }
  const repeated = pages.reduce((sum, page) => sum + page.repeated, 0);
  if (repeated > 0) throw new Error(`${repeated} messages arrived twice`);
}

function figureOf(latenciesMs: readonly number[]): Figure {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
  return plainFigure({ name: 'push', metric: 'p99', value, unit: 'ms', bar: BAR_MS, isMoreBetter: false });
}

/** Starts a node that serves push, sessions and access in a separate process. */
export async function startPushServer(url: string): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const program = fork(join(import.meta.dirname, 'push-server.ts'), {
    env: { ...process.env, DATABASE_URL: url, SUNFLOWER_BENCH_PORT: String(port) },
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  program.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'address' in message) resolve(String(message.address));
  });
  program.once('exit', (code) => reject(new Error(`the node ended with ${code}`)));
  const address = await promise;
  const stop = async () => {
    const ended = new Promise((done) => program.once('exit', done));
    program.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

if (import.meta.main) {
  printFigures(await measurePush(), { isJson: process.argv.includes('--json') });
  process.exit(0);
}
