import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { drawPages } from './draw-pages.ts';
import { expect, test } from './journey.ts';
import { fillCart, readyPlayer } from './ready-player.ts';
import { PATHS, PUBLIC_PATHS, playPath } from './screens.ts';
import { scrollsSideways } from './watch-faults.ts';

const PUBLIC = [...PUBLIC_PATHS, PATHS.register];
/** Keno's page, with its live draw, and pages of draws on sale and with a result. */
const pagesOfDraws = async () => {
  const [keno, powerball] = [await drawPages('keno'), await drawPages('powerball')];
  return [playPath('keno'), keno.next, keno.last, powerball.next, powerball.last];
};
const OF_A_PLAYER = [
  PATHS.cart,
  PATHS.tickets,
  PATHS.wallet,
  PATHS.deposit,
  PATHS.methods,
  PATHS.account,
  PATHS.myDocuments,
  PATHS.messages,
];

test('[WCAG-1.4.10] never scrolls sideways at 320 px', async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...PUBLIC, ...(await pagesOfDraws())]) await expectNoSidewaysScroll(page, path);
  await fillCart(await readyPlayer(context, { cents: 10_00 }));
  for (const path of OF_A_PLAYER) await expectNoSidewaysScroll(page, path);
});

test("doesn't scroll sideways at 768 px with text twice as large", async ({ page, context }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await fillCart(await readyPlayer(context, { cents: 10_00 }));
  for (const path of [...PUBLIC, ...(await pagesOfDraws()), ...OF_A_PLAYER]) {
    await loadAndRest(page, path);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    expect(await scrollsSideways(page), path).toBe(false);
  }
});

test('[WCAG-1.4.3/1.4.11] passes axe in both themes on every public page, the wallet and the account', async ({
  page,
  context,
}) => {
  for (const path of [...PUBLIC_PATHS, ...(await pagesOfDraws()), '/no-such-page'])
    await expectScreenAccessible(page, path);
  await fillCart(await readyPlayer(context, { cents: 10_00 }));
  for (const path of [PATHS.wallet, PATHS.account, PATHS.myDocuments, PATHS.messages])
    await expectScreenAccessible(page, path);
});

async function expectScreenAccessible(page: Page, path: string): Promise<void> {
  await loadAndRest(page, path);
  await expectAccessible(page, path);
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await loadAndRest(page, path);
  expect(await scrollsSideways(page), path).toBe(false);
}

async function loadAndRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
