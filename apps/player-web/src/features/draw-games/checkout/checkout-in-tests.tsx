import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { walletAccounts } from '@sunflower/contracts/wallet.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { exampleCart, exampleDraws, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork, type Handler } from '../../../testing/fake-network.ts';
import { engineInside, playerHandlers, signIn } from '../../../testing/player-network.ts';
import { pressButton } from '../../../testing/press-button.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

export const now = Date.now();
export const wager = exampleWager(exampleDraws(1, now + 86_400_000));
export const checkouts = `POST ${DRAW_GAMES_PATHS.checkouts}`;
export const accountsWith = (cents: bigint) =>
  answer(walletAccounts, [
    {
      accountType: 'AT_MAIN',
      accountNumber: '1',
      buyingPower: cents,
      withdrawableBalance: 0n,
      nonWithdrawableBalance: cents,
      currency: 'USD',
    },
  ]);
export const keyOf = (body: unknown) => (body as { orderKey: string }).orderKey;

export function openCart(handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart([wager], now)),
    ...handlers,
  });
  return { network, ...renderApp('/cart') };
}

export const buy = () => pressButton(/^Buy for \$2\.00/);

/** Signs a player in inside Kansas before each test, and resets the app after it. Call it inside `describe`. */
export function withCheckout(): void {
  beforeEach(() => {
    signIn();
    engineInside();
  });
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });
}
