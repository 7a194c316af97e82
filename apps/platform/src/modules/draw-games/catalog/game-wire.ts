import type { GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { leastBoardCents, topPrizeCents } from '@sunflower/game-rules/board-price.ts';
import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { wireGameOf } from '../boards/game-id-wire.ts';
import { wireDelay, wireDraw } from '../draws/draw-wire.ts';
import { wireResult } from '../publishing/result-wire.ts';
import type { CatalogGame } from './catalog.ts';

/** Returns a game with its draws on sale and its last result in API format. */
export function wireGame(
  { game, onSale, lastResult, pending, delays }: CatalogGame,
  now: Temporal.Instant,
): GameDetails {
  const [next] = onSale;
  const today = now.toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate().toString();
  const rules: AnyRules = rulesForDraw(game, next?.drawDate ?? today);
  return {
    ...wireGameOf(game),
    name: game.name,
    jackpotCents: next?.jackpot?.advertisedCents ?? null,
    cashValueCents: next?.jackpot?.cashValueCents ?? null,
    topPrizeCents: topPrizeCents(rules),
    boardPriceCents: leastBoardCents(rules),
    nextDraw: next ? wireDraw(next) : null,
    lastResult: lastResult ? wireResult(lastResult) : null,
    pendingResults: pending.map(({ drawId, drawDate, session, drawNumber, drawsAt, state }) => ({
      drawId,
      drawDate,
      session,
      drawNumber,
      drawsAt: drawsAt.toString(),
      state,
      ...wireDelay(delays.get(drawId)),
    })),
    rulesVersion: rules.version,
    openDraws: onSale.map(wireDraw),
  };
}
