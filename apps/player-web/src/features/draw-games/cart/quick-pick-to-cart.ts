import type { GameSummary, OpenDraw } from '@sunflower/contracts/draw-games.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import type { QueryClient } from '@tanstack/react-query';
import { guardAction, reportRefusedAccess } from '../../../player/access/guard-action.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { gamesQuery } from '../games/games-query.ts';
import { refusalText } from '../labels/refusal-text.ts';
import { cartQuery } from './cart-query.ts';
import { quickPick, sendChange } from './change-cart.ts';

export type QuickPickWish = { readonly game: GameSummary; readonly draw: OpenDraw; readonly boardCount: number };

/**
 * Adds quick picks for a draw to the cart. Returns null on success, the reason on failure, and an empty string when an
 * alert already shows the reason.
 */
export async function quickPickToCart(queryClient: QueryClient, wish: QuickPickWish): Promise<string | null> {
  const { game, draw, boardCount } = wish;
  if (!guardAction(queryClient, drawGameUnit(game.gameId))) return '';
  try {
    const empty = Array.from({ length: boardCount }, () => ({
      kind: 'numbers' as const,
      numbers: [],
      bonus: null,
      isQuickPick: false,
    }));
    const boards = await quickPick(game.gameId, empty);
    const stakeCents = game.boardPriceCents * BigInt(boardCount);
    const wager = { gameId: game.gameId, boards, addOns: [], drawIds: [draw.drawId], stakeCents };
    queryClient.setQueryData(cartQuery().queryKey, await sendChange({ type: 'add', wager }));
    return null;
  } catch (thrown) {
    if (reportRefusedAccess(queryClient, thrown)) return '';
    // The draw shown may have closed. After the reload, the next tap buys the draw that is on sale now.
    void queryClient.invalidateQueries({ queryKey: gamesQuery().queryKey });
    return refusalText(problemOf(thrown));
  }
}
