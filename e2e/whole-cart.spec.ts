import { GAMES } from '@sunflower/game-rules/games.ts';
import type { WebPlayer } from '../tools/test/web-player.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, gameNow, leaveTimeToBuy, readyPlayer } from './ready-player.ts';
import { cart, centsIn, order, PATHS } from './screens.ts';

const FUNDS_CENTS = 100_00;

/** Empty boards of a game for the server to fill. Super Kansas Cash sells them in pairs. */
const EMPTY: Readonly<Record<string, readonly object[]>> = {
  powerball: [{ kind: 'numbers', numbers: [], bonus: null }],
  'mega-millions': [{ kind: 'numbers', numbers: [], bonus: null }],
  'lotto-america': [{ kind: 'numbers', numbers: [], bonus: null }],
  'super-kansas-cash': [
    { kind: 'numbers', numbers: [], bonus: null },
    { kind: 'numbers', numbers: [], bonus: null },
  ],
  '2by2': [{ kind: 'two-field', red: [], white: [] }],
  'pick-3': [{ kind: 'digits', digits: [null, null, null], playId: 'straight', stakeCents: 100 }],
  'pick-4': [{ kind: 'digits', digits: [null, null, null, null], playId: 'straight', stakeCents: 100 }],
  'pick-5': [{ kind: 'digits', digits: [null, null, null, null, null], playId: 'straight', stakeCents: 100 }],
  keno: [{ kind: 'keno', spots: 5, numbers: [], stakeCents: 100 }],
};
/** What they cost for one draw, in cents. */
const STAKE_CENTS: Readonly<Record<string, number>> = {
  powerball: 200,
  'mega-millions': 500,
  'lotto-america': 100,
  'super-kansas-cash': 100,
  '2by2': 100,
  'pick-3': 100,
  'pick-4': 100,
  'pick-5': 100,
  keno: 100,
};

test('[S1-2/draw-games] buys a wager of each of the nine games with one press', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  for (const { gameId } of GAMES) await putInCart(player, gameId);
  const totalCents = GAMES.reduce((sum, { gameId }) => sum + (STAKE_CENTS[gameId] ?? 0), 0);
  await page.goto(PATHS.cart);
  await expect(cart.wagers(page)).toHaveCount(GAMES.length);
  expect(centsIn(await cart.buy(page).innerText())).toBe(totalCents);
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  await expect(order.tickets(page)).toHaveCount(GAMES.length);
  for (const { name } of GAMES)
    await expect(order.tickets(page).getByRole('link', { name, exact: true })).toBeVisible();
  expect(await bought(player)).toEqual({ tickets: GAMES.length, cents: FUNDS_CENTS - totalCents });
});

/** Has the server fill the boards, as a quick pick does, and puts them into the cart for the next draw. */
async function putInCart(player: WebPlayer, gameId: string): Promise<void> {
  await leaveTimeToBuy(player, gameId);
  const base = '/web/draw-games/rest/v1';
  const { openDraws } = await gameNow(player, gameId);
  const input = { method: 'POST', body: { boards: EMPTY[gameId] } };
  const { boards } = (await player.call(`${base}/games/${gameId}/quick-picks`, input)).body as { boards: object[] };
  const body = { gameId, boards, addOns: [], drawIds: [openDraws[0]?.drawId], stakeCents: STAKE_CENTS[gameId] };
  const { status } = await player.call(`${base}/carts/me/wagers`, { method: 'POST', body });
  expect(status, gameId).toBeLessThan(300);
}
