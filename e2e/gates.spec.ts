import { fillSignIn } from '../tools/test/sign-in.ts';
import { adjustWallet, excludePlayer, limitSpending } from '../tools/test/stack-operators.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { alert, cart, header, order, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

const BOARD_CENTS = 2_00;
const FUNDS_CENTS = 20_00;

test('[S1-6/gate] sells nothing outside Kansas, says so in an alert and in the cart, and sells again inside', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  // The page checks the location when it opens. After that check, the next one is that of the purchase.
  const firstCheck = page.waitForResponse(
    (answer) => answer.url().endsWith('/pings') && answer.request().method() === 'POST',
  );
  await page.goto(PATHS.cart);
  await firstCheck;
  await cart.place(page).selectOption({ label: 'Joplin, Missouri' });
  await cart.buy(page).click();
  await expect(alert.open(page)).toContainText("You're outside Kansas");
  await expect(alert.open(page)).toContainText('Your location is in Missouri.');
  await alert.close(page);
  await expect(alert.open(page)).toBeHidden();
  await expect(cart.refusal(page)).toContainText("You're outside Kansas. You can only play in Kansas.");
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
  await cart.place(page).selectOption({ label: 'Topeka, Kansas' });
  await cart.refusal(page).getByRole('button', { name: 'Check my location and buy' }).click();
  await expect(order.receipt(page)).toBeVisible();
  expect(await bought(player)).toEqual({ tickets: 1, cents: FUNDS_CENTS - BOARD_CENTS });
});

test("refuses an order that the wallet can't pay, and says so in the cart", { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: BOARD_CENTS });
  await fillCart(player);
  // Without push, the page shows the old balance.
  await page.routeWebSocket(/push/, () => {});
  await page.goto(PATHS.cart);
  await expect(header.wallet(page)).toContainText('$2.00');
  await adjustWallet(openStack(), player.person.email, -1_00);
  await cart.buy(page).click();
  await expect(cart.panel(page)).toContainText('You need $1.00 more.');
  expect(await bought(player)).toEqual({ tickets: 0, cents: BOARD_CENTS - 1_00 });
});

test('[GLI19-02/play] refuses the order of a player who failed the identity check', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { lastName: 'Failmore', cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await expect(alert.open(page)).toContainText("Your account isn't verified yet");
  await alert.close(page);
  await cart.buy(page).click();
  await expect(cart.refusal(page)).toContainText('We need to verify your identity before you can play.');
});

test('signs an excluded player out, lets them sign in to their money and tickets, and sells them nothing', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await excludePlayer(openStack(), player.person.email);
  expect((await player.call('/web/access/rest/v1/sessions/me')).status).toBe(401);
  await page.goto(PATHS.cart);
  await header.signIn(page).click();
  await fillSignIn(page, player.person);
  await expect(page).toHaveURL(PATHS.cart);
  const refusalAlert = (name: string) => page.getByRole('alertdialog', { name });
  await refusalAlert('Your self-exclusion').getByRole('button', { name: 'OK' }).click();
  // The exclusion removed the player's picks, and the games screen shows why none can be played.
  await expect(cart.empty(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Choose numbers' }).click();
  await expect(page.getByRole('main')).toContainText("You've excluded yourself. You can't play.");
  await expect(header.wallet(page)).toContainText('$20.00');
});

test('refuses a purchase that would exceed a spending limit', { tag: LONG }, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await limitSpending(openStack(), player.person.email, 1_00);
  await page.goto(PATHS.cart);
  await cart.buy(page).click();
  await expect(cart.refusal(page)).toContainText('Daily spending: your limit is $1.00. You have $1.00 left');
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
});

test('shows that the session was ended outside this page, and keeps the cart through the new sign-in', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await expect(cart.buy(page)).toBeEnabled();
  await player.call('/gateway/logout', { method: 'POST' });
  await expect(page.getByText('Your session ended. Sign in to continue').first()).toBeVisible({ timeout: 30_000 });
  await expect(cart.buy(page)).toBeHidden();
  await header.signIn(page).click();
  await fillSignIn(page, player.person);
  await expect(page).toHaveURL(PATHS.cart);
  await expect(cart.wagers(page)).toHaveCount(1);
  await expect(header.wallet(page)).toContainText('$20.00');
});

test('refuses an order whose expected price differs from the actual one', { tag: LONG }, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await page.route('**/rest/v1/checkouts', (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), expectedTotalCents: BOARD_CENTS - 50 } }),
  );
  await cart.buy(page).click();
  await expect(cart.refusal(page)).toContainText('The price has changed. Review it and try again.');
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
});
