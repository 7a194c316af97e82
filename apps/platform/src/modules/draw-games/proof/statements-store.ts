import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { SignedDrawResult } from '@sunflower/partner-protocols/draw-feed.ts';
import type { DrawEvidence } from '@sunflower/partner-protocols/draw-feed-answers.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** The result in effect, with its settlement. */
export type ResultRecord = {
  readonly revision: number;
  /** When the draw's first numbers arrived, if that was before its draw time. */
  readonly drawnEarlyAt: Temporal.Instant | null;
  readonly source: 'draw-feed' | 'operators';
  readonly drawn: AnyDrawn;
  readonly signedText: string;
  readonly signed: SignedDrawResult | null;
  readonly selfTests: DrawEvidence | null;
  readonly boardCount: bigint;
  readonly winningBoardCount: bigint;
  readonly prizeCents: bigint;
  readonly tiers: readonly { drawing: string; tier: string; winners: number; prizeCents: string }[];
  readonly matchedDigest: string;
  readonly secondMatchedDigest: string;
};

/** Returns a result with its newest settlement, or undefined while it isn't settled. */
export async function findResultRecord(db: Db, resultId: string): Promise<ResultRecord | undefined> {
  const { rows } = await sql<ResultRecord>`
    select r.revision, (select min(f.received_at) from draw_games.draw_result f
      join draw_games.draw d on d.draw_id = f.draw_id
        where f.draw_id = r.draw_id and f.received_at < d.draws_at) as drawn_early_at, r.source, r.numbers as drawn,
          r.signed_text, e.signed_result as signed, e.self_tests,
      s.board_count, s.winning_board_count, s.prize_cents, s.tiers,
      s.matched_digest, s.second_matched_digest
    from draw_games.draw_result r
    join draw_games.settlement s on s.result_id = r.result_id
    left join draw_games.draw_evidence e on e.result_id = r.result_id
    where r.result_id = ${resultId} order by s.revision desc limit 1`.execute(db);
  return rows[0];
}
