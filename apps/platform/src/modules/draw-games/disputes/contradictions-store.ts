import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { Evidence, ProvenContradiction } from './contradiction.ts';

/**
 * Stores a contradiction; returns the id under which it is stored: an earlier one for the same substance, or the open
 * one that holds the same, for which it is further evidence. Refuses when that one has all the evidence it may have.
 */
export async function insertContradiction(
  tx: Tx,
  of: {
    readonly contradictionId: string;
    readonly proven: ProvenContradiction;
    readonly evidence: Evidence;
    readonly now: Temporal.Instant;
  },
): Promise<string | Refusal<'HOLD_EVIDENCE_FULL'>> {
  const { contradictionId, proven, evidence, now } = of;
  await sql`
    select draw_games.store_contradiction(${contradictionId}, ${proven.drawId}::uuid, ${proven.kind},
      ${proven.substance}, ${JSON.stringify(proven.finding)}::jsonb, ${JSON.stringify(evidence)}::jsonb,
      ${now.toString()}::timestamptz)`.execute(tx);
  const { rows } = await sql<{ contradictionId: string }>`
    select c.contradiction_id from draw_games.contradiction c where c.substance = ${proven.substance}
    union all
    select e.contradiction_id from draw_games.contradiction_evidence e
    where e.substance = ${proven.substance}`.execute(tx);
  return rows[0]?.contradictionId ?? refuse('HOLD_EVIDENCE_FULL');
}

/** Stores the answer of operators; throws unless the proposal has exactly this answer. */
export async function insertAnswer(
  tx: Tx,
  of: {
    readonly contradictionId: string;
    readonly answer: string;
    readonly proposalId: string;
    readonly now: Temporal.Instant;
  },
): Promise<void> {
  await sql`
    select draw_games.answer_contradiction(${of.contradictionId}, ${of.answer}, ${of.proposalId},
      ${of.now.toString()}::timestamptz)`.execute(tx);
}

/** A contradiction with its answer, if there is one. */
export type Contradiction = {
  readonly contradictionId: string;
  readonly drawId: string | null;
  readonly kind: ProvenContradiction['kind'];
  readonly finding: Readonly<Record<string, string>>;
  readonly receivedAt: Temporal.Instant;
  readonly answer: string | null;
  /** How many further contradictions its answer covers, proven while it was open and about what it holds. */
  readonly moreEvidence: number;
};

const CONTRADICTION = sql`c.contradiction_id, c.draw_id, c.kind, c.finding, c.received_at, a.answer, (
    select count(*)::integer from draw_games.contradiction_evidence e where e.contradiction_id = c.contradiction_id
  ) as more_evidence
  from draw_games.contradiction c
  left join draw_games.contradiction_answer a on a.contradiction_id = c.contradiction_id`;

/** Returns a contradiction, or undefined. */
export async function findContradiction(db: Db, contradictionId: string): Promise<Contradiction | undefined> {
  const { rows } = await sql<Contradiction>`
    select ${CONTRADICTION} where c.contradiction_id = ${contradictionId}`.execute(db);
  return rows[0];
}

/** Returns the contradictions that hold settlements now, oldest first. */
export async function listOpenContradictions(db: Db, limit: number): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    select ${CONTRADICTION} where a.contradiction_id is null order by c.recorded_at limit ${limit}`.execute(db);
  return rows;
}
