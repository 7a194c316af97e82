import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A doubt without a proof, and its answer if there is one. */
export type Doubt = {
  readonly doubtNumber: bigint;
  readonly drawId: string | null;
  readonly doubt: string;
  readonly contact: string | null;
  readonly receivedAt: Temporal.Instant;
  /** The date by which operators answer. */
  readonly answerBy: string;
  readonly answer: string | null;
  readonly answeredAt: Temporal.Instant | null;
};

const DOUBT = sql`d.doubt_number, d.draw_id, d.doubt, d.contact, d.received_at, d.answer_by, d.answer, d.answered_at
  from draw_games.doubt d`;

/** Stores a doubt; returns its number. */
export async function insertDoubt(
  db: Db,
  of: Pick<Doubt, 'drawId' | 'doubt' | 'contact' | 'receivedAt' | 'answerBy'>,
): Promise<bigint> {
  const { rows } = await sql<{ doubtNumber: bigint }>`
    insert into draw_games.doubt (draw_id, doubt, contact, received_at, answer_by)
    values (${of.drawId}::uuid, ${of.doubt}, ${of.contact}, ${of.receivedAt.toString()}::timestamptz,
      ${of.answerBy}::date)
    returning doubt_number`.execute(db);
  const number = rows[0]?.doubtNumber;
  if (number === undefined) throw new Error('a doubt was not stored');
  return number;
}

/** Returns a doubt by its number, or undefined. */
export async function findDoubt(db: Db, doubtNumber: bigint): Promise<Doubt | undefined> {
  const { rows } = await sql<Doubt>`select ${DOUBT} where d.doubt_number = ${doubtNumber}`.execute(db);
  return rows[0];
}

type DoubtText = Pick<Doubt, 'drawId' | 'doubt'>;

/** Waits for other transactions that store the same doubt, so that only one of them does. */
export async function lockDoubtOf(tx: Tx, { drawId, doubt }: DoubtText): Promise<void> {
  const key = `draw_games.doubt/${drawId}/${doubt}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.execute(tx);
}

/** Returns the first doubt about a draw with this text, answered or not. */
export async function findDoubtOf(db: Db, { drawId, doubt }: DoubtText): Promise<Doubt | undefined> {
  const { rows } = await sql<Doubt>`
    select ${DOUBT} where d.draw_id = ${drawId}::uuid and d.doubt = ${doubt} order by d.doubt_number limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Returns the doubts that wait for an answer, oldest first. */
export async function listOpenDoubts(db: Db, limit: number): Promise<Doubt[]> {
  const { rows } = await sql<Doubt>`
    select ${DOUBT} where d.answer is null order by d.doubt_number limit ${limit}`.execute(db);
  return rows;
}

/** Stores the answer of a doubt that has none yet. Returns false if the doubt is unknown or already answered. */
export async function updateDoubtAnswer(
  tx: Tx,
  of: { readonly doubtNumber: bigint; readonly answer: string; readonly actor: string; readonly now: Temporal.Instant },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update draw_games.doubt set answer = ${of.answer}, answered_by = ${of.actor},
      answered_at = ${of.now.toString()}::timestamptz
    where doubt_number = ${of.doubtNumber} and answer is null`.execute(tx);
  return numAffectedRows === 1n;
}
