import { excludePlayer, limitSpending } from '../tools/test/house-operators.ts';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { openHouse } from './house.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { alert, cart, header, order, PATHS } from './screens.ts';

const BOARD_CENTS = 2_00;
const FUNDS_CENTS = 20_00;

test('[S1-6/gate] outside Kansas nothing is bought, it is said beside the place, and back inside it goes on', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await cart.place(page).selectOption({ label: 'Joplin, Missouri' });
  await cart.buy(page).click();
  await expect(alert.open(page)).toContainText('We could not confirm where you are');
  await alert.close(page);
  await expect(alert.open(page)).toBeHidden();
  await expect(cart.refusal(page)).toContainText('You can only play inside Kansas.');
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
  await cart.place(page).selectOption({ label: 'Topeka, Kansas' });
  await cart.refusal(page).getByRole('button', { name: 'Check my location again' }).click();
  await expect(order.receipt(page)).toBeVisible();
  expect(await bought(player)).toEqual({ tickets: 1, cents: FUNDS_CENTS - BOARD_CENTS });
});

test('an empty wallet refuses beside the balance', { tag: LONG }, async ({ page, context }) => {
  const player = await readyPlayer(context);
  await fillCart(player);
  await page.goto(PATHS.cart);
  await expect(cart.panel(page)).toContainText('You need $2.00 more.');
  await cart.buy(page).click();
  await expect(cart.refusal(page)).toContainText('Your balance is too low for this.');
  expect(await bought(player)).toEqual({ tickets: 0, cents: 0 });
});

test('[GLI19-02/play] a player whom the identity check failed cannot buy', { tag: LONG }, async ({ page, context }) => {
  const player = await readyPlayer(context, { lastName: 'Failmore' });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await expect(alert.open(page)).toContainText('Your account is not verified yet');
  await alert.close(page);
  await cart.buy(page).click();
  await expect(cart.refusal(page)).toContainText('We need to confirm who you are before you can play.');
});

test('an excluded player is signed out at once, may come back to what is hers, and cannot buy', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await excludePlayer(openHouse(), player.person.email);
  expect((await player.call('/web/access/rest/v1/sessions/me')).status).toBe(401);
  await page.goto(PATHS.cart);
  await header.signIn(page).click();
  await fillSignIn(page, player.person);
  await expect(page).toHaveURL(PATHS.cart);
  const told = (name: string) => page.getByRole('alertdialog', { name });
  await told('Your self-exclusion').getByRole('button', { name: 'OK' }).click();
  // What she had picked went with the exclusion, and on the way to something new she is told again.
  await expect(cart.empty(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Choose numbers' }).click();
  await expect(told('Your self-exclusion')).toContainText('permanent');
  await told('Your self-exclusion').getByRole('button', { name: 'OK' }).click();
  await expect(header.wallet(page)).toContainText('$20.00');
});

test('a spending limit refuses what would pass it', { tag: LONG }, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await limitSpending(openHouse(), player.person.email, 1_00);
  await page.goto(PATHS.cart);
  await cart.buy(page).click();
  await expect(cart.refusal(page)).toContainText('Spending in a day: your limit is $1.00, and $1.00 is left');
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
});

test('a session that ended elsewhere is told by itself, and the cart is kept over the new sign-in', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await expect(cart.buy(page)).toBeEnabled();
  await player.call('/gateway/logout');
  await expect(page.getByText('Your session ended. Sign in to go on').first()).toBeVisible({ timeout: 30_000 });
  await expect(cart.buy(page)).toBeHidden();
  await header.signIn(page).click();
  await fillSignIn(page, player.person);
  await expect(page).toHaveURL(PATHS.cart);
  await expect(cart.wagers(page)).toHaveCount(1);
  await expect(header.wallet(page)).toContainText('$20.00');
});

test('a price that is not the one the player saw refuses the order', { tag: LONG }, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await page.route('**/rest/v1/checkouts', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), expectedTotalCents: BOARD_CENTS - 50 } }),
  );
  await cart.buy(page).click();
  await expect(cart.refusal(page)).toContainText('The price has changed. Check the new total.');
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
});
