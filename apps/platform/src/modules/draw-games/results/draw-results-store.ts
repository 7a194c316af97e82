import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { OpenedDraw, SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import type { DrawEvidence } from '@sunflower/partner-protocols/draw-feed-answers.ts';
import { resultMessage } from '@sunflower/partner-protocols/result-message.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { checkSignature } from '../../../partner-ports/draw-feed/check-signed-result.ts';
import type { TrustedDrawKey } from '../../../partner-ports/draw-feed/draw-feed-port.ts';
import { drawnOfDrawings } from '../../../partner-ports/draw-feed/drawn-of-drawings.ts';
import type { LogEntry } from '../../public-log/index.ts';

/** A result as it was received. `revision` counts the results of a draw from 1. */
export type StoredResult = {
  readonly resultId: string;
  readonly drawId: string;
  readonly revision: number;
  readonly numbers: AnyDrawn;
  readonly source: 'draw-feed' | 'operators';
  readonly signedText: string;
  readonly signingKey: string;
  readonly signature: string;
  readonly proposedBy: string | null;
  readonly approvedBy: string | null;
};

/** A stored commitment, with the fields of its public log entry. */
export type StoredCommitment = {
  readonly drawId: string;
  readonly commitment: string;
  /** Null only in a row that someone stored past the table's check, which proves nothing. */
  readonly derivation: string | null;
  /** SHA-256 (hex) of the custodian's public key; null for a seed of the machine alone. */
  readonly custodianKey: string | null;
};

/** Returns the entry that the database appends with a machine's commitment (docs/formats-public-log.md). */
export function commitmentEntry({ drawId, commitment, derivation, custodianKey }: StoredCommitment): LogEntry {
  const named = {
    ...(derivation === null ? {} : { derivation }),
    ...(custodianKey === null ? {} : { custodianKey }),
  };
  return { kind: 'draw-commitment', subject: drawId, content: { commitment, ...named } };
}

/**
 * Stores the feed's first commitment for a draw, with the custodian's key, and returns it. A later commitment is
 * ignored.
 */
export async function storeCommitment(
  tx: Tx,
  promised: Pick<OpenedDraw, 'drawId' | 'commitment' | 'committedAt' | 'closesAt' | 'drawsAt' | 'derivation'>,
  custodianKey: string | null,
): Promise<string> {
  await sql`
    insert into draw_games.draw_commitment (draw_id, commitment, committed_at, closes_at, draws_at, derivation,
      custodian_key)
    values (${promised.drawId}, ${promised.commitment}, ${promised.committedAt}::timestamptz,
      ${promised.closesAt ?? null}::timestamptz, ${promised.drawsAt ?? null}::timestamptz,
      ${promised.derivation}, ${custodianKey})
    on conflict (draw_id) do nothing`.execute(tx);
  const stored = await findCommitment(tx, promised.drawId);
  if (stored === undefined) throw new Error(`the commitment of ${promised.drawId} was not stored`);
  return stored;
}

/**
 * Returns the hash of the seed that a draw's numbers will be derived from, or undefined if the feed hasn't committed.
 */
export async function findCommitment(db: Db, drawId: string): Promise<string | undefined> {
  const { rows } = await sql<{ commitment: string }>`
    select c.commitment from draw_games.draw_commitment c where c.draw_id = ${drawId}`.execute(db);
  return rows[0]?.commitment;
}

/** What the machine promised when it committed, and whether it fixed the times of the draw. */
export type MachinePromise = StoredCommitment & { readonly hasFixedTimes: boolean };

/** Returns what the machine promised about a draw, or undefined when it hasn't committed. */
export async function findMachinePromise(db: Db, drawId: string): Promise<MachinePromise | undefined> {
  const { rows } = await sql<MachinePromise>`
    select c.draw_id, c.commitment, c.derivation, c.custodian_key,
      c.closes_at is not null and c.draws_at is not null as has_fixed_times
    from draw_games.draw_commitment c where c.draw_id = ${drawId}`.execute(db);
  return rows[0];
}

/**
 * Stores a result of the draw feed. This is the only function that does, and it refuses what the configured key hasn't
 * signed, so test data and changed numbers can't become a result (WLA-07). Also refuses incomplete results.
 */
export async function insertFeedResult(
  tx: Tx,
  options: {
    signed: SignedDrawResult;
    evidence: DrawEvidence;
    trusted: TrustedDrawKey;
    rules: AnyRules;
    revision: number;
    now: Temporal.Instant;
  },
): Promise<{ resultId: string } | Refusal<'RESULT_NOT_SIGNED' | 'RESULT_NOT_OF_RULES'>> {
  const { signed, evidence, trusted, rules, revision, now } = options;
  const problems = checkSignature(signed, trusted);
  if (problems.length > 0) return refuse('RESULT_NOT_SIGNED', { details: { problems } });
  const drawn = drawnOfDrawings(signed.result.drawings, rules);
  if (!drawn) return refuse('RESULT_NOT_OF_RULES');
  const resultId = newId();
  await storeResult(tx, {
    result: {
      result_id: resultId,
      draw_id: signed.result.drawId,
      revision,
      numbers: drawn,
      source: 'draw-feed',
      signed_text: resultMessage(signed.result),
      signing_key: signed.keyId,
      signature: signed.signature,
    },
    now,
  });
  await sql`
    insert into draw_games.draw_evidence (result_id, signed_result, self_tests)
    values (${resultId}, ${JSON.stringify(signed)}::jsonb, ${JSON.stringify(evidence)}::jsonb)`.execute(tx);
  return { resultId };
}

/** Stores a result that operators typed independently. The operators module has verified their signatures. */
export async function insertOperatorResult(
  tx: Tx,
  entered: Omit<StoredResult, 'resultId' | 'source' | 'proposedBy' | 'approvedBy'> & {
    proposedBy: string;
    approvedBy: string;
    proposalId: string;
    now: Temporal.Instant;
  },
): Promise<{ resultId: string }> {
  const resultId = newId();
  const { proposalId, now } = entered;
  const result = {
    result_id: resultId,
    draw_id: entered.drawId,
    revision: entered.revision,
    numbers: entered.numbers,
    source: 'operators',
    signed_text: entered.signedText,
    signing_key: entered.signingKey,
    signature: entered.signature,
    proposed_by: entered.proposedBy,
    approved_by: entered.approvedBy,
  };
  await storeResult(tx, { result, proposalId, now });
  return { resultId };
}

/** Stores a result. Throws before the draw time, and for typed numbers that no open proposal allows. */
async function storeResult(
  tx: Tx,
  stored: { result: Readonly<Record<string, unknown>>; proposalId?: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    select draw_games.store_result(${JSON.stringify(stored.result)}::jsonb, ${stored.proposalId ?? null}::uuid,
      ${stored.now.toString()}::timestamptz)`.execute(tx);
}

/** Returns a result by its id; a draw's row names the effective one. */
export async function findDrawResult(db: Db, resultId: string): Promise<StoredResult | undefined> {
  const { rows } = await sql<StoredResult>`
    select r.result_id, r.draw_id, r.revision, r.numbers, r.source, r.signed_text,
      r.signing_key, r.signature, r.proposed_by, r.approved_by
    from draw_games.draw_result r where r.result_id = ${resultId}`.execute(db);
  return rows[0];
}

/** Returns the newest result of a draw, which isn't in effect yet while a correction is running. */
export async function findNewestResult(db: Db, drawId: string): Promise<StoredResult | undefined> {
  const { rows } = await sql<{ resultId: string }>`
    select r.result_id from draw_games.draw_result r where r.draw_id = ${drawId} order by r.revision desc
      limit 1`.execute(db);
  return rows[0] && findDrawResult(db, rows[0].resultId);
}

/** Returns the source of a draw's first result, whatever corrected it later. */
export async function findFirstSource(db: Db, drawId: string): Promise<StoredResult['source'] | undefined> {
  const { rows } = await sql<{ source: StoredResult['source'] }>`
    select r.source from draw_games.draw_result r where r.draw_id = ${drawId} order by r.revision limit 1`.execute(db);
  return rows[0]?.source;
}

/** Returns the highest revision of a draw's results, 0 before the first. */
export async function countResults(db: Db, drawId: string): Promise<number> {
  const { rows } = await sql<{ revision: number | null }>`
    select max(r.revision) as revision from draw_games.draw_result r where r.draw_id = ${drawId}`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** Returns the draw machine's signed response for a result, and the self-tests of its random number generator. */
export async function findEvidence(
  db: Db,
  resultId: string,
): Promise<{ signed: SignedDrawResult; selfTests: DrawEvidence } | undefined> {
  const { rows } = await sql<{ signedResult: SignedDrawResult; selfTests: DrawEvidence }>`
    select e.signed_result, e.self_tests from draw_games.draw_evidence e where e.result_id = ${resultId}`.execute(db);
  return rows[0] && { signed: rows[0].signedResult, selfTests: rows[0].selfTests };
}

/** Returns the results that the machine signed for a draw, whichever is in effect; empty if it signed none. */
export async function findSignedResultsOfDraw(db: Db, drawId: string): Promise<SignedDrawResult[]> {
  const { rows } = await sql<{ signedResult: SignedDrawResult }>`
    select e.signed_result from draw_games.draw_evidence e join draw_games.draw_result r using (result_id)
    where r.draw_id = ${drawId}`.execute(db);
  return rows.map((row) => row.signedResult);
}

/** Stores the two confirmations of a result; idempotent. */
export async function insertVerification(
  tx: Tx,
  verified: { resultId: string; confirmations: readonly [string, string]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into draw_games.draw_verification (result_id, first_confirmation, second_confirmation, verified_at)
    values (${verified.resultId}, ${verified.confirmations[0]}, ${verified.confirmations[1]},
      ${verified.now.toString()}::timestamptz)
    on conflict (result_id) do nothing`.execute(tx);
}

/** Returns whether a result has its two confirmations. */
export async function isVerified(db: Db, resultId: string): Promise<boolean> {
  const { rows } = await sql`select from draw_games.draw_verification v where v.result_id = ${resultId}`.execute(db);
  return rows.length > 0;
}
