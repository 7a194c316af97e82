import type { BrowserContext, Locator, Page } from 'playwright/test';
import { fillSignIn } from '../tools/test/sign-in.ts';
import { newPerson, newWebPlayer, type WebPlayer } from '../tools/test/web-player.ts';
import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { alert, cart, cell, deposit, header, order, PATHS, play } from './screens.ts';
import { openStack } from './stack.ts';

const LIMIT_OFFERS = '/web/responsible-gaming/rest/v1/players/me/limit-offers';
const FUNDS_CENTS = 20_00;
/** A card belongs to one player, and no other journey uses these. */
const CARDS = { first: '5105105105105100', second: '6011111111111117' };

test.use({ viewport: { width: 390, height: 844 } });

type Overlay = {
  readonly what: string;
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
};

const OVERLAYS: readonly Overlay[] = [
  {
    what: 'the sheet of saved numbers',
    path: PATHS.play,
    open: (page) => page.getByRole('button', { name: 'My numbers' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'My Powerball numbers' }),
  },
  {
    what: 'the confirmation of a break',
    path: '/account/responsible-gaming?section=breaks',
    open: (page) => page.getByRole('button', { name: 'Take a break', exact: true }).click(),
    shown: (page) => page.getByRole('alertdialog', { name: /^Take a break for/ }),
  },
  {
    what: 'the alert for a player outside Kansas',
    path: PATHS.cart,
    open: async (page) => {
      await cart.place(page).selectOption({ label: 'Joplin, Missouri' });
      await cart.buy(page).click();
    },
    shown: (page) => alert.open(page),
  },
];

/** Opens the lobby and then another page, with what the overlays need: money and a wager in the cart. */
async function openFromLobby(page: Page, context: BrowserContext, path: string): Promise<WebPlayer> {
  const player = await readyPlayer(context, { cents: FUNDS_CENTS });
  await fillCart(player);
  await page.goto(PATHS.lobby);
  await page.goto(path);
  await expect(header.wallet(page)).toContainText('$20.00');
  return player;
}

const urlOf = (path: string) => `${openStack().address}${path}`;

for (const { what, path, open, shown } of OVERLAYS) {
  test.describe(what, () => {
    test('is closed by Back and not opened by Forward, and the next Back leaves the page', { tag: LONG }, async ({
      page,
      context,
    }) => {
      await openFromLobby(page, context, path);
      await open(page);
      await expect(shown(page)).toBeVisible();
      await page.goBack();
      await expect(shown(page)).toBeHidden();
      await expect(page).toHaveURL(urlOf(path));
      await page.goForward();
      await expect(shown(page)).toBeHidden();
      await expect(page).toHaveURL(urlOf(path));
      await page.goBack();
      await expect(page).toHaveURL(urlOf(PATHS.lobby));
    });

    test('is gone after a reload, and one Back leaves the page', { tag: LONG }, async ({ page, context }) => {
      await openFromLobby(page, context, path);
      await open(page);
      await expect(shown(page)).toBeVisible();
      await page.reload();
      await expect(header.wallet(page)).toBeVisible();
      await expect(shown(page)).toBeHidden();
      await page.goBack();
      await expect(page).toHaveURL(urlOf(PATHS.lobby));
    });

    test('stays open while another tab opens and leaves the same page', { tag: LONG }, async ({ page, context }) => {
      await openFromLobby(page, context, path);
      await open(page);
      await expect(shown(page)).toBeVisible();
      const other = await context.newPage();
      await other.goto(PATHS.lobby);
      await other.goto(path);
      await expect(header.wallet(other)).toBeVisible();
      await expect(shown(other)).toBeHidden();
      await other.goBack();
      await expect(other).toHaveURL(urlOf(PATHS.lobby));
      await expect(shown(page)).toBeVisible();
    });
  });
}

