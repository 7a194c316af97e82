import { DRAW_GAMES_PATHS, type SentBoard } from '@sunflower/contracts/draw-games.ts';
import {
  type Cart,
  cart,
  quickPickAnswer,
  quickPickBody,
  type WagerBody,
  wagerBody,
} from '@sunflower/contracts/draw-games-cart.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { tellRefusedAccess } from '../../../player/access/guard-action.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { jsonBody, send } from '../../../runtime/http/http-client.ts';
import { cartQuery } from './cart-query.ts';
import { lockedBoard } from './wire-board.ts';

/** Asks the server's generator to fill boards; what is picked already stays. */
export async function quickPick(gameId: string, boards: readonly Board[]): Promise<SentBoard[]> {
  const body = jsonBody(quickPickBody, { boards: boards.map(lockedBoard) });
  const path = DRAW_GAMES_PATHS.quickPicks;
  const answer = await send({ method: 'POST', path, params: { gameId }, body, answer: quickPickAnswer });
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

/** A change of the cart. */
export type CartChange =
  | { readonly type: 'add'; readonly wager: WagerBody }
  | { readonly type: 'replace'; readonly wagerId: string; readonly wager: WagerBody }
  | { readonly type: 'copy'; readonly wagerId: string }
  | { readonly type: 'remove'; readonly wagerId: string };

/** Sends a change; every change answers the whole cart. [S7-28/cart-update] */
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

/** Changes the cart on the server and shows what it answers. */
export function useCartChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendChange,
    onSuccess: (answer, change) => {
      showCart(queryClient, answer);
      if (change.type === 'add') trackAdded(change.wager);
    },
    // A refused change means the cart here is not the cart there.
    onError: (thrown) => {
      tellRefusedAccess(queryClient, thrown);
      return queryClient.invalidateQueries({ queryKey: cartQuery().queryKey });
    },
  });
}
