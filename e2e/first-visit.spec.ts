import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { emailTo, linkIn } from '../tools/test/stack-mail.ts';
import { newPerson, type Person } from '../tools/test/web-player.ts';
import { expectAccessible } from './axe.ts';
import { fillHolder } from './fill-holder.ts';
import { expect, LONG, test } from './journey.ts';
import { cart, deposit, header, lobby, order, PATHS, registration } from './screens.ts';
import { openStack } from './stack.ts';

const PHONE = { width: 390, height: 844 };
const REPORT_TAPS = join(import.meta.dirname, 'in-page/report-taps.js');
/** The most taps a first visit may take, from the lobby to the receipt. Typing, and moving between fields, is free. */
const MAX_TAPS = 15;

/** Counts the taps in a page and all its frames, whatever document is loaded. */
async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('reportTap', () => {
    taps += 1;
  });
  await page.addInitScript({ path: REPORT_TAPS });
  return () => taps;
}

/** Puts a quick pick into the cart, and registers from there. */
async function registerFromCart(page: Page, person: Person): Promise<void> {
  await page.goto(PATHS.lobby);
  await lobby.quickPick(page).click();
  await expect(cart.wagers(page)).toHaveCount(1);
  await cart.register(page).click();
  await registration.fillAll(page, person);
  await expect(registration.verified(page)).toBeVisible();
}

test.describe('a first visit on a phone', () => {
  test.use({ viewport: PHONE });

  test(
    'takes at most 15 taps from the lobby to a Powerball ticket, with registration and a deposit',
    { tag: LONG },
    async ({ page }, testInfo) => {
      const taps = await countTaps(page);
      const person = newPerson();
      await registerFromCart(page, person);
      await registration.continue(page).click();
      await expect(page).toHaveURL(PATHS.cart);
      await cart.addAndBuy(page).click();
      await page.getByRole('button', { name: 'No limit' }).click();
      await deposit.way(page, /^New card/).check();
      await deposit.fillCard(page, '4000056655665556');
      // The missing amount is filled in already. Typing it moves the focus out of the card's frame.
      await deposit.amount(page).fill('10');
      await deposit.pay(page).click();
      await cart.buy(page).click();
      await expect(order.receipt(page)).toBeVisible();
      await expect(order.tickets(page)).toContainText('Powerball');
      testInfo.annotations.push({ type: 'taps', description: String(taps()) });
      // Below ten, the counter itself would be broken.
      expect(taps()).toBeGreaterThanOrEqual(10);
      expect(taps()).toBeLessThanOrEqual(MAX_TAPS);
    },
  );

  test('counts a tap on a button before the page is interactive', { tag: LONG }, async ({ page }) => {
    await page.route('**/assets/app-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(PATHS.lobby);
    await lobby.quickPick(page).click();
    await expect(page).toHaveURL(PATHS.cart);
    await expect(cart.wagers(page)).toHaveCount(1);
  });

  test('[S2.4-3/email-verification] confirms the email and returns to the cart, not to the confirmation again', {
    tag: LONG,
  }, async ({ page, context }) => {
    const person = newPerson();
    await registerFromCart(page, person);
    const link = linkIn(await emailTo(openStack(), person.email, 'Confirm your email'));
    // A window of its own, as when a link in an email is opened.
    const inbox = await context.newPage();
    await inbox.goto(link);
    await inbox.getByRole('button', { name: 'Confirm my email' }).click();
    // Signed out, the link alone isn't enough: the mailbox may be a stranger's.
    await fillHolder(inbox, person);
    await inbox.getByRole('button', { name: 'Confirm my email' }).click();
    await expect(inbox.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await expectAccessible(inbox, 'email confirmed, signed out');
    await inbox.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await fillSignIn(inbox, person);
    await expect(inbox).toHaveURL(PATHS.cart);
    await expect(cart.wagers(inbox)).toHaveCount(1);
    await inbox.close();
    // The emailed link was opened before the first sign-in, so the browser that registered needs the password, too.
    await registration.continue(page).click();
    await expect(page).toHaveURL(/^http:\/\/id\.localhost:/);
  });

  test('signs in only the browser that registered, once and without the password, and returns to the cart', {
    tag: LONG,
  }, async ({ page, browser }) => {
    const person = newPerson();
    await registerFromCart(page, person);
    const address = await registration.continue(page).getAttribute('href');
    const elsewhere = await browser.newContext();
    const stranger = await elsewhere.newPage();
    await stranger.goto(new URL(`${address}`, page.url()).href);
    await expect(stranger).toHaveURL(/^http:\/\/id\.localhost:/);
    await elsewhere.close();
    await registration.continue(page).click();
    await expect(page).toHaveURL(PATHS.cart);
    await expect(cart.wagers(page)).toHaveCount(1);
    await expect(header.wallet(page)).toContainText('$0.00');
    // Signed out, the same browser needs the password.
    await page.context().clearCookies({ name: '__Host-sid' });
    await page.goto(`${address}`);
    await expect(page).toHaveURL(/^http:\/\/id\.localhost:/);
  });

  test('keeps a half-filled registration through a reload and Back, but never the password', { tag: LONG }, async ({
    page,
  }) => {
    const person = newPerson();
    await page.goto(PATHS.register);
    await registration.fillPerson(page, person);
    await registration.next(page).click();
    await registration.fillAddress(page, person);
    await registration.next(page).click();
    await registration.fillAccount(page, person);
    await page.reload();
    await expect(page.getByText(/^We filled in what you entered before, except your password/)).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.goBack();
    await expect(page.getByLabel('City')).toHaveValue(person.address.city);
    await page.goBack();
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  });
});
