import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { nameColumnsInCamelCase, SnakeCaseIdentifiers } from './column-names.ts';
import { PreparingClient } from './preparing-client.ts';
import { limitResponseTime } from './response-timeout.ts';

/** Postgres type ids whose text would lose precision or meaning as a JavaScript number or Date. */
const INT8 = 20;
const TIMESTAMPTZ = 1184;
const DATE = 1082;

const typeParsers = new Map<number, (text: string) => unknown>([
  [INT8, BigInt],
  [TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [DATE, (text) => text],
]);

/** Connection settings; `poolSize` is the maximum number of connections of the pool. */
export type DatabaseOptions = { readonly url: string; readonly poolSize?: number; readonly name?: string };

const DEFAULT_POOL_SIZE = 16;
const CONNECT_TIMEOUT_MS = 10_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/**
 * Time after which Postgres ends a transaction whose program sends nothing, so that a hanging program's locks are
 * released.
 */
const IDLE_IN_TRANSACTION_MS = 15_000;
/**
 * Time limit for waiting for a lock. Longer than a hanging transaction can last, so that its waiters succeed, and
 * shorter than the statement timeout, so that the error names the lock.
 */
const LOCK_TIMEOUT_MS = 20_000;
/**
 * Idle time after which a connection is probed, so that client and server notice within half a minute that the other is
 * unreachable.
 */
const KEEPALIVE_AFTER_MS = 10_000;
/** Keepalive settings for the server's side of a connection. Unix sockets ignore them. */
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

/** Returns the parser for the text that Postgres sends for a type number, as pools of `openPool` use it. */
export function parserOf(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return typeParsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text');
}

/**
 * Opens a pool whose values arrive as the driver returns them, for a library with its own SQL that doesn't support
 * bigint or Temporal.
 */
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
  // An idle connection that the server closes (restart, failover) emits an error here; the next query opens a new one.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    limitResponseTime(client, STATEMENT_TIMEOUT_MS);
  });
  return pool;
}

/** Opens a database handle for hand-written SQL; close it with `destroy()`. */
export function openDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(options) }) });
}

/**
 * Opens a database handle for queries built with Kysely: they name the columns of `Tables` in camelCase, as rows do.
 */
export function openTables<Tables>(options: DatabaseOptions): Kysely<Tables> {
  return openDatabase<Tables>(options).withPlugin(new SnakeCaseIdentifiers());
}

/** A transaction over any module's tables. Each store narrows it to its own tables with `withTables<Mine>()`. */
// biome-ignore lint/suspicious/noExplicitAny: tables of all modules; stores narrow the type
export type Tx = Transaction<any>;
/** A database handle: for reads outside a transaction, and for the routes and jobs that open transactions. */
// biome-ignore lint/suspicious/noExplicitAny: as for Tx
export type Db = Kysely<any>;
