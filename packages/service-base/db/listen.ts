import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const ASK_FOR_LOCK_EVERY_MS = 1_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** A connection that only listens would not notice that the other end is gone. */
const ASK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
const CONNECT_WITHIN_MS = 10_000;

/** Where to listen. With `aloneLock` one listener of all that name the same lock listens at a time, and another takes its place when it is gone. */
export type ListenOptions = {
  readonly url: string;
  readonly channel: string;
  readonly name: string;
  readonly aloneLock?: string;
};

/** What a listener does with what it receives. */
export type Listener = {
  onPayload(payload: string): void;
  /** Notifications are received from now on; earlier ones may have been missed. */
  onGap(): void;
  /** The connection is lost and made again. */
  onLost(error: unknown): void;
};

/** Listens to a channel of Postgres over a connection of its own until it is closed. A connection that is lost, or not had at first, is made again. */
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

/** Connects and listens; undefined when it was closed before its turn came. */
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
  // `untilLost` reports it; an error without a listener would end the program.
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

/** Waits for the lock of the one listener; false when it was closed meanwhile. */
async function untilAlone(
  client: pg.Client,
  { aloneLock, closing }: { aloneLock: string; closing: AbortSignal },
): Promise<boolean> {
  const question = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_mine';
  while (!closing.aborted) {
    const { rows } = await client.query<{ is_mine: boolean }>(question, [aloneLock]);
    if (rows[0]?.is_mine) return true;
    await delay(ASK_FOR_LOCK_EVERY_MS, undefined, { signal: closing }).catch(() => {});
  }
  return false;
}

/** Waits until a connection ends, stops answering, or is closed; gives the error that ended it. */
async function untilLost(client: pg.Client, signal: AbortSignal): Promise<unknown> {
  const { promise: lost, resolve } = Promise.withResolvers<unknown>();
  client.once('error', resolve);
  client.once('end', () => resolve(new Error('the listening connection ended')));
  const asking = setInterval(() => client.query('select 1').catch(resolve), ASK_EVERY_MS);
  const onAbort = () => resolve(undefined);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  try {
    return await lost;
  } finally {
    clearInterval(asking);
    signal.removeEventListener('abort', onAbort);
  }
}
