import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { signIn } from '../tools/test/sign-in.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { cart, header, order, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

const CHECKOUTS = '**/rest/v1/checkouts';
const ONE_CHECKOUT = '**/rest/v1/checkouts/*';
const FUNDS_CENTS = 20_00;
const AFTER_ONE = { tickets: 1, cents: FUNDS_CENTS - 2_00 };

test('[GLI33-01] sends a checkout again under the same key when its response is lost, and buys once', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await loseAnswers(page, 1);
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  expect(await bought(player)).toEqual(AFTER_ONE);
});

test('[GLI33-01] shows an order in doubt as "being checked", also after a reload, until its outcome is known', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await loseAnswers(page, 3);
  await page.route(ONE_CHECKOUT, (route) => route.abort('connectionreset'));
  await cart.buy(page).click();
  await expect(order.checking(page)).toBeVisible();
  await page.reload();
  await expect(order.checking(page)).toBeVisible();
  await page.unroute(ONE_CHECKOUT);
  await expect(order.receipt(page)).toBeVisible({ timeout: 20_000 });
  expect(await bought(player)).toEqual(AFTER_ONE);
});

test('shows that an order never arrived and nothing was bought, and lets the player send it again', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.cart);
  await page.route(CHECKOUTS, (route) => route.abort('connectionreset'));
  await cart.buy(page).click();
  await expect(order.notBought(page)).toBeVisible({ timeout: 20_000 });
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
  await page.unroute(CHECKOUTS);
  await order.sendAgain(page).click();
  await expect(order.receipt(page)).toBeVisible();
  expect(await bought(player)).toEqual(AFTER_ONE);
});

test('[GLI33-01] hides an order in doubt from the next player on the device', { tag: LONG }, async ({
  page,
  context,
}) => {
  const ann = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(ann);
  await page.goto(PATHS.cart);
  await loseAnswers(page, 3);
  await page.route(ONE_CHECKOUT, (route) => route.abort('connectionreset'));
  const sent = page.waitForRequest(CHECKOUTS);
  await cart.buy(page).click();
  const { orderKey } = (await sent).postDataJSON() as { orderKey: string };
  await expect(order.checking(page)).toBeVisible();
  await signOut(page);
  await page.unroute(ONE_CHECKOUT);

  const polls: string[] = [];
  page.on('request', (request) => request.url().endsWith(orderKey) && polls.push(request.url()));
  const ben = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(ben);
  await page.goto(PATHS.cart);
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  expect(await bought(ben)).toEqual(AFTER_ONE);
  expect(polls).toEqual([]);

  await signOut(page);
  await signIn(page, openStack(), { ...ann.person, path: PATHS.cart });
  await expect(order.receipt(page)).toBeVisible({ timeout: 20_000 });
  expect(page.url()).toContain(orderKey);
  await expect(order.tickets(page)).toHaveCount(1);
});

test('[S7-38/checkout] returns the same receipt for the same key, and refuses the key with other contents', async ({
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  const { version, totalCents } = await fillCart(player);
  const orderKey = randomBytes(16).toString('base64url').slice(0, 21);
  const send = async (body: object) =>
    player.call('/web/draw-games/rest/v1/checkouts', {
      method: 'POST',
      body: { orderKey, ...body },
      headers: { 'X-Location-Token': await player.locationToken() },
    });
  const body = { cartVersion: version, expectedTotalCents: totalCents };
  const answers = await Promise.all([send(body), send(body), send(body)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  const other = await send({ cartVersion: version, expectedTotalCents: totalCents + 100 });
  expect(other).toMatchObject({ status: 422, body: { code: 'ORDER_KEY_REUSED' } });
  expect(await bought(player)).toEqual(AFTER_ONE);
});

/** Ends the session of this browser, as the sign-out link does. */
async function signOut(page: Page): Promise<void> {
  await page.goto('/gateway/logout?post_logout_redirect_uri=/');
  await expect(header.signIn(page)).toBeVisible({ timeout: 20_000 });
}

/** Lets the server process calls and drops their responses, `count` times. */
async function loseAnswers(page: Page, count: number): Promise<void> {
  await page.route(
    CHECKOUTS,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: count },
  );
}
