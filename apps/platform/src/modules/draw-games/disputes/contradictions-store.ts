import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { isSettlementHeld } from '../draws/settlement-holds-store.ts';
import type { Evidence, ProvenContradiction } from './contradiction.ts';

/**
 * The contradiction that evidence was stored under, whether operators have answered it, and whether the evidence holds
 * settlements.
 */
export type StoredContradiction = {
  readonly contradictionId: string;
  readonly isAnswered: boolean;
  readonly isHeld: boolean;
};

/**
 * Stores a contradiction, or adds it as evidence to an earlier one: one of the same substance, an open one that holds
 * the same, or one whose answer names its cause. Returns the one it was stored under. Refuses when that one has the
 * maximum evidence: HOLD_EVIDENCE_FULL if it holds settlements.
 */
export async function insertContradiction(
  tx: Tx,
  of: {
    readonly contradictionId: string;
    readonly proven: ProvenContradiction;
    readonly evidence: Evidence;
    readonly now: Temporal.Instant;
  },
): Promise<StoredContradiction | Refusal<'HOLD_EVIDENCE_FULL' | 'EVIDENCE_FULL'>> {
  const { contradictionId, proven, evidence, now } = of;
  await sql`
    select draw_games.store_contradiction(${contradictionId}, ${proven.drawId}::uuid, ${proven.kind},
      ${proven.substance}, ${JSON.stringify(proven.finding)}::jsonb, ${JSON.stringify(evidence)}::jsonb,
      ${now.toString()}::timestamptz)`.execute(tx);
  const { rows } = await sql<Omit<StoredContradiction, 'isHeld'>>`
    select s.contradiction_id, exists (
      select from draw_games.contradiction_answer a where a.contradiction_id = s.contradiction_id) as is_answered
    from (
      select c.contradiction_id from draw_games.contradiction c where c.substance = ${proven.substance}
      union all
      select e.contradiction_id from draw_games.contradiction_evidence e where e.substance = ${proven.substance}
    ) s`.execute(tx);
  const [stored] = rows;
  const isHeld = await isAnyHeld(tx, proven.drawId);
  if (!stored) return refuse(isHeld ? 'HOLD_EVIDENCE_FULL' : 'EVIDENCE_FULL');
  return { ...stored, isHeld: isHeld && !stored.isAnswered };
}

/** Returns whether a contradiction holds a draw or, without a draw, every unsettled draw. */
async function isAnyHeld(tx: Tx, drawId: string | null): Promise<boolean> {
  if (drawId !== null) return isSettlementHeld(tx, drawId);
  const { rows } = await sql`
    select from draw_games.contradiction c
    where c.draw_id is null and not exists (
      select from draw_games.contradiction_answer a where a.contradiction_id = c.contradiction_id) limit 1`.execute(tx);
  return rows.length > 0;
}

/** Stores the operators' answer. Throws unless the proposal contains exactly this answer. */
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
  /** Number of further contradictions that the answer covers. */
  readonly moreEvidence: number;
  /** Whether the draw is settled or void. A contradiction about such a draw holds nothing. */
  readonly isOver: boolean;
};

const CONTRADICTION = sql`c.contradiction_id, c.draw_id, c.kind, c.finding, c.received_at, a.answer, (
    select count(*)::integer from draw_games.contradiction_evidence e where e.contradiction_id = c.contradiction_id
  ) as more_evidence, coalesce(draw_games.is_settlement_over(c.draw_id), false) as is_over
  from draw_games.contradiction c
  left join draw_games.contradiction_answer a on a.contradiction_id = c.contradiction_id`;

/** Returns a contradiction, or undefined. */
export async function findContradiction(db: Db, contradictionId: string): Promise<Contradiction | undefined> {
  const { rows } = await sql<Contradiction>`
    select ${CONTRADICTION} where c.contradiction_id = ${contradictionId}`.execute(db);
  return rows[0];
}

/** Returns unanswered contradictions, oldest first. Those about settled draws don't hold settlements. */
export async function listOpenContradictions(db: Db, limit: number): Promise<Contradiction[]> {
  const { rows } = await sql<Contradiction>`
    select ${CONTRADICTION} where a.contradiction_id is null order by c.recorded_at limit ${limit}`.execute(db);
  return rows;
}
