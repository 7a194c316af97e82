import { type RawBuilder, sql } from 'kysely';
import type { Refusal } from '../refusal.ts';
import type { Db } from './database.ts';

/**
 * A query of one module that another module may run together with its own in a single statement. `expression` is SQL
 * that returns jsonb or null; `read` turns it into the module's own value. The SQL stays in the module that owns the
 * tables; the caller only sees values.
 */
export type Query<T> = { readonly expression: RawBuilder<unknown>; read(result: unknown): T };

/** Returns a query whose result is already known and that doesn't need the database. */
export function knownResult<T>(result: T): Query<T> {
  return { expression: sql`null`, read: () => result };
}

type Queries = Record<string, Query<unknown>>;

/** The values that the modules read from the results of their queries, by name. */
export type QueryResults<Input extends Queries> = {
  [Name in keyof Input]: Input[Name] extends Query<infer T> ? T : never;
};

/**
 * Runs queries of several modules in one round trip and one snapshot. A query may lock rows if `db` is a transaction.
 */
export async function queryTogether<Input extends Queries>(db: Db, queries: Input): Promise<QueryResults<Input>> {
  return readResults(await queryRow(db, queries), queries);
}

/**
 * Runs a gate's query with the queries needed after it in one round trip. Returns the gate's refusal, or the results.
 * No query may be named `gate` or `refusal`.
 */
export async function queryBehindGate<Refused extends Refusal, Input extends Queries>(
  db: Db,
  gate: Query<Refused | undefined>,
  queries: Input,
): Promise<QueryResults<Input> | Refused> {
  const row = await queryRow(db, { ...queries, gate });
  return gate.read(row.gate) ?? readResults(row, queries);
}

async function queryRow(db: Db, queries: Queries): Promise<Record<string, unknown>> {
  const entries = Object.entries(queries);
  const columns = sql.join(entries.map(([name, query]) => sql`(${query.expression}) as ${sql.id(name)}`));
  const { rows } = await sql<Record<string, unknown>>`select ${columns}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a statement without a source returned no row');
  return row;
}

function readResults<Input extends Queries>(row: Record<string, unknown>, queries: Input): QueryResults<Input> {
  const results = Object.entries(queries).map(([name, query]) => [name, query.read(row[name])]);
  return Object.fromEntries(results) as QueryResults<Input>;
}

/** Combines several queries into one; its result is the first one that isn't undefined. Later results aren't read. */
export function firstResult<T>(queries: readonly Query<T | undefined>[]): Query<T | undefined> {
  return {
    expression: sql`select jsonb_build_array(${sql.join(queries.map(({ expression }) => sql`(${expression})`))})`,
    read: (results) => {
      if (!Array.isArray(results) || results.length !== queries.length)
        throw new Error(`${queries.length} queries returned a different number of results`);
      for (const [index, query] of queries.entries()) {
        const result = query.read(results[index]);
        if (result !== undefined) return result;
      }
      return undefined;
    },
  };
}
