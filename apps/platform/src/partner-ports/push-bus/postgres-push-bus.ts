import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { PushBus, PushListener } from './push-bus-port.ts';
import { signalOf } from './signal-text.ts';

const CHANNEL = 'push';
/** Whoever holds this lock of the database listens alone. */
const ALONE_LOCK = 'sunflower.push-bus';
const ASK_FOR_LOCK_EVERY_MS = 1_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;
/** A connection that only listens would not notice that the other end is gone. */
const ASK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
const CONNECT_WITHIN_MS = 10_000;

export type PostgresPushBusOptions = { readonly url: string; readonly isAlone?: boolean };

/**
 * The bus of a house whose nodes share one Postgres: LISTEN over one connection of its own. The messages' own SQL functions notify, so a signal
 * comes if and only if the message was committed. A connection that is lost, or not had at first, is made again for ever. With `isAlone` one node of
 * all listens at a time, and another takes its place when it is gone.
 */
export function postgresPushBus(options: PostgresPushBusOptions): PushBus {
  return {
    listen: (listener) => {
      const closing = new AbortController();
      const running = keepListening(options, listener, closing.signal);
      return {
        close: async () => {
          closing.abort();
          await running;
        },
      };
    },
  };
}

async function keepListening(
  options: PostgresPushBusOptions,
  listener: PushListener,
  closing: AbortSignal,
): Promise<void> {
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

/** Connects and listens; undefined when nobody wants it any more before it was its turn. */
async function connect(
  options: PostgresPushBusOptions,
  listener: PushListener,
  closing: AbortSignal,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'push-bus',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
  });
  // Told by `untilLost`; an error nobody listens to would end the program.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => {
    if (payload) listener.onSignal(signalOf(payload));
  });
  try {
    await client.connect();
    if (options.isAlone && !(await untilAlone(client, closing))) {
      await client.end();
      return undefined;
    }
    await client.query(`listen ${CHANNEL}`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Waits for the lock of the one listener; false when nobody wants it any more. */
async function untilAlone(client: pg.Client, closing: AbortSignal): Promise<boolean> {
  const question = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_mine';
  while (!closing.aborted) {
    const { rows } = await client.query<{ is_mine: boolean }>(question, [ALONE_LOCK]);
    if (rows[0]?.is_mine) return true;
    await delay(ASK_FOR_LOCK_EVERY_MS, undefined, { signal: closing }).catch(() => {});
  }
  return false;
}

/** Waits until a connection ends, stops answering, or nobody wants it any more; gives the error that ended it. */
async function untilLost(client: pg.Client, signal: AbortSignal): Promise<unknown> {
  const { promise: lost, resolve } = Promise.withResolvers<unknown>();
  client.once('error', resolve);
  client.once('end', () => resolve(new Error('the connection of the push bus ended')));
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
