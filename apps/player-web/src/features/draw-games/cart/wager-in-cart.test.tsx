// @vitest-environment jsdom

import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { cart } from '@sunflower/contracts/draw-games-cart.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleCart, exampleDraws, exampleId, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { repairedWager } from './wager-slip.tsx';

describe('a wager whose draws have closed', () => {
  const now = Date.parse('2026-11-20T20:00:30Z');
  const MINUTE_MS = 60_000;

  /** Builds Keno draws, one every four minutes, the first at `firstMs`; sales close five seconds before each draw. */
  const kenoDraws = (count: number, firstMs: number) =>
    exampleDraws(count, firstMs).map((draw, index) => {
      const drawsAtMs = firstMs + index * 4 * MINUTE_MS;
      return {
        ...draw,
        drawDate: '2026-11-20',
        drawNumber: 100 + index,
        drawsAt: new Date(drawsAtMs).toISOString(),
        closesAt: new Date(drawsAtMs - 5_000).toISOString(),
      };
    });

  const boards = [{ kind: 'keno' as const, spots: 3, numbers: [1, 2, 3], stakeCents: 100n, isQuickPick: false }];
  const late = (drawCount: number) =>
    exampleWager(kenoDraws(drawCount, now - 5 * MINUTE_MS), {
      gameId: 'keno',
      boards,
      stakeCents: 100n * BigInt(drawCount),
      currentStakeCents: 100n * BigInt(drawCount),
      problem: 'DRAW_CLOSED',
    });

  it.each([1, 2, 5])('moves to the same number of upcoming draws at the same price: %s in Keno', (drawCount) => {
    const openDraws = kenoDraws(25, now + MINUTE_MS);
    expect(repairedWager(late(drawCount), { openDraws, nowMs: now })).toEqual({
      gameId: 'keno',
      boards,
      addOns: [],
      drawIds: Array.from({ length: drawCount }, (_, index) => exampleId(100 + index)),
      stakeCents: 100n * BigInt(drawCount),
    });
  });

  it("doesn't move to a draw that closed after the page loaded it", () => {
    const openDraws = kenoDraws(25, now + 4_000);
    const { drawIds } = repairedWager(late(2), { openDraws, nowMs: now });
    expect(drawIds).toEqual([exampleId(101), exampleId(102)]);
  });
});

describe('a wager removed from the cart', () => {
  const now = Date.now();
  const wager = exampleWager(exampleDraws(1, now + 86_400_000));
  const full = () => answer(cart, exampleCart([wager], now));
  const empty = () => answer(cart, exampleCart([], now));

  async function removeWager() {
    const network = fakeNetwork({
      ...playerHandlers(now),
      [`GET ${DRAW_GAMES_PATHS.cart}`]: full,
      [`DELETE /web/draw-games/rest/v1/carts/me/wagers/${wager.wagerId}`]: empty,
      [`POST ${DRAW_GAMES_PATHS.cartWagers}`]: full,
    });
    renderApp('/cart');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const undo = await screen.findByRole('button', { name: 'Undo: put Powerball back' });
    return { network, undo };
  }

  beforeEach(() => signIn());
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('is put back by Undo with the same boards, draws and price', async () => {
    const { network, undo } = await removeWager();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    await userEvent.click(undo);
    await screen.findByRole('list', { name: 'Your wagers' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
    const [sent] = network.of('POST', DRAW_GAMES_PATHS.cartWagers);
    expect(sent?.body).toMatchObject({
      gameId: wager.gameId,
      drawIds: wager.draws.map(({ drawId }) => drawId),
      stakeCents: Number(wager.currentStakeCents),
      boards: [{ numbers: [1, 2, 3, 4, 5] }],
    });
  });

  it('is announced, and Undo is one Tab away [WCAG-4.1.3] [WCAG-2.4.3/2.4.11]', async () => {
    const { undo } = await removeWager();
    const line = screen.getByText('Powerball removed from your cart.').closest('[role="status"]');
    expect(document.activeElement).toBe(line);
    await userEvent.tab();
    expect(document.activeElement).toBe(undo);
  });

  it("can't be put back after its draw has closed, and the reason is shown", async () => {
    const { network, undo } = await removeWager();
    network.handle(`POST ${DRAW_GAMES_PATHS.cartWagers}`, () => refusal(409, 'DRAW_CLOSED'));
    await userEvent.click(undo);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^We couldn't put it back\. .+/);
    expect(undo.isConnected).toBe(true);
  });
});
