import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { boundAnswers } from './bound-answers.ts';
import { nameColumnsInCamelCase, SnakeCaseIdentifiers } from './column-names.ts';
import { PreparingClient } from './preparing-client.ts';

/** Postgres type ids whose text would lose precision or meaning as a JavaScript number or Date. */
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

const typeParsers = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [DATE, (text) => text],
]);

/** Connection settings; `poolSize` bounds the connections one process holds. */
export type DatabaseOptions = { readonly url: string; readonly poolSize?: number; readonly name?: string };

const DEFAULT_POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** A program that hangs in the middle of a transaction loses it after this long, and with it the locks that others wait for. */
const IDLE_IN_TRANSACTION_MS = 15_000;
/** Longer than a hung transaction lasts, so that whoever waits for its locks outlasts it; shorter than a statement, so that the error says why. */
const LOCK_TIMEOUT_MS = 20_000;
/** An idle connection is probed from here on; both sides then find out within half a minute that the other machine is gone. */
const KEEPALIVE_AFTER_MS = 10_000;
/** The server's side of it. Unix sockets ignore it. */
const SERVER_KEEPALIVES =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000';

/**
 * Opens the pool under a database handle: BIGINT arrives as bigint, TIMESTAMPTZ as Temporal.Instant, DATE as yyyy-MM-dd
 * text, and a column `like_this` as a member `likeThis`.
 */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = poolOf(options, { Client: PreparingClient, types: { getTypeParser: parserOf as never } });
  pool.on('connect', nameColumnsInCamelCase);
  return pool;
}

/** Returns what makes a value of the text that Postgres sends for a type, by the number of the type: the codec of all our statements. */
export function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text');
}

/** A pool whose values arrive as the driver gives them: for a library with SQL of its own, which knows neither bigint nor Temporal. */
export function openPlainPool(options: DatabaseOptions): pg.Pool {
  return poolOf(options, {});
}

function poolOf(options: DatabaseOptions, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...more,
    connectionString: options.url,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    options: SERVER_KEEPALIVES,
    application_name: options.name ?? 'sunflower',
  });
  // An idle connection that the server closes (restart, failover) raises here; the next query opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    boundAnswers(client, STATEMENT_TIMEOUT_MS);
  });
  return pool;
}

/** Opens a database handle for SQL that is written out; close it with `destroy()`. */
export function openDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(options) }) });
}

/** Opens a database handle whose built queries name the columns of `Tables` in camelCase, as rows do. */
export function openTables<Tables>(options: DatabaseOptions): Kysely<Tables> {
  return openDatabase<Tables>(options).withPlugin(new SnakeCaseIdentifiers());
}

/** A transaction over any room's tables. Each store narrows it to its own tables with `withTables<Mine>()`. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the tables of all rooms meet; stores narrow it at once
export type Tx = Transaction<any>;
/** A handle for reads outside a transaction, and for edges that open one. */
// biome-ignore lint/suspicious/noExplicitAny: as for Tx
export type Db = Kysely<any>;
