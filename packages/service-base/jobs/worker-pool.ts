import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isConnectionLost } from '../db/connection-lost.ts';
import { openPlainPool } from '../db/database.ts';

/** The wait between two attempts to connect while the database is away, and the maximum number of attempts. */
const RECONNECT_WAIT_MS = 250;
const RECONNECT_ATTEMPTS = 480;
/** How long a stopping worker waits until its finished jobs are recorded. */
const RECORD_WITHIN_MS = 10_000;
/** The SQLSTATE of a server that accepts no connections yet. */
const CANNOT_CONNECT_NOW = '57P03';

/** The connections of one worker. `close()` waits for the worker's last writes and then ends them. */
export type WorkerPool = { readonly pool: pg.Pool; close(): Promise<void> };

type PoolState = { isClosed: boolean; users: number; readonly idle: Set<() => void> };

/**
 * Opens the connections of a worker so that they survive a database that is away. The library records finished jobs in
 * the background and ignores the outcome: a failed record would end the program as an unhandled rejection.
 */
export function openWorkerPool(options: { url: string; poolSize: number; name: string }): WorkerPool {
  const pool = openPlainPool(options);
  const state: PoolState = { isClosed: false, users: 0, idle: new Set() };
  const connect = pool.connect.bind(pool);
  const connectPatiently = async (): Promise<pg.PoolClient> => {
    state.users += 1;
    for (let attempts = 1; ; attempts++) {
      try {
        return countUser(state, markLossAsRetryable(await connect()));
      } catch (error) {
        // If this record comes too late, another node takes the dead worker's job and runs it again.
        if (state.isClosed) return new Promise(() => {});
        if (attempts >= RECONNECT_ATTEMPTS) {
          endUse(state);
          throw error;
        }
        await delay(RECONNECT_WAIT_MS);
      }
    }
  };
  type Callback = Parameters<typeof connect>[0];
  pool.connect = ((callback?: Callback) => (callback ? connect(callback) : connectPatiently())) as typeof pool.connect;
  const close = async () => {
    await untilUnused(state);
    state.isClosed = true;
    await pool.end();
  };
  return { pool, close };
}

/** Counts a connection as used until it is released. The pool makes a new `release` for each use. */
function countUser(state: PoolState, client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  client.release = (error) => {
    release.call(client, error);
    endUse(state);
  };
  return client;
}

function endUse(state: PoolState): void {
  state.users -= 1;
  if (state.users === 0) for (const resolve of state.idle) resolve();
}

async function untilUnused(state: PoolState): Promise<void> {
  if (state.users === 0) return;
  const unused = new Promise<void>((resolve) => state.idle.add(resolve));
  const giveUp = new AbortController();
  const late = delay(RECORD_WITHIN_MS, undefined, { signal: giveUp.signal }).catch(() => {});
  await Promise.race([unused, late]);
  giveUp.abort();
}

const marked = new WeakSet<pg.PoolClient>();

/**
 * Gives queries cut off by a lost connection the error code that the library retries. Retrying is safe: jobs are
 * removed by id, and released only if this worker still holds them.
 */
function markLossAsRetryable(client: pg.PoolClient): pg.PoolClient {
  if (marked.has(client)) return client;
  marked.add(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const result = query(...args);
    return result instanceof Promise ? result.catch(rethrowAsRetryable) : result;
  }) as typeof client.query;
  return client;
}

function rethrowAsRetryable(error: unknown): never {
  throw isConnectionLost(error) ? Object.assign(error, { code: CANNOT_CONNECT_NOW }) : error;
}
