import type { BrowserContext, Page } from 'playwright/test';
import { loseConnection, restoreConnection } from './connection.ts';
import { expect, LONG, test } from './journey.ts';
import { buyNext, gameNow, readyPlayer } from './ready-player.ts';
import { header, PATHS } from './screens.ts';
import { openStack } from './stack.ts';

const COPY = 'sunflower.savedCopy';

const saved = (page: Page) => page.getByRole('region', { name: 'Saved tickets' });
const offlineLine = (page: Page) => page.getByRole('status').getByText("You're offline.");
const readCopy = (page: Page) => page.evaluate<string | null>(`localStorage.getItem('${COPY}')`);

/** Waits until the service worker of the page is active. */
async function workerReady(page: Page): Promise<void> {
  const state = `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)`;
  await expect.poll(() => page.evaluate(state), { timeout: 60_000 }).toBe('activated');
}

/** Signs in a player who has one ticket, and opens the tickets until they are saved. */
async function playerWithTicket(context: BrowserContext, page: Page): Promise<string> {
  const player = await readyPlayer(context, { cents: 20_00 });
  const { boardPriceCents } = await gameNow(player);
  const board = { kind: 'numbers', numbers: [5, 12, 33, 40, 58], bonus: 17, isQuickPick: false };
  const serial = await buyNext(player, { gameId: 'powerball', boards: [board], stakeCents: boardPriceCents });
  await page.goto(PATHS.tickets);
  await expect(page.getByRole('main').getByText('PENDING', { exact: true })).toBeVisible();
  await expect.poll(() => readCopy(page)).not.toBeNull();
  return serial;
}

test.describe('without a connection', { tag: LONG }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows a player their saved tickets, labeled and without actions, and published results', async ({
    context,
    page,
  }) => {
    const serial = await playerWithTicket(context, page);
    await workerReady(page);
    await loseConnection(context);
    await page.reload();
    await expect(offlineLine(page)).toHaveCount(1);
    await expect(saved(page)).toContainText('Offline copy');
    await expect(saved(page)).toContainText('UNKNOWN UNTIL ONLINE');
    await expect(saved(page).getByRole('link')).toHaveCount(0);
    await expect(saved(page).getByRole('button')).toHaveCount(0);
    await expect(header.wallet(page)).toHaveCount(0);
    await expect(page.getByText(/not a winner/i)).toHaveCount(0);
    await page.goto(`${PATHS.tickets}/${serial}`);
    await expect(saved(page)).toContainText('UNKNOWN UNTIL ONLINE');
    await page.goto(PATHS.latest);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offlineLine(page)).toHaveCount(1);
    await restoreConnection(context);
    await page.goto(PATHS.tickets);
    await expect(page.getByRole('main').getByText('PENDING', { exact: true })).toBeVisible();
    await expect(saved(page)).toHaveCount(0);
  });

  test('removes saved tickets at a sign-out immediately, and finishes it when the connection is back [S4.1-4]', async ({
    browser,
  }) => {
    // Without the journeys' fixture: the worker's own page has the status 503.
    const context = await browser.newContext({ baseURL: openStack().address });
    const page = await context.newPage();
    await playerWithTicket(context, page);
    await workerReady(page);
    await page.goto(PATHS.account);
    const signOut = page.getByRole('main').getByRole('link', { name: 'Sign out', exact: true });
    await expect(signOut).toBeVisible();
    await loseConnection(context);
    await signOut.click();
    await expect.poll(() => readCopy(page).catch(() => 'loading')).toBeNull();
    await expect(page.getByText('Signing in or out needs a connection.', { exact: false })).toBeVisible();
    await restoreConnection(context);
    await expect(header.signIn(page)).toBeVisible();
    await loseConnection(context);
    await page.goto(PATHS.tickets);
    await expect(offlineLine(page)).toBeVisible();
    await expect(saved(page)).toHaveCount(0);
    await context.close();
  });

  test('shows the next player on the device nothing of the previous one, also in another tab [S4.1-4]', async ({
    context,
    page,
  }) => {
    await playerWithTicket(context, page);
    await workerReady(page);
    await context.clearCookies();
    await readyPlayer(context);
    const other = await context.newPage();
    await other.goto(PATHS.tickets);
    await expect(other.getByText('No tickets yet')).toBeVisible();
    expect(await readCopy(other).then((text) => text ?? '')).not.toContain('powerball');
    await loseConnection(context);
    for (const tab of [other, page]) {
      await tab.goto(PATHS.tickets);
      await expect(offlineLine(tab)).toBeVisible();
      await expect(saved(tab)).toHaveCount(0);
    }
  });
});

test('offers a new build once it is current, and loads it at the next navigation [S8-5/new-build]', {
  tag: LONG,
}, async ({ page }) => {
  await page.clock.install();
  await page.goto(PATHS.lobby);
  await expect(header.signIn(page)).toBeVisible();
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
  const update = page.getByRole('status').getByRole('button', { name: 'Update now' });
  await expect(update).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(5 * 60_000);
    await expect(update).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.evaluate('window.isOldDocument = true');
  await update.click();
  await expect.poll(() => page.evaluate('window.isOldDocument')).toBeUndefined();
  await expect(header.signIn(page)).toBeVisible();
  await expect(update).toHaveCount(0);
});