test('replaces an alert in the history by the page that the alert opens', { tag: LONG }, async ({ page, context }) => {
  await openFromLobby(page, context, PATHS.cart);
  await cart.place(page).selectOption({ label: 'Joplin, Missouri' });
  await cart.buy(page).click();
  await alert.open(page).getByRole('button', { name: 'Location help' }).click();
  await expect(page).toHaveURL(urlOf(PATHS.location));
  await expect(alert.open(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(urlOf(PATHS.cart));
  await expect(alert.open(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(urlOf(PATHS.lobby));
});

test.describe('Back after a payment', () => {
  test('leads from the receipt to the page before the cart, and buys nothing again', { tag: LONG }, async ({
    page,
    context,
  }) => {
    const player = await openFromLobby(page, context, PATHS.cart);
    await cart.buy(page).click();
    await expect(order.receipt(page)).toBeVisible();
    const receipt = page.url();
    await page.goBack();
    await expect(page).toHaveURL(urlOf(PATHS.lobby));
    await page.goForward();
    await expect(page).toHaveURL(receipt);
    await page.reload();
    await expect(order.receipt(page)).toBeVisible();
    expect(await bought(player)).toEqual({ tickets: 1, cents: FUNDS_CENTS - 2_00 });
  });

  test('leads from a finished deposit to the wallet, and pays nothing again', { tag: LONG }, async ({
    page,
    context,
  }) => {
    const player = await depositor(context);
    await page.goto(PATHS.wallet);
    await page.getByRole('main').getByRole('link', { name: 'Add money' }).first().click();
    await payByCard(page, CARDS.first, '25');
    await expect(deposit.receipt(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(urlOf(PATHS.wallet));
    await page.goForward();
    await page.reload();
    await expect(header.wallet(page)).toContainText('$25.00');
    expect(await bought(player)).toEqual({ tickets: 0, cents: 25_00 });
  });

  test('leads past the deposit that a cart needed', { tag: LONG }, async ({ page, context }) => {
    const player = await depositor(context);
    await fillCart(player);
    await page.goto(PATHS.lobby);
    await header.cart(page).click();
    await cart.addAndBuy(page).click();
    await payByCard(page, CARDS.second, '10');
    await cart.buy(page).click();
    await expect(order.receipt(page)).toBeVisible();
    const passed: string[] = [];
    for (let steps = 0; steps < 3 && new URL(page.url()).pathname !== PATHS.lobby; steps++) {
      await page.goBack();
      passed.push(new URL(page.url()).pathname);
    }
    expect(passed.filter((path) => path === PATHS.deposit)).toEqual([]);
    expect(passed.at(-1)).toBe(PATHS.lobby);
    expect(await bought(player)).toEqual({ tickets: 1, cents: 8_00 });
  });
});

test('shows no sign-in form on Back after a sign-in, and still has the picks on their page', { tag: LONG }, async ({
  page,
}) => {
  const { person } = await newWebPlayer(openStack(), newPerson());
  await page.goto(PATHS.lobby);
  await page.goto(PATHS.play);
  const picked = cell(play.whites(page, 'A'), 7);
  await expect(header.signIn(page)).toBeVisible();
  await picked.click();
  await header.signIn(page).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL(urlOf(PATHS.play));
  await expect(header.wallet(page)).toBeVisible();
  await expect(picked).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(header.wallet(page)).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  await page.goto(PATHS.play);
  await expect(picked).toHaveAttribute('aria-pressed', 'true');
});

/** Creates a player without money who chose to have no limit, which opens deposits. */
async function depositor(context: BrowserContext): Promise<WebPlayer> {
  const player = await readyPlayer(context);
  await player.call(LIMIT_OFFERS, { method: 'POST', body: { moment: 'first-deposit', choice: 'no-limit' } });
  return player;
}

async function payByCard(page: Page, card: string, dollars: string): Promise<void> {
  await deposit.way(page, /^New card/).check();
  await deposit.fillCard(page, card);
  await deposit.amount(page).fill(dollars);
  await deposit.pay(page).click();
}
