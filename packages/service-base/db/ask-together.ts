import { type RawBuilder, sql } from 'kysely';
import type { Refusal } from '../refusal.ts';
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

type Questions = Record<string, Question<unknown>>;

/** The values that the rooms make of the answers to their questions, by name. */
export type Answers<Asked extends Questions> = {
  [Name in keyof Asked]: Asked[Name] extends Question<infer T> ? T : never;
};

/** Asks several rooms in one round trip, all in one snapshot. A question may lock rows when `db` is a transaction. */
export async function askTogether<Asked extends Questions>(db: Db, questions: Asked): Promise<Answers<Asked>> {
  return readAnswers(await askRow(db, questions), questions);
}

/**
 * Asks a gate and what is needed behind it in one round trip. Returns the refusal of the gate, or the answers; those of a closed gate aren't
 * read. No question may be called `refusal`.
 */
export async function askBehindGate<Refused extends Refusal, Asked extends Questions>(
  db: Db,
  gate: Question<Refused | undefined>,
  questions: Asked,
): Promise<Answers<Asked> | Refused> {
  const row = await askRow(db, { ...questions, gate });
  return gate.read(row.gate) ?? readAnswers(row, questions);
}

async function askRow(db: Db, questions: Questions): Promise<Record<string, unknown>> {
  const entries = Object.entries(questions);
  const columns = sql.join(entries.map(([name, question]) => sql`(${question.expression}) as ${sql.id(name)}`));
  const { rows } = await sql<Record<string, unknown>>`select ${columns}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a statement without a source gave no row');
  return row;
}

function readAnswers<Asked extends Questions>(row: Record<string, unknown>, questions: Asked): Answers<Asked> {
  const answers = Object.entries(questions).map(([name, question]) => [name, question.read(row[name])]);
  return Object.fromEntries(answers) as Answers<Asked>;
}

/** One question that asks several in their order; its answer is the first that isn't undefined. Later answers aren't read. */
export function firstAnswer<T>(questions: readonly Question<T | undefined>[]): Question<T | undefined> {
  return {
    expression: sql`select jsonb_build_array(${sql.join(questions.map(({ expression }) => sql`(${expression})`))})`,
    read: (answers) => {
      if (!Array.isArray(answers) || answers.length !== questions.length)
        throw new Error(`${questions.length} questions did not get as many answers`);
      for (const [index, question] of questions.entries()) {
        const answer = question.read(answers[index]);
        if (answer !== undefined) return answer;
      }
      return undefined;
    },
  };
}
