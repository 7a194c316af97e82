import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import type { BrowserContext, Page } from 'playwright/test';
import type { WebPlayer } from '../tools/test/web-player.ts';
import { expectAccessible } from './axe.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { cart, deposit, order, PATHS } from './screens.ts';

const LIMIT_OFFERS = '/web/responsible-gaming/rest/v1/players/me/limit-offers';
const DEPOSITS = '**/customers/me/deposits';

/** Creates a player who chose to have no limit, which opens deposits. */
async function depositor(context: BrowserContext, lastName: string): Promise<WebPlayer> {
  const player = await readyPlayer(context, { lastName });
  const body = { moment: 'first-deposit', choice: 'no-limit' };
  const { status } = await player.call(LIMIT_OFFERS, { method: 'POST', body });
  expect(status).toBe(200);
  return player;
}

async function payByNewCard(page: Page, number: string, dollars: string): Promise<void> {
  await page.goto(PATHS.deposit);
  await deposit.way(page, /^New card/).check();
  await deposit.fillCard(page, number);
  await deposit.amount(page).fill(dollars);
  await deposit.pay(page).click();
}

test('[S1-3/deposits] [IRGS-01/deposit] takes a first deposit once the player has declined a limit', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { lastName: 'First' });
  await page.goto(PATHS.deposit);
  await page.getByRole('button', { name: 'No limit' }).click();
  await deposit.way(page, /^New card/).check();
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'deposit form');
  await deposit.fillCard(page, '4111111111111111');
  await deposit.amount(page).fill('25');
  await deposit.pay(page).click();
  await expect(deposit.receipt(page)).toBeVisible();
  await expectAccessible(page, 'deposit receipt');
  expect(await bought(player)).toEqual({ tickets: 0, cents: 25_00 });

  await test.step('the next deposit needs only the security code of the saved card', async () => {
    await page.goto(PATHS.deposit);
    await expect(deposit.way(page, /^Visa/)).toBeChecked();
    await page.frameLocator('iframe').getByLabel('Security code').pressSequentially('123');
    await deposit.amount(page).fill('10');
    await deposit.pay(page).click();
    await expect(deposit.receipt(page)).toBeVisible();
    expect(await bought(player)).toEqual({ tickets: 0, cents: 35_00 });
  });
});

test("shows the bank's challenge page: a confirmed deposit is paid, a refused one takes nothing", {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await depositor(context, 'Challenge');
  await payByNewCard(page, '4000000000000002', '20');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(deposit.receipt(page)).toBeVisible();
  expect(await bought(player)).toEqual({ tickets: 0, cents: 20_00 });

  await page.goto(PATHS.deposit);
  await page.frameLocator('iframe').getByLabel('Security code').pressSequentially('123');
  await deposit.amount(page).fill('30');
  await deposit.pay(page).click();
  await page.getByRole('button', { name: "This wasn't me" }).click();
  await expect(page.getByText("Your bank couldn't confirm that it was you. You weren't charged.")).toBeVisible();
  expect(await bought(player)).toEqual({ tickets: 0, cents: 20_00 });
});

test('looks up a deposit by its key when the response is lost, and takes it once', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await depositor(context, 'Lost');
  await context.route(DEPOSITS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payByNewCard(page, '4012888888881881', '15');
  await expect(deposit.receipt(page)).toBeVisible({ timeout: 20_000 });
  expect(await bought(player)).toEqual({ tickets: 0, cents: 15_00 });
});

test('resumes a pending deposit after a reload, and takes nothing twice', { tag: LONG }, async ({ page, context }) => {
  const player = await depositor(context, 'Slow');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/deposits'));
  await payByNewCard(page, '4000000000000200', '12');
  const { orderKey } = (await sent).postDataJSON();
  // A reload aborts a request that hasn't arrived yet, and then nothing is taken.
  const input = PAYMENT_PATHS.deposit.replace(':orderKey', orderKey);
  await expect.poll(async () => (await player.call(input)).status).toBe(200);
  await page.reload();
  await expect(deposit.receipt(page)).toBeVisible({ timeout: 90_000 });
  expect(await bought(player)).toEqual({ tickets: 0, cents: 12_00 });
});

for (const [channel, settles] of [
  ['Instant transfer', false],
  ['ACH', true],
] as const) {
  test(`[S1-3/deposits] takes a deposit from a bank account by ${channel}`, { tag: LONG }, async ({
    page,
    context,
  }) => {
    const player = await depositor(context, `By ${channel.slice(0, 3)}`);
    await page.goto(PATHS.deposit);
    await deposit.way(page, /^New bank account/).check();
    await page.getByRole('radio', { name: channel, exact: true }).click();
    await deposit.fillBank(page, settles ? '000123456797' : '000123456805');
    await deposit.amount(page).fill('40');
    await deposit.pay(page).click();
    await expect(deposit.receipt(page)).toBeVisible();
    await expect(page.getByText('Your bank takes a few days to send the money.')).toBeVisible({ visible: settles });
    expect(await bought(player)).toEqual({ tickets: 0, cents: 40_00 });
  });
}

test('[S9-1/checkout] offers a deposit for a cart that lacks money, returns to the cart, and buys it', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await depositor(context, 'Cart');
  await fillCart(player);
  await page.goto(PATHS.cart);
  await expect(cart.addAndBuy(page)).toHaveText('Add $10.00 and buy');
  await cart.addAndBuy(page).click();
  await deposit.way(page, /^New card/).check();
  await expect(deposit.amount(page)).toHaveValue('10');
  await deposit.fillCard(page, '4539578763621486');
  await deposit.pay(page).click();
  await cart.buy(page).click();
  await expect(order.receipt(page)).toBeVisible();
  expect(await bought(player)).toEqual({ tickets: 1, cents: 8_00 });
});

/**
 * One sandbox card for each next step in the form, and for support. Component tests show the text and steps of all
 * others; the stack limits how many cards a player can add per minute.
 */
const REFUSED: readonly (readonly [number: string, text: RegExp, step: string])[] = [
  ['4000000000000606', /^Sorry, we couldn't process your payment - please retry\./, 'Try again'],
  ['4000000000000804', /^This action is unavailable/, 'Contact customer support'],
  ['4000000000000903', /^This card is already in use/, 'Choose a saved method'],
  ['4000000000001000', /^This payment method is under review/, 'Choose another method'],
  ['4000000000001406', /^The security code is incorrect/, 'Check details'],
  ['4000000000001703', /^There isn't enough money/, 'Change the amount'],
  ['4000000000001901', /^We can't process this payment/, 'Choose another method'],
];
/** Refused cards per player: fewer than the methods a player may have, and than the refusals allowed in a day. */
const PER_PLAYER = 4;

for (let first = 0; first < REFUSED.length; first += PER_PLAYER) {
  const some = REFUSED.slice(first, first + PER_PLAYER);
  const ends = some.map(([number]) => number.slice(-4)).join(', ');
  test(`[S8-7] [S8-14] explains refused sandbox cards that end in ${ends}, with one next step`, {
    tag: LONG,
  }, async ({ page, context }) => {
    // A unique name: a person with the name and birthday of another player isn't verified.
    const player = await depositor(context, `Wheat${'abcdefgh'[first / PER_PLAYER]}`);
    for (const [number, text, step] of some) {
      await payByNewCard(page, number, '25');
      const refusal = deposit.refusal(page).filter({ hasText: text });
      await expect(refusal, number).toBeVisible({ timeout: 20_000 });
      await expect(refusal.locator('a, button'), number).toHaveText([step]);
    }
    expect(await bought(player)).toEqual({ tickets: 0, cents: 0 });
  });
}
