import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { ActionData } from '../../operators/index.ts';
import type { LogEntry } from '../../public-log/index.ts';
import type { Settlement } from '../settlement/settlement.ts';

/**
 * Stores a publication of a draw's result; a correction adds another revision. Throws unless every prize of the
 * settlement is paid.
 */
export async function insertPublished(
  tx: Tx,
  published: { settlement: Settlement; now: Temporal.Instant },
): Promise<void> {
  const { settlement, now } = published;
  await sql`
    select draw_games.publish_result(${settlement.settlementId}, ${now.toString()}::timestamptz)`.execute(tx);
}

/**
 * Returns the public log entry of a publication (docs/formats-public-log.md), with everything in its file. The database
 * appends the entry itself, and verification compares the two.
 */
export function resultEntry({ drawId, revision, format: _, ...content }: PublishedText): LogEntry {
  return { kind: 'draw-result', subject: drawId, revision, content };
}

/** A publication of a draw as the text of its file. */
export type PublishedText = ActionData & { readonly drawId: string; readonly revision: number };

/** Returns the publications of a draw, newest first. */
export async function findPublishedTexts(db: Db, drawId: string): Promise<PublishedText[]> {
  const { rows } = await sql<{
    revision: number;
    publishedAt: Temporal.Instant;
    numbers: AnyDrawn & ActionData;
    source: string;
    sealedDigest: string;
    boardCount: bigint;
    winningBoardCount: bigint;
    prizeCents: bigint;
    matchedDigest: string;
  }>`
    select p.revision, p.published_at, r.numbers, r.source, k.digest as sealed_digest, s.board_count,
      s.winning_board_count, s.prize_cents,
      s.matched_digest
    from draw_games.published_result p
    join draw_games.draw_result r on r.result_id = p.result_id
    join draw_games.settlement s on s.settlement_id = p.settlement_id
    join draw_games.draw_seal k on k.draw_id = p.draw_id
    where p.draw_id = ${drawId} order by p.revision desc`.execute(db);
  return rows.map((row) => ({
    format: 'sunflower-result/1',
    drawId,
    revision: row.revision,
    publishedAt: row.publishedAt.toString(),
    source: row.source,
    numbers: row.numbers,
    sealedDigest: row.sealedDigest,
    boardCount: String(row.boardCount),
    winningBoardCount: String(row.winningBoardCount),
    prizeCents: String(row.prizeCents),
    matchedDigest: row.matchedDigest,
  }));
}
