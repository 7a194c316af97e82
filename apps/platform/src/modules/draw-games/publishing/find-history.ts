import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { countNumbers, type DrawHistory, type JackpotPoint } from './draw-history.ts';
import { findHistoryDraws, type HistoryDraw } from './past-draws-store.ts';
import { jackpotTierOf } from './published-result.ts';

/**
 * Returns statistics of a game's latest published draws. Numbers are counted only for draws under the newest draw's
 * rules, because others used different drums.
 */
export async function findHistory(db: Db, query: { gameId: string; limit: number }): Promise<DrawHistory> {
  const { gameId } = query;
  const found = await findHistoryDraws(db, query);
  const [newest] = found;
  if (!newest) return { gameId, drawCount: 0, fromDate: null, toDate: null, fields: [], jackpots: [] };
  const rules = rulesOfVersion(gameId, newest.rulesVersion);
  const counted = found.filter((draw) => draw.rulesVersion === newest.rulesVersion);
  return {
    gameId,
    drawCount: counted.length,
    fromDate: counted.at(-1)?.drawDate ?? null,
    toDate: newest.drawDate,
    fields: countNumbers(
      counted.map((draw) => draw.numbers),
      rules,
    ),
    jackpots: found.toReversed().flatMap(jackpotPoint(gameId)),
  };
}

const jackpotPoint =
  (gameId: string) =>
  (draw: HistoryDraw): JackpotPoint[] => {
    if (draw.jackpotCents === null) return [];
    const jackpotTier = jackpotTierOf(rulesOfVersion(gameId, draw.rulesVersion));
    const winners = draw.winnersByTier
      .filter((found) => found.drawing === 'main' && found.tier === jackpotTier)
      .reduce((sum, found) => sum + found.winners, 0);
    return [{ drawDate: draw.drawDate, jackpotCents: draw.jackpotCents, winners }];
  };
