import { runDraw } from '../tools/test/stack-operators.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { cart, order, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

/** A game that no other journey plays: its draws close for everyone. */
const GAME = 'lotto-america';
const FUNDS_CENTS = 20_00;

test('shows that a draw closed while its wager was in the cart, and moves it to the next draw with one tap', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player, GAME);
  await runDraw(openStack(), GAME);
  await page.goto(PATHS.cart);
  await expect(cart.refusal(page)).toContainText('Sales for one of these draws have closed.');
  await expect(cart.buy(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Move to the next draws' }).click();
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
});

test('[GLI33-02] refuses an order whose draw closed between viewing and buying', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player, GAME);
  await page.goto(PATHS.cart);
  await expect(cart.buy(page)).toBeEnabled();
  await runDraw(openStack(), GAME);
  await cart.buy(page).click();
  await expect(cart.refusal(page).first()).toContainText(/closed/);
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
});
