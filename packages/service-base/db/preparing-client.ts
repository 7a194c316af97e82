import { createHash } from 'node:crypto';
import pg from 'pg';

/** Statements one process gives a name to; further ones are parsed each time. Our SQL is written in code: fewer than a thousand. */
const MAX_NAMES = 4000;
/** Postgres says so when a prepared `select *` meets a column that a migration added since. */
const CACHED_PLAN_IS_OLD = '0A000';

/**
 * Tables with a partition for each draw. A prepared statement on one would soon get a plan for all values, which locks every partition there
 * is: thousands of locks a statement. Without a name it is planned for its values and locks the partitions of its draws alone.
 */
const PARTITIONED = /\bdraw_games\.board\b/;

const names = new Map<string, string>();

/** The name a statement is prepared under on every connection; undefined when it gets none or there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES || PARTITIONED.test(text)) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Gives a statement a new name, so that every connection prepares it again. */
function rename(text: string): void {
  const old = names.get(text);
  if (old !== undefined) names.set(text, `${old.slice(0, 22)}/${names.size}${process.hrtime.bigint()}`);
}

type Send = (text: unknown, values?: unknown, done?: unknown) => Promise<unknown>;

/** A prepared query. Made of its text and named afterwards: the driver copies a configuration object, at ten times the cost. */
function preparedQuery(name: string, text: string, values: unknown[]): pg.Query {
  const query = new pg.Query(text, values);
  return Object.assign(query, { name });
}

/**
 * A client that prepares each statement with parameters once a connection, but those on partitioned tables: parsing and planning were a third of a purchase's time in the
 * database. A plan that a migration made old is prepared again; the statement that met it fails and is tried again by its transaction.
 */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, done?: unknown) => {
    const send = super.query.bind(this) as unknown as Send;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined || done !== undefined) return send(text, values, done);
    const query = preparedQuery(name, text as string, values as unknown[]);
    return new Promise((resolve, reject) => {
      Object.assign(query, {
        callback: (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)),
      });
      send(query);
    }).catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      if ('code' in error && error.code === CACHED_PLAN_IS_OLD) rename(text as string);
      // The driver's stack begins at the socket; this one leads back to whoever asked.
      Error.captureStackTrace(error);
      throw error;
    });
  }) as unknown as pg.Client['query'];
}
