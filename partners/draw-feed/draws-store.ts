import type { DrawEvidence, SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import type { Kysely, Transaction } from 'kysely';

type DrawRow = {
  draw_id: string;
  game_code: string;
  commitment: string;
  sealed_seed: Buffer;
  committed_at: Temporal.Instant;
};

/** The machine's tables; timestamps are written as RFC 3339 text. */
export type DrawFeedTables = {
  'draw_feed.draw': Omit<DrawRow, 'committed_at'> & { committed_at: string };
  'draw_feed.draw_result': { draw_id: string; sealed_digest: string; signed_result: string; evidence: string };
  'draw_feed.failed_self_test': { failure_id: string; draw_id: string; evidence: string };
};
export type DrawFeedDb = Kysely<DrawFeedTables>;
export type DrawFeedTx = Transaction<DrawFeedTables>;

/** Keeps the commitment of a draw unless there is one; the first stays. */
export async function insertDraw(db: DrawFeedDb, row: DrawFeedTables['draw_feed.draw']): Promise<void> {
  await db
    .insertInto('draw_feed.draw')
    .values(row)
    .onConflict((conflict) => conflict.column('draw_id').doNothing())
    .execute();
}

/** The row of an opened draw. */
export async function findDraw(db: DrawFeedDb, drawId: string): Promise<DrawRow | undefined> {
  const row = await db
    .selectFrom('draw_feed.draw')
    .select(['draw_id', 'game_code', 'commitment', 'sealed_seed', 'committed_at'])
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return row as DrawRow | undefined;
}

/** The same under a lock that lets one hold of a draw run at a time. */
export async function lockDraw(tx: DrawFeedTx, drawId: string): Promise<DrawRow | undefined> {
  const row = await tx
    .selectFrom('draw_feed.draw')
    .select(['draw_id', 'game_code', 'commitment', 'sealed_seed', 'committed_at'])
    .where('draw_id', '=', drawId)
    .forUpdate()
    .executeTakeFirst();
  return row as DrawRow | undefined;
}

/** The result of a held draw with the digest it was held for. */
export async function findResult(
  db: DrawFeedDb,
  drawId: string,
): Promise<{ sealedDigest: string; signed: SignedDrawResult; evidence: DrawEvidence } | undefined> {
  const row = await db
    .selectFrom('draw_feed.draw_result')
    .select(['sealed_digest', 'signed_result', 'evidence'])
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  if (!row) return undefined;
  const parsed = row as unknown as { sealed_digest: string; signed_result: SignedDrawResult; evidence: DrawEvidence };
  return { sealedDigest: parsed.sealed_digest, signed: parsed.signed_result, evidence: parsed.evidence };
}

/** Keeps the one result of a draw. */
export async function insertResult(
  tx: DrawFeedTx,
  result: { signed: SignedDrawResult; evidence: DrawEvidence },
): Promise<void> {
  await tx
    .insertInto('draw_feed.draw_result')
    .values({
      draw_id: result.signed.result.drawId,
      sealed_digest: result.signed.result.sealedDigest,
      signed_result: JSON.stringify(result.signed),
      evidence: JSON.stringify(result.evidence),
    })
    .execute();
}

/** Keeps the tests of an attempt that did not become a draw. */
export async function insertFailedSelfTest(db: DrawFeedDb, evidence: DrawEvidence): Promise<void> {
  await db
    .insertInto('draw_feed.failed_self_test')
    .values({ failure_id: newId(), draw_id: evidence.drawId, evidence: JSON.stringify(evidence) })
    .execute();
}
