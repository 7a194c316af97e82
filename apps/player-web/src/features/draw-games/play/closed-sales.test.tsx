// @vitest-environment jsdom

import { DRAW_GAMES_PATHS, gameResponse } from '@sunflower/contracts/draw-games.ts';
import { quickPickResponse } from '@sunflower/contracts/draw-games-cart.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleGame } from '../../../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { pressButton } from '../../../testing/press-button.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const GAME = '/web/draw-games/rest/v1/games/powerball';
const REFUSAL = 'Sales for this draw have closed. Pick a later draw.';
const filled = { kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: true };

/** Opens the play screen; `isOver` ends the sales of its first draw, also for requests of the game. */
async function openPlay() {
  const now = Date.now();
  const game = exampleGame(now);
  const sales = { isOver: false, isKnown: true };
  fakeNetwork({
    ...playerHandlers(now),
    [`GET ${GAME}`]: () => {
      const openDraws = sales.isOver && sales.isKnown ? game.openDraws.slice(1) : game.openDraws;
      const details = { ...game, openDraws, nextDraw: openDraws[0] ?? null };
      return answer(gameResponse, { serverNow: new Date(now).toISOString(), game: details });
    },
    [`POST ${GAME}/quick-picks`]: () => answer(quickPickResponse, { boards: [filled] }),
    [`POST ${DRAW_GAMES_PATHS.cartWagers}`]: () => refusal(422, 'DRAW_CLOSED'),
  });
  signIn();
  renderApp('/draw-games/powerball');
  await pressButton('Quick pick');
  await screen.findByText('5 numbers picked');
  return sales;
}

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('a wager refused because sales have closed', () => {
  it('names the draws that the boards play in, once the page has moved on to them', async () => {
    const sales = await openPlay();
    sales.isOver = true;
    await pressButton('Add to cart');
    expect(await screen.findByText(/^Sales for that draw have closed. Your boards now play in: /)).toBeTruthy();
    expect(screen.queryByText(REFUSAL)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps the reason as long as the page offers the closed draw', async () => {
    const sales = await openPlay();
    Object.assign(sales, { isOver: true, isKnown: false });
    await pressButton('Add to cart');
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSAL);
  });

  it('gives way to the reason of the next refusal', async () => {
    const sales = await openPlay();
    sales.isOver = true;
    await pressButton('Add to cart');
    await screen.findByText(/^Sales for that draw have closed/);
    await pressButton('Add to cart');
    await waitFor(() => expect(screen.queryByText(/^Sales for that draw have closed/)).toBeNull());
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSAL);
  });
});
