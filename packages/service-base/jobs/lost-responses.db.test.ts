import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../tools/test/test-database.ts';
import { startWorker } from './worker.ts';

const SILENT = { info: () => {}, error: () => {} };
const MARK = 'this-answer-is-lost';
/** Shorter than usual, so that the test doesn't wait a quarter of a minute. */
const LEASE_TIMES = { checkEveryMs: 200, lostAfterMs: 1_000 };
const WAIT_STEP_MS = 250;
const MAX_WAITS = 240;
const TEST_TIMEOUT_MS = 90_000;

const database = useTestDatabase();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Opens a proxy to the database that breaks once, on the first response that contains the mark. */
async function breakingOnce(url: string) {
  const { hostname, port } = new URL(url);
  const state = { breaks: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.on('data', (bytes) => {
      if (state.breaks === 0 && bytes.includes(MARK)) {
        state.breaks += 1;
        near.destroy();
      } else near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const target = new URL(url);
  target.port = String((server.address() as { port: number }).port);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: target.toString(), state, close };
}

describe('a worker', () => {
  it('runs a job soon if the response that assigned it was lost, and continues its queue', {
    timeout: TEST_TIMEOUT_MS,
  }, async () => {
    const done: string[] = [];
    const way = await breakingOnce(database.url);
    closing.push(way.close);
    const jobs = { 'test.queued': async (payload: object) => void done.push(JSON.stringify(payload)) };
    const worker = await startWorker({ url: way.url, jobs, timed: [], log: SILENT, leaseTimes: LEASE_TIMES });
    closing.push(worker.stop);
    for (const name of [MARK, 'next'])
      await sql`select graphile_worker.add_job('test.queued', json_build_object('name', ${name}::text),
      queue_name := 'draws')`.execute(database.db);
    for (let waits = 0; done.length < 2 && waits < MAX_WAITS; waits++) await delay(WAIT_STEP_MS);
    expect(way.state.breaks).toBe(1);
    expect(done).toEqual([`{"name":"${MARK}"}`, '{"name":"next"}']);
  });
});
