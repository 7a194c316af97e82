import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../../../tools/postgres/test-databases.ts';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { DESTINATIONS, pushToPlayer } from '../../../modules/push/index.ts';
import { COOKIES, startSession } from '../../../modules/sessions/index.ts';
import { stay } from '../../staying-page-in-tests.ts';
import { openPushStack, type PushStack } from './push-stack-in-tests.ts';

const MESSAGES = 120;
/** Extra time for a busy machine. */
const PATIENT = { timeout: 20_000 };
/** Path of the clock that a node in a separate process reads, so that it has the same time as the tests. */
const PINNED_CLOCK = join(import.meta.dirname, '../../../../../../tools/test/pin-clock.ts');
const destination = DESTINATIONS.prizeClaim;

describe('push between nodes', () => {
  const database = useTestDatabase();
  const signIn = async (playerId: string) => {
    const { token } = await inTransaction(database.db, (tx) =>
      startSession(tx, { playerId, now: wallClock.now(), idleMinutes: 15 }),
    );
    return `${COOKIES.session}=${token}`;
  };
  const push = (playerId: string, number: number) =>
    inTransaction(database.db, (tx) => pushToPlayer(tx, { playerId, destination, payload: { number } }));
  const everyNumber = Array.from({ length: MESSAGES }, (_, index) => index);

  describe('nodes that run concurrently', () => {
    const nodes: PushStack[] = [];
    const origin = (index: number) => nodes[index]?.origin ?? '';
    beforeAll(async () => {
      for (let count = 0; count < 2; count++)
        nodes.push(await openPushStack({ databaseUrl: database.url, port: await freePort() }));
    });
    afterAll(async () => {
      for (const node of nodes) await node.close();
    });

    it('deliver every message exactly once and in the same order to pages on both, while both write', async () => {
      const playerId = newId();
      const cookie = await signIn(playerId);
      const pages = [0, 1].map((index) => stay({ origin: origin(index), cookie, destination }));
      await expect.poll(() => pages.map((page) => page.connects()), PATIENT).toEqual([1, 1]);
      await Promise.all(everyNumber.map((number) => push(playerId, number)));
      await expect.poll(() => pages.map((page) => page.got.length), PATIENT).toEqual([MESSAGES, MESSAGES]);
      const [first, second] = pages.map((page) => page.got);
      expect(first).toEqual(second);
      expect(first?.toSorted((a, b) => a - b)).toEqual(everyNumber);
      for (const page of pages) page.end();
    });

    it('deliver every message exactly once to a page that alternates between them', async () => {
      const playerId = newId();
      const page = stay({ origin: origin(0), cookie: await signIn(playerId), destination });
      await expect.poll(() => page.connects(), PATIENT).toBe(1);
      for (const number of everyNumber) {
        await push(playerId, number);
        if (number % 20 === 10) page.move(origin(Math.floor(number / 20 + 1) % 2));
      }
      await expect.poll(() => page.got.length, PATIENT).toBe(MESSAGES);
      await delay(200);
      expect(page.got).toEqual(everyNumber);
      expect(page.connects()).toBeGreaterThan(3);
      page.end();
    });
  });

  it('loses and repeats no message when the only node is killed while sending and restarted', async () => {
    const port = await freePort();
    const running: { node?: ChildProcess } = {};
    const start = async () => {
      const node = fork(join(import.meta.dirname, 'push-program-in-tests.ts'), {
        env: { ...process.env, DATABASE_URL: database.url, SUNFLOWER_TEST_PORT: String(port) },
        execArgv: ['--import', PINNED_CLOCK],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      running.node = node;
      await new Promise((resolve) => node.once('message', resolve));
    };
    const kill = async () => {
      const gone = new Promise((resolve) => running.node?.once('exit', resolve));
      running.node?.kill('SIGKILL');
      await gone;
    };
    try {
      await start();
      const playerId = newId();
      const page = stay({ origin: `http://127.0.0.1:${port}`, cookie: await signIn(playerId), destination });
      await expect.poll(() => page.connects(), PATIENT).toBe(1);
      const writing = (async () => {
        for (const number of everyNumber) {
          await push(playerId, number);
          await delay(20);
        }
      })();
      await delay(400);
      await kill();
      await start();
      await writing;
      await expect.poll(() => page.got.length, PATIENT).toBe(MESSAGES);
      await delay(200);
      expect(page.got).toEqual(everyNumber);
      expect(page.connects()).toBe(2);
      page.end();
    } finally {
      await kill();
    }
  }, 60_000);
});
