import type { Page } from 'playwright/test';
import { expect, LONG, test } from './journey.ts';
import { pushConnected } from './push-connected.ts';
import { fillCart, readyPlayer } from './ready-player.ts';
import { cart, cell, header, lobby, PATHS, play } from './screens.ts';
import { openStack } from './stack.ts';

const PHONE = { width: 390, height: 844 };

/** What a document load, a new header or a new push connection would change. */
type Shell = { readonly stays: () => Promise<void> };

/** Remembers the document, its header and its connections, to check later that all of them stayed. */
async function rememberShell(page: Page): Promise<Shell> {
  const sockets: string[] = [];
  const documents: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
  });
  const began = await page.evaluate('performance.timeOrigin');
  await page.evaluate('window.shownHeader = document.querySelector("header")');
  return {
    stays: async () => {
      expect(documents).toEqual([]);
      expect(await page.evaluate('performance.timeOrigin')).toBe(began);
      expect(await page.evaluate('window.shownHeader === document.querySelector("header")')).toBe(true);
      expect(sockets).toEqual([]);
    },
  };
}

const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name, exact: true });

/** Resolves when React handles the taps on an element of a prerendered page. */
async function hydrated(element: ReturnType<Page['locator']>): Promise<void> {
  const hasProps = () => element.evaluate((shown) => Object.keys(shown).some((key) => key.startsWith('__reactProps')));
  await expect.poll(hasProps).toBe(true);
}

/** Scrolls to the last link of the page, follows it, returns, and expects to be where it was. */
async function scrollLeaveAndReturn(page: Page, afterScroll = () => {}): Promise<void> {
  const link = page.getByRole('main').getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate<number>('scrollY');
  expect(before).toBeGreaterThan(0);
  afterScroll();
  await hydrated(link);
  await link.click();
  await expect(page).not.toHaveURL(PATHS.games);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.games);
  await expect.poll(() => page.evaluate('scrollY')).toBe(before);
}

/** Follows a link and waits for its screen, whose heading gets the focus. */
async function follow(page: Page, link: ReturnType<Page['locator']>, path: string | RegExp): Promise<void> {
  await link.click();
  await expect(page).toHaveURL(typeof path === 'string' ? `${openStack().address}${path}` : path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeFocused();
}

test.describe('the shell', () => {
  test('stays while a player uses the tabs of a phone: no document, header or push connection is new', async ({
    page,
    context,
  }) => {
    await readyPlayer(context, { cents: 20_00 });
    await page.setViewportSize(PHONE);
    const connected = pushConnected(page);
    await page.goto(PATHS.lobby);
    await connected;
    await expect(header.wallet(page)).toContainText('$20.00');
    const shell = await rememberShell(page);
    for (const [name, path] of [
      ['Draws', PATHS.games],
      ['Instants', PATHS.instants],
      ['Tickets', PATHS.tickets],
      ['Account', PATHS.account],
      ['Home', PATHS.lobby],
    ] as const) {
      await follow(page, bar(page, name), path);
      await expect(header.wallet(page)).toContainText('$20.00');
    }
    await expect(page).toHaveTitle(/^Sunflower/);
    await shell.stays();
  });

  test('stays when a player follows links in cards, the balance, breadcrumbs and the footer', { tag: LONG }, async ({
    page,
    context,
  }) => {
    await readyPlayer(context, { cents: 20_00 });
    const connected = pushConnected(page);
    await page.goto(PATHS.lobby);
    await connected;
    const shell = await rememberShell(page);
    await follow(page, lobby.chooseNumbers(page), /\/draw-games\//);
    await follow(page, header.wallet(page), PATHS.wallet);
    const main = page.getByRole('main');
    await follow(page, main.getByRole('navigation').getByRole('link', { name: 'Account' }), PATHS.account);
    await follow(page, page.getByRole('contentinfo').getByRole('link', { name: 'Support' }), PATHS.support);
    await expect(page).toHaveTitle(/support/);
    await page.goBack();
    await expect(page).toHaveURL(PATHS.account);
    await page.goForward();
    await expect(page).toHaveURL(PATHS.support);
    await shell.stays();
  });
});

test.describe('Back', () => {
  test('closes the cart over the page; Forward opens nothing', { tag: LONG }, async ({ page, context }) => {
    const player = await readyPlayer(context, { cents: 20_00 });
    await fillCart(player);
    await page.goto(PATHS.lobby);
    const viewCart = page.getByRole('button', { name: 'View cart' });
    // A pointer that already rested on the cart while the page started opens nothing.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await header.cart(page).hover();
      await expect(viewCart).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await viewCart.click();
    const dialog = page.getByRole('dialog', { name: 'Cart' });
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(PATHS.lobby);
    await page.goForward();
    await expect(page).toHaveURL(PATHS.lobby);
    await expect(dialog).toBeHidden();
  });

  test('restores the scroll position of the page before', { tag: LONG }, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(PATHS.games);
    await scrollLeaveAndReturn(page);
  });

  test('restores the scroll position of a page that was scrolled before the app started', { tag: LONG }, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const { promise: scrolled, resolve: startApp } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scrolled;
      await route.continue();
    });
    await page.goto(PATHS.games, { waitUntil: 'commit' });
    await scrollLeaveAndReturn(page, startApp);
  });
});

test('the cart badge agrees in two tabs', { tag: LONG }, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: 20_00 });
  await fillCart(player);
  const other = await context.newPage();
  await other.goto(PATHS.lobby);
  await expect(header.cart(other)).toHaveAccessibleName(/1/);
  await page.goto(PATHS.cart);
  await cart.remove(page).click();
  await expect(cart.empty(page)).toBeVisible();
  await expect(header.cart(other)).toHaveAccessibleName('Cart');
});

test.describe('picks that were not added to the cart', () => {
  const picked = (page: Page) => cell(play.whites(page, 'A'), 7);

  test("survive a reload, and aren't shown to the next player on this device [S4.1-4]", { tag: LONG }, async ({
    page,
    context,
  }) => {
    await readyPlayer(context);
    await page.goto(PATHS.play);
    await expect(header.wallet(page)).toBeVisible();
    await picked(page).click();
    await expect(picked(page)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(picked(page)).toHaveAttribute('aria-pressed', 'true');
    await context.clearCookies();
    await readyPlayer(context);
    await page.reload();
    await expect(header.wallet(page)).toBeVisible();
    await expect(picked(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('survive the sign-in of a guest', { tag: LONG }, async ({ page, context }) => {
    await page.goto(PATHS.play);
    await expect(header.signIn(page)).toBeVisible();
    await picked(page).click();
    await expect(picked(page)).toHaveAttribute('aria-pressed', 'true');
    await page.goto('about:blank');
    await readyPlayer(context);
    await page.goto(PATHS.play);
    await expect(header.wallet(page)).toBeVisible();
    await expect(picked(page)).toHaveAttribute('aria-pressed', 'true');
  });
});
