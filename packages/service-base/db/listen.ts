import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const LOCK_ATTEMPT_INTERVAL_MS = 1_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** Interval of probes: a connection that only listens wouldn't notice that the server can't be reached. */
const PROBE_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
const CONNECT_WITHIN_MS = 10_000;

/**
 * The channel to listen to. With `aloneLock`, only one of the listeners with the same advisory lock is active, and
 * another one takes over when its connection ends.
 */
export type ListenOptions = {
  readonly url: string;
  readonly channel: string;
  readonly name: string;
  readonly aloneLock?: string;
};

/** Callbacks of a listener. */
export type Listener = {
  onPayload(payload: string): void;
  /** Notifications are received from now on; earlier ones may have been missed. */
  onGap(): void;
  /** The connection was lost, or could not be opened; the next attempt follows. */
  onLost(error: unknown): void;
};

/**
 * Listens to a Postgres channel over its own connection until `close()` is called. A connection that is lost, or that
 * can't be opened at first, is reopened.
 */
export function listenTo(options: ListenOptions, listener: Listener): { close(): Promise<void> } {
  const closing = new AbortController();
  const running = keepListening(options, listener, closing.signal);
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

async function keepListening(options: ListenOptions, listener: Listener, closing: AbortSignal): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  while (!closing.aborted) {
    try {
      const client = await connect(options, listener, closing);
      if (!client) break;
      waitMs = FIRST_WAIT_MS;
      listener.onGap();
      const error = await untilLost(client, closing);
      await client.end().catch(() => {});
      if (!closing.aborted) listener.onLost(error);
    } catch (error) {
      listener.onLost(error);
    }
    await delay(waitMs, undefined, { signal: closing }).catch(() => {});
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** Connects and listens; returns undefined if the listener was closed before it got the lock. */
async function connect(
  options: ListenOptions,
  listener: Listener,
  closing: AbortSignal,
): Promise<pg.Client | undefined> {
  const { url, channel, name, aloneLock } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  // `untilLost` reports the error; without any listener for it, the error would end the program.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => listener.onPayload(payload ?? ''));
  try {
    await client.connect();
    if (aloneLock !== undefined && !(await untilAlone(client, { aloneLock, closing }))) {
      await client.end();
      return undefined;
    }
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/**
 * Waits for the advisory lock that makes this listener the only active one; returns false if the listener was closed
 * before it got the lock.
 */
async function untilAlone(
  client: pg.Client,
  { aloneLock, closing }: { aloneLock: string; closing: AbortSignal },
): Promise<boolean> {
  const query = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_mine';
  while (!closing.aborted) {
    const { rows } = await client.query<{ is_mine: boolean }>(query, [aloneLock]);
    if (rows[0]?.is_mine) return true;
    await delay(LOCK_ATTEMPT_INTERVAL_MS, undefined, { signal: closing }).catch(() => {});
  }
  return false;
}

/**
 * Waits until a connection ends or stops responding, and returns the error; returns undefined when the listener is
 * closed.
 */
async function untilLost(client: pg.Client, signal: AbortSignal): Promise<unknown> {
  const { promise: lost, resolve } = Promise.withResolvers<unknown>();
  client.once('error', resolve);
  client.once('end', () => resolve(new Error('the listening connection ended')));
  const probing = setInterval(() => client.query('select 1').catch(resolve), PROBE_EVERY_MS);
  const onAbort = () => resolve(undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await lost;
  } finally {
    clearInterval(probing);
    signal.removeEventListener('abort', onAbort);
  }
}
