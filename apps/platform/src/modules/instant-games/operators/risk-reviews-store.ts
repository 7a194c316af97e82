import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';

/** A risk review of a game, made before it is opened (RGF-04). */
export type RiskReview = {
  readonly speed: string;
  readonly nearMisses: string;
  readonly sound: string;
  readonly topPrize: string;
};

/** Stores a review of a version of a game. */
export async function insertRiskReview(
  tx: Tx,
  review: RiskReview & { gameId: string; mathsVersion: string; actor: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into instant_games.risk_review (review_id, game_id, maths_version, speed, near_misses, sound, top_prize,
      reviewed_by, reviewed_at)
    values (${newId()}, ${review.gameId}, ${review.mathsVersion}, ${review.speed}, ${review.nearMisses},
      ${review.sound}, ${review.topPrize}, ${review.actor}, ${review.now.toString()}::timestamptz)`.execute(tx);
}

/** Returns whether a version of a game was reviewed. */
export async function hasRiskReview(db: Db, of: { gameId: string; mathsVersion: string }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from instant_games.risk_review r
      where r.game_id = ${of.gameId} and r.maths_version = ${of.mathsVersion}) as has`.execute(db);
  return rows[0]?.has === true;
}
