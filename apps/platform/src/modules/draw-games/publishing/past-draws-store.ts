import type { AnyDrawn } from '@sunflower/game-rules/drawn.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { findDrawDelays } from '../draws/delays-store.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDelay } from '../draws/draw-delay.ts';
import { findDraws } from '../draws/draws-store.ts';
import type { TierFinding } from '../settlement/settlement.ts';
import type { PublishedResult } from './published-result.ts';
import { findResultsOf, STILL_OPEN } from './results-store.ts';

/** A draw that is over for players, in any state; it has a result once that is published. */
export type PastDraw = {
  readonly draw: Draw;
  readonly result: PublishedResult | undefined;
  readonly delay: DrawDelay | undefined;
};

/**
 * Returns draws of a game that are over, latest first, whatever their outcome. With `before`, only earlier draws; with
 * `onDate` (yyyy-MM-dd), only those of one draw date.
 */
export async function findPastDraws(
  db: Db,
  query: { gameId: string; limit: number; before?: string; onDate?: string },
): Promise<PastDraw[]> {
  const { gameId, limit, before = null, onDate = null } = query;
  const { rows } = await sql<{ drawId: string }>`
    select d.draw_id from draw_games.draw d
    where d.game_id = ${gameId} and d.state <> all(${STILL_OPEN}::text[])
      and (${before}::timestamptz is null or d.draws_at < ${before}::timestamptz)
      and (${onDate}::date is null or d.draw_date = ${onDate}::date)
    order by d.draws_at desc limit ${limit}`.execute(db);
  const drawIds = rows.map((row) => row.drawId);
  const [draws, results] = await Promise.all([findDraws(db, drawIds), findResultsOf(db, drawIds)]);
  const resultOf = new Map(results.map((result) => [result.draw.drawId, result]));
  const delays = await findDrawDelays(db, draws);
  return draws
    .toReversed()
    .map((draw) => ({ draw, result: resultOf.get(draw.drawId), delay: delays.get(draw.drawId) }));
}

/** The fields of a published draw that a game's history needs. */
export type HistoryDraw = {
  readonly drawDate: string;
  readonly rulesVersion: string;
  readonly numbers: AnyDrawn;
  readonly jackpotCents: bigint | null;
  readonly winnersByTier: readonly Pick<TierFinding, 'drawing' | 'tier' | 'winners'>[];
};

/**
 * Returns the published numbers of a game's latest draws with jackpots and winners. Reads few columns, because it reads
 * many rows.
 */
export async function findHistoryDraws(db: Db, query: { gameId: string; limit: number }): Promise<HistoryDraw[]> {
  const { rows } = await sql<HistoryDraw>`
    select d.draw_date, d.rules_version, r.numbers,
      d.advertised_jackpot_cents as jackpot_cents, s.tiers as winners_by_tier
    from draw_games.draw d
    join lateral (
      select p.result_id, p.settlement_id from draw_games.published_result p
      where p.draw_id = d.draw_id order by p.revision desc limit 1) p on true
    join draw_games.draw_result r on r.result_id = p.result_id
    join draw_games.settlement s on s.settlement_id = p.settlement_id
    where d.game_id = ${query.gameId} and d.state <> all(${STILL_OPEN}::text[])
    order by d.draws_at desc limit ${query.limit}`.execute(db);
  return rows;
}
