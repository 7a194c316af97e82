import { holdDraw } from '../tools/test/house-operators.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { cart, order, PATHS } from './screens.ts';

/** A game of its own: its draws close for everybody in the house. */
const GAME = 'lotto-america';
const FUNDS_CENTS = 20_00;

test('a draw that closed while the wager lay in the cart is told there, and one tap takes the next', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player, GAME);
  await holdDraw(openHouse(), GAME);
  await page.goto(PATHS.cart);
  await expect(cart.refusal(page)).toContainText('Sales for one of these draws have closed.');
  await expect(cart.buy(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Use the next draws' }).click();
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
});

test('[GLI33-02] a draw that closes between looking and buying refuses the order', async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player, GAME);
  await page.goto(PATHS.cart);
  await expect(cart.buy(page)).toBeEnabled();
  await holdDraw(openHouse(), GAME);
  await cart.buy(page).click();
  await expect(cart.refusal(page).first()).toContainText(/closed/);
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
});
