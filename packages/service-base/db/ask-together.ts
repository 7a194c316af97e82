import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * A question of one room that another room may ask together with its own in a single statement. `expression` is SQL that gives jsonb or
 * null; `read` makes the room's own value of it. The SQL stays in the room that owns the tables; the asker only sees values.
 */
export type Question<T> = { readonly expression: RawBuilder<unknown>; read(answer: unknown): T };

/** A question that needs no database: its answer is known. */
export function knownAnswer<T>(answer: T): Question<T> {
  return { expression: sql`null`, read: () => answer };
}

type Answers<Questions> = { [Name in keyof Questions]: Questions[Name] extends Question<infer T> ? T : never };

/** Asks several rooms in one round trip, all in one snapshot. A question may lock rows when `db` is a transaction. */
export async function askTogether<Questions extends Record<string, Question<unknown>>>(
  db: Db,
  questions: Questions,
): Promise<Answers<Questions>> {
  const entries = Object.entries(questions);
  const columns = sql.join(entries.map(([name, question]) => sql`(${question.expression}) as ${sql.id(name)}`));
  const { rows } = await sql<Record<string, unknown>>`select ${columns}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a statement without a source gave no row');
  return Object.fromEntries(entries.map(([name, question]) => [name, question.read(row[name])])) as Answers<Questions>;
}
