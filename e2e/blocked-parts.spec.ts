import { expect, LONG, test } from './journey.ts';
import { bought, fillCart, readyPlayer } from './ready-player.ts';
import { alert, cart, header, lobby, PATHS } from './screens.ts';

/** Addresses that blockers stop, of parts that the page works without. */
const NOT_NEEDED = [
  '**/assets/recorder-*',
  '**/assets/run-push-*',
  '**/assets/push-connection-*',
  '**/web/websocket/url',
  '**/assets/flags-*',
  '**/api/frontend**',
  '**/builds/**',
  '**/assets/location-*',
  '**/location-engine.js*',
  '**/pings',
] as const;

const FAULT = /Internal Server Error|A part of this page didn't load/;
const wasReloaded = "performance.getEntriesByType('navigation')[0].type === 'reload'";

test('shows the lobby without any one part that a blocker stops, loads it once, and never waits for it', {
  tag: LONG,
}, async ({ page, context }) => {
  await readyPlayer(context, { cents: 10_00 });
  for (const address of NOT_NEEDED) {
    const name = String(address);
    const stopped = page.waitForRequest(address);
    await page.route(address, (route) => route.abort('blockedbyclient'));
    await page.goto(PATHS.lobby);
    await stopped;
    await expect(lobby.quickPick(page), name).toBeVisible();
    await expect(header.wallet(page), name).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), name).toHaveCount(0);
    await expect(page.getByText(FAULT), name).toHaveCount(0);
    expect(await page.evaluate(wasReloaded), name).toBe(false);
    await page.unroute(address);
  }
});

/** A page of each area, and those with the code of location checks. */
const PAGES = [
  PATHS.play,
  PATHS.tickets,
  PATHS.wallet,
  PATHS.deposit,
  PATHS.account,
  PATHS.location,
  PATHS.instants,
  '/games/instants/game?slug=sunflower-fields',
  '/account/subscriptions',
  '/account/responsible-gaming?section=limits',
  PATHS.cart,
] as const;

test('shows the pages of every area with all of these parts blocked, and refuses a purchase with the remedy', {
  tag: LONG,
}, async ({ page, context }) => {
  const player = await readyPlayer(context, { cents: 10_00 });
  await fillCart(player);
  for (const address of NOT_NEEDED) await page.route(address, (route) => route.abort('blockedbyclient'));
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(header.wallet(page), path).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
    await expect(page.getByText(FAULT), path).toHaveCount(0);
    expect(await page.evaluate(wasReloaded), path).toBe(false);
  }
  await cart.buy(page).click();
  await expect(alert.open(page)).toContainText('Your browser blocked the location check');
  await alert.close(page);
  await expect(cart.refusal(page)).toContainText(
    'Your browser blocked the location check. Turn off ad and script blockers for this site, then reload this page.',
  );
  expect(await bought(player)).toEqual({ tickets: 0, cents: 10_00 });
});

test('names the remedy when a blocker stops what a page needs, and never calls it a server error', async ({ page }) => {
  await page.route('**/assets/cart-screen-*', (route) => route.abort('blockedbyclient'));
  await page.goto(PATHS.cart);
  await expect(page.getByRole('heading', { name: "A part of this page didn't load" })).toBeVisible();
  await expect(page.getByText(/Turn off ad and script blockers for this site/)).toBeVisible();
  await expect(page.getByText(/500|Internal Server Error/)).toHaveCount(0);
  await page.unroute('**/assets/cart-screen-*');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(cart.empty(page)).toBeVisible();
});
