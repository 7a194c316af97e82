import type { Page } from 'playwright/test';
import { newPerson } from '../tools/test/web-player.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { cart, cell, deposit, header, order, PATHS, play, registration } from './screens.ts';

const LIMIT_OFFERS = '/web/responsible-gaming/rest/v1/players/me/limit-offers';

test.use({ viewport: { width: 390, height: 844 } });

/** Returns everything that this tab and this browser store for the site. */
const stored = (page: Page) => page.evaluate<string>('JSON.stringify([sessionStorage, localStorage, document.cookie])');

test.describe('a half-filled form', () => {
  test('has everything of a registration again after a reload and after Back, except the password', {
    tag: LONG,
  }, async ({ page }) => {
    const person = newPerson();
    await page.goto(PATHS.lobby);
    await page.goto(PATHS.register);
    await registration.fillPerson(page, person);
    await registration.next(page).click();
    await registration.fillAddress(page, person);
    await registration.next(page).click();
    await registration.fillAccount(page, person);
    await page.reload();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    expect(await stored(page)).not.toContain(person.password);
    await page.goBack();
    await expect(page).not.toHaveURL(PATHS.register);
    await page.goForward();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  });

  test('has the amount of a deposit again after Back and a reload, and nothing of the bank account', {
    tag: LONG,
  }, async ({ page, context }) => {
    const player = await readyPlayer(context);
    await player.call(LIMIT_OFFERS, { method: 'POST', body: { moment: 'first-deposit', choice: 'no-limit' } });
    await page.goto(PATHS.wallet);
    await page.getByRole('main').getByRole('link', { name: 'Add money' }).first().click();
    await deposit.amount(page).fill('37.50');
    await deposit.way(page, /^New bank account/).check();
    await deposit.fillBank(page, '000123456789');
    await page.goBack();
    await expect(page).toHaveURL(PATHS.wallet);
    expect(await stored(page)).not.toContain('000123456789');
    await page.goForward();
    await expect(deposit.amount(page)).toHaveValue('37.50');
    await page.reload();
    await expect(deposit.amount(page)).toHaveValue('37.50');
    expect(await stored(page)).not.toContain('000123456789');
  });

  test('has the address of a new email again, and never the password', { tag: LONG }, async ({ page, context }) => {
    const { person } = await readyPlayer(context);
    await page.goto(PATHS.account);
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill('new@example.test');
    await page.getByLabel('Your password').fill(person.password);
    await page.reload();
    await expect(page.getByLabel('New email')).toHaveValue('new@example.test');
    await expect(page.getByLabel('Your password')).toHaveValue('');
    expect(await stored(page)).not.toContain(person.password);
  });
});

test.describe('filters and the scroll position of a page', () => {
  test('survive a visit to another page and a reload on the tickets page', { tag: LONG }, async ({ page, context }) => {
    await readyPlayer(context);
    await page.goto(PATHS.tickets);
    const status = page.getByLabel('Status');
    await status.selectOption({ index: 2 });
    const chosen = await status.inputValue();
    const address = page.url();
    expect(address).toContain('state=');
    await page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name: 'Draws' }).click();
    await expect(page).toHaveURL(PATHS.games);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(status).toHaveValue(chosen);
    await page.reload();
    await expect(status).toHaveValue(chosen);
  });

  for (const path of [PATHS.lobby, PATHS.latest, PATHS.play])
    test(`survive a reload of ${path}`, { tag: LONG }, async ({ page }) => {
      await page.goto(path);
      await expect(header.signIn(page)).toBeVisible();
      await page.evaluate('scrollTo(0, 900)');
      await expect.poll(() => page.evaluate('scrollY')).toBe(900);
      await page.reload();
      await expect(header.signIn(page)).toBeVisible();
      await expect.poll(() => page.evaluate('scrollY')).toBe(900);
    });
});

test.describe('the cart badge of another tab', () => {
  test('follows what is added, bought and removed', { tag: LONG }, async ({ page, context }) => {
    await readyPlayer(context, { cents: 20_00 });
    const other = await context.newPage();
    await other.goto(PATHS.lobby);
    await expect(header.wallet(other)).toBeVisible();
    await page.goto(PATHS.play);
    await expect(header.wallet(page)).toBeVisible();
    await play.quickPick(page).click();
    await play.addToCart(page).click();
    await expect(cart.wagers(page)).toHaveCount(1);
    await expect(header.cart(other)).toHaveAccessibleName(/1/);
    await cart.buy(page).click();
    await expect(order.receipt(page)).toBeVisible();
    await expect(header.cart(other)).toHaveAccessibleName('Cart');
  });
});

test('keeps picks of several boards, their draws and add-ons through Back and a reload', { tag: LONG }, async ({
  page,
  context,
}) => {
  await readyPlayer(context);
  await page.goto(PATHS.lobby);
  await page.goto(PATHS.play);
  await expect(header.wallet(page)).toBeVisible();
  await cell(play.whites(page, 'A'), 7).click();
  await play.addQuickBoard(page).click();
  await expect(play.chosenBoards(page)).toHaveCount(2);
  await play.powerPlay(page).press('Space');
  await play.draws(page).nth(1).click();
  const total = await play.total(page).innerText();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.lobby);
  await page.goForward();
  for (const again of [async () => {}, () => page.reload()]) {
    await again();
    await expect(play.total(page)).toHaveText(total);
    await expect(play.chosenBoards(page)).toHaveCount(2);
    await play.board(page, 'A').click();
    await expect(cell(play.whites(page, 'A'), 7)).toHaveAttribute('aria-pressed', 'true');
  }
});
