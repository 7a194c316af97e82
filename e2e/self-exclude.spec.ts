import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright/test';
import { signIn } from '../tools/test/sign-in.ts';
import { runEnteredDraw } from '../tools/test/stack-operators.ts';
import type { WebPlayer } from '../tools/test/web-player.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { cart, centsIn, header, PATHS } from './screens.ts';
import { openStack } from './stack.ts';
import { tickets } from './ticket-screens.ts';

const FUNDS_CENTS = 20_00;
const BOARD_CENTS = 2_00;
/** Three of the white balls and the Powerball of the board that `fillCart` picks: $100. */
const DRAWN = { white: [5, 12, 33, 1, 2], ball: 17, powerPlay: 2, doublePlayWhite: [1, 2, 3, 4, 6], doublePlayBall: 1 };
const PRIZE_CENTS = 100_00;
const END = /\d\d\/\d\d\/\d{4},\s\d{1,2}:\d\d\s[ap]m\sCT/;

const takeABreak = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Take a break' });
const dialog = (page: Page, name: RegExp) => page.getByRole('alertdialog', { name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Buys the cart through the API. */
async function buyCart(player: WebPlayer): Promise<void> {
  const { version, totalCents } = await fillCart(player);
  const body = {
    orderKey: randomBytes(16).toString('base64url').slice(0, 21),
    cartVersion: version,
    expectedTotalCents: totalCents,
  };
  const headers = { 'X-Location-Token': await player.locationToken() };
  const { status } = await player.call('/web/draw-games/rest/v1/checkouts', { method: 'POST', body, headers });
  expect(status).toBe(201);
}

test('[IRGS-04/clicks] [GLI19-11/play] excludes a player in three clicks, and leaves them tickets and prizes', async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await buyCart(player);
  await fillCart(player);
  const other = await context.newPage();
  await other.goto(PATHS.wallet);
  await expect(header.wallet(other)).toBeVisible();

  await page.goto(PATHS.play);
  await expect(header.wallet(page)).toBeVisible();
  await takeABreak(page).click();
  await press(page, 'Exclude myself');
  const input = dialog(page, /^Exclude yourself \(1 year\)/);
  await expect(input).toContainText(END);
  await expect(input).toContainText('1-800-GAMBLER');
  await press(page, 'Yes, exclude me');

  const confirmation = dialog(page, /^You've excluded yourself/);
  await expect(confirmation).toContainText(END);
  await expect(dialog(other, /./)).toBeVisible();
  expect((await player.call('/web/access/rest/v1/sessions/me')).status).toBe(401);
  await confirmation.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.responsible);
  await expect(header.signIn(page)).toBeVisible();
  await other.close();

  await runEnteredDraw(openStack(), DRAWN);
  await signIn(page, openStack(), { ...player.person, path: PATHS.tickets });
  const reminder = dialog(page, /^Your self-exclusion/);
  await expect(reminder).toContainText(END);
  await reminder.getByRole('button', { name: 'OK' }).click();
  await expect(tickets.all(page)).toHaveCount(1);
  const wallet = header.wallet(page);
  await expect(async () => {
    const text = (await wallet.getAttribute('aria-label')) ?? (await wallet.innerText());
    expect(centsIn(text)).toBe(FUNDS_CENTS - BOARD_CENTS + PRIZE_CENTS);
  }).toPass({ timeout: 20_000 });
  await page.goto(PATHS.cart);
  await expect(cart.empty(page)).toBeVisible();
  await page.goto('/account/responsible-gaming?section=breaks');
  await expect(page.getByText("You've excluded yourself.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a break' })).toHaveCount(0);
});

test('[IRGS-03] starts a break from the results page, and offers no button to end it early', { tag: LONG }, async ({
  page,
  context,
}) => {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.results);
  await expect(header.wallet(page)).toBeVisible();
  await takeABreak(page).click();
  await press(page, 'Take a break');
  await press(page, 'Yes, take a break');
  await expect(page.getByText("You're on a break.")).toBeVisible();
  await expect(page.getByRole('button', { name: /\b(end|stop|cancel)\b/i })).toHaveCount(0);
  expect(await bought(player)).toEqual({ tickets: 0, cents: FUNDS_CENTS });
  await page.goto(PATHS.wallet);
  await expect(dialog(page, /^Your break/)).toContainText(END);
});
