import { DRAW_GAMES_PATHS, type SentBoard } from '@sunflower/contracts/draw-games.ts';
import {
  type Cart,
  cart,
  quickPickBody,
  quickPickResponse,
  type WagerBody,
  wagerBody,
} from '@sunflower/contracts/draw-games-cart.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { reportRefusedAccess } from '../../../player/access/guard-action.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { gameQuery } from '../games/games-query.ts';
import { isDrawOver } from '../play/draws/draw-choice.ts';
import { cartQuery } from './cart-query.ts';
import { lockedBoard } from './wire-board.ts';

/** Fills boards with random numbers from the server and leaves existing picks unchanged. */
export async function quickPick(gameId: string, boards: readonly Board[]): Promise<SentBoard[]> {
  const body = jsonBody(quickPickBody, { boards: boards.map(lockedBoard) });
  const path = DRAW_GAMES_PATHS.quickPicks;
  const answer = await send({ method: 'POST', path, params: { gameId }, body, answer: quickPickResponse });
  return answer.boards;
}

function addWager(wager: WagerBody): Promise<Cart> {
  return send({ method: 'POST', path: DRAW_GAMES_PATHS.cartWagers, body: jsonBody(wagerBody, wager), answer: cart });
}

function replaceWager(wagerId: string, wager: WagerBody): Promise<Cart> {
  const body = jsonBody(wagerBody, wager);
  return send({ method: 'PUT', path: DRAW_GAMES_PATHS.cartWager, params: { wagerId }, body, answer: cart });
}

function copyWager(wagerId: string): Promise<Cart> {
  return send({ method: 'POST', path: DRAW_GAMES_PATHS.cartWagerCopies, params: { wagerId }, answer: cart });
}

function removeWager(wagerId: string): Promise<Cart> {
  return send({ method: 'DELETE', path: DRAW_GAMES_PATHS.cartWager, params: { wagerId }, answer: cart });
}

export type CartChange =
  | { readonly type: 'add'; readonly wager: WagerBody }
  | { readonly type: 'replace'; readonly wagerId: string; readonly wager: WagerBody }
  | { readonly type: 'copy'; readonly wagerId: string }
  | { readonly type: 'remove'; readonly wagerId: string };

/** Sends a change and returns the whole cart from the response. [S7-28/cart-update] */
export function sendChange(change: CartChange): Promise<Cart> {
  switch (change.type) {
    case 'add':
      return addWager(change.wager);
    case 'replace':
      return replaceWager(change.wagerId, change.wager);
    case 'copy':
      return copyWager(change.wagerId);
    case 'remove':
      return removeWager(change.wagerId);
  }
}

function showCart(queryClient: QueryClient, answer: Cart): void {
  queryClient.setQueryData(cartQuery().queryKey, answer);
}

function trackAdded({ gameId, boards, drawIds }: WagerBody): void {
  track('draw_games_wager_added', { game: gameId, boards: boards.length, draws: drawIds.length });
}

/** Changes the cart on the server and shows the cart in the response. */
export function useCartChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendChange,
    onSuccess: (answer, change) => {
      showCart(queryClient, answer);
      if (change.type === 'add') trackAdded(change.wager);
    },
    // Refetches the cart and the draws, because the change may have failed since they were out of date.
    onError: (thrown, change) => {
      reportRefusedAccess(queryClient, thrown);
      const isSent = change.type === 'add' || change.type === 'replace';
      if (isSent && isDrawOver(problemOf(thrown)?.code))
        void queryClient.invalidateQueries({ queryKey: gameQuery(change.wager.gameId).queryKey });
      return queryClient.invalidateQueries({ queryKey: cartQuery().queryKey });
    },
  });
}
