import { expect, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { cart, header, lobby, PATHS } from './screens.ts';

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

test('shows every page without what a blocker stops, loads it once, and never waits for it', async ({
  page,
  context,
}) => {
  await readyPlayer(context, { cents: 10_00 });
  for (const address of NOT_NEEDED) {
    const stopped = page.waitForRequest(address);
    await page.route(address, (route) => route.abort('blockedbyclient'));
    await page.goto(PATHS.lobby);
    await stopped;
    await expect(lobby.quickPick(page), address).toBeVisible();
    await expect(header.wallet(page), address).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]'), address).toHaveCount(0);
    await expect(page.getByText(FAULT), address).toHaveCount(0);
    expect(await page.evaluate(wasReloaded), address).toBe(false);
    await page.unroute(address);
  }
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
