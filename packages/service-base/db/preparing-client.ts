import { createHash } from 'node:crypto';
import pg from 'pg';
import { BEGUN, BeginningQuery, endedUnbegun, isPreparedOn } from './beginning-query.ts';

/**
 * Maximum number of statements that one process prepares by name; further statements are parsed each time. Our SQL is
 * written in code, which has fewer than a thousand statements.
 */
const MAX_NAMES = 4000;
/** The Postgres error for a prepared `select *` after a migration added a column. */
const CACHED_PLAN_IS_OLD = '0A000';

/**
 * The table with a partition per draw. A prepared statement would get a generic plan that locks every partition, so
 * statements on this table aren't prepared.
 */
const PARTITIONED = /\bdraw_games\.board\b/;

const names = new Map<string, string>();

/**
 * Returns the name a statement is prepared under on every connection; undefined if it must not be prepared or there are
 * too many.
 */
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
type Call = readonly [text: unknown, values: unknown, done: unknown];

/** Returns whether a call is sent as one series of messages with a response of its own promise. */
function isExtended([text, values, done]: Call): boolean {
  return typeof text === 'string' && Array.isArray(values) && values.length > 0 && done === undefined;
}

/** Returns the name that a call's statement is prepared under, if the statement is prepared. */
function nameOfCall(call: Call): string | undefined {
  return isExtended(call) ? nameOf(call[0] as string) : undefined;
}

/**
 * Sends a query under its statement's name. It is built from its text and named afterwards, because the driver copies a
 * configuration object at ten times the cost.
 */
function sendQuery(send: Send, query: pg.Query, call: Call): Promise<unknown> {
  const name = nameOfCall(call);
  return new Promise((resolve, reject) => {
    Object.assign(query, {
      ...(name === undefined ? {} : { name }),
      callback: (error: unknown, result: unknown) => (error ? reject(error) : resolve(result)),
    });
    send(query);
  }).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    if ('code' in error && error.code === CACHED_PLAN_IS_OLD) rename(call[0] as string);
    // The driver's stack trace starts at the socket; this one leads back to the caller.
    Error.captureStackTrace(error);
    throw error;
  });
}

/**
 * A client that prepares each parameterized statement once per connection, because parsing and planning took a third of
 * a purchase's database time. A stale plan fails once, and `inTransaction` repeats the transaction. `begin` is sent
 * with the first statement, which saves a round trip.
 */
export class PreparingClient extends pg.Client {
  #isBeginDue = false;

  override query = ((...call: Call) => {
    const [text, values, done] = call;
    const send = super.query.bind(this) as unknown as Send;
    if (text === 'begin' && done === undefined) {
      this.#isBeginDue = true;
      return Promise.resolve(BEGUN);
    }
    if (!this.#isBeginDue) return sendCall(send, call);
    this.#isBeginDue = false;
    const ended = endedUnbegun(text);
    if (ended && done === undefined) return Promise.resolve(ended);
    return this.#isSentWithBegin(call)
      ? sendQuery(send, new BeginningQuery(text as string, values as unknown[]), call)
      : send('begin').then(() => sendCall(send, call), typeof done === 'function' ? (done as () => void) : undefined);
  }) as unknown as pg.Client['query'];

  #isSentWithBegin(call: Call): boolean {
    const name = nameOfCall(call);
    return isExtended(call) && (name === undefined || isPreparedOn(this, name));
  }
}

function sendCall(send: Send, call: Call): Promise<unknown> {
  const [text, values, done] = call;
  if (nameOfCall(call) === undefined) return send(text, values, done);
  return sendQuery(send, new pg.Query(text as string, values as unknown[]), call);
}
