// @vitest-environment jsdom
import { DRAW_GAMES_PATHS, gameResponse, gamesResponse } from '@sunflower/contracts/draw-games.ts';
import { cart, quickPickResponse } from '@sunflower/contracts/draw-games-cart.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showCart } from '../../../player/cart-view.ts';
import { exampleCart, exampleDraws, exampleGame, exampleWager } from '../../../testing/examples.ts';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { selectGame } from '../games/game-client.ts';

const now = Date.now();
/** The code of a game is loaded when the first game is opened, which is slow on a busy machine. */
const PATIENT = { timeout: 30_000 };
const serverNow = new Date(now).toISOString();
const first = exampleGame(now);
const boards = [{ kind: 'numbers' as const, numbers: [1, 2, 3, 4, 5], bonus: 6, isQuickPick: true }];

/** Opens a lobby that lists the game a second time, so that any game card can be used to open it. */
function openLobby() {
  const game = { ...first, gameId: 'powerball' as const };
  const wager = exampleWager(exampleDraws(1, now + 86_400_000), { boards });
  let wagers = 0;
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${DRAW_GAMES_PATHS.games}`]: () => answer(gamesResponse, { serverNow, games: [game, game] }),
    'GET /web/draw-games/rest/v1/games/powerball': () => answer(gameResponse, { serverNow, game }),
    'POST /web/draw-games/rest/v1/games/powerball/quick-picks': () => answer(quickPickResponse, { boards }),
    [`GET ${DRAW_GAMES_PATHS.cart}`]: () => answer(cart, exampleCart(wagers > 0 ? [wager] : [], now)),
    [`POST ${DRAW_GAMES_PATHS.cartWagers}`]: () => {
      wagers++;
      return answer(cart, exampleCart([wager], now), 201);
    },
  });
  const { router } = renderApp('/');
  return { network, router };
}

afterEach(() => {
  selectGame(null);
  showCart('closed');
  forgetApp();
  vi.unstubAllGlobals();
});

describe('a game over the lobby [S2.4-4]', () => {
  it('shows the helpline and the links to a break and to limits [IRGS-04/clicks] [RGF-03]', async () => {
    openLobby();
    await userEvent.click(await screen.findByRole('link', { name: 'Play Powerball' }));
    const game = await screen.findByRole('dialog', { name: 'Powerball' }, PATIENT);
    const way = (name: string) => within(game).getByRole('link', { name }).getAttribute('href');
    expect(way('Take a break')).toBe('/account/responsible-gaming?section=breaks');
    expect(way('Set limits')).toBe('/account/responsible-gaming?section=limits');
    expect(within(game).getByRole('link', { name: '1-800-GAMBLER' })).toBeTruthy();
  });

  it('opens the chosen game, adds its wager to the cart, and shows the cart over the page [S2.4-3/cart]', async () => {
    const { network, router } = openLobby();
    await userEvent.click(await screen.findByRole('link', { name: 'Play Powerball' }));
    const game = await screen.findByRole('dialog', { name: 'Powerball' }, PATIENT);
    await userEvent.click(await within(game).findByRole('button', { name: 'Quick pick' }));
    await userEvent.click(within(game).getByRole('button', { name: 'Add to cart' }));
    const shown = await screen.findByRole('dialog', { name: 'Cart' });
    expect(await within(shown).findByRole('list', { name: 'Your wagers' })).toBeTruthy();
    expect(network.of('POST', DRAW_GAMES_PATHS.cartWagers)).toHaveLength(1);
    expect(router.state.location.pathname).toBe('/');
    await userEvent.click(within(shown).getByRole('button', { name: 'Back to the games' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with Escape and when the user goes to another page', async () => {
    const { router } = openLobby();
    const play = await screen.findByRole('link', { name: 'Play Powerball' });
    await userEvent.click(play);
    await screen.findByRole('dialog', { name: 'Powerball' });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(play);
    await screen.findByRole('dialog', { name: 'Powerball' });
    await router.navigate({ href: '/cart' });
    await screen.findByRole('heading', { level: 1, name: 'Cart' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
