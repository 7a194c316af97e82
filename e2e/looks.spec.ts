import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './journey.ts';
import { fillCart, readyPlayer } from './ready-player.ts';
import { PATHS, PUBLIC_PATHS } from './screens.ts';
import { openSlowLine } from './slow-line.ts';
import { scrollsSideways } from './watch-faults.ts';

const COUNT_SHIFT = join(import.meta.dirname, 'in-page/count-layout-shift.js');
const DEVICES = {
  phone: { width: 390, height: 844 },
  'wide phone': { width: 412, height: 915 },
  desk: { width: 1440, height: 900 },
};
/** Scripts come this late, so that the written page is seen before they take it over, as on a slow line. */
const SCRIPTS_LATE_MS = 800;
/** Letters come this late: after the first paint and before the scripts, or after both. */
const LETTERS_LATE_MS = [400, 1600];
const PUBLIC = [...PUBLIC_PATHS, PATHS.register];
const OF_A_PLAYER = [PATHS.cart, PATHS.tickets, PATHS.wallet, PATHS.deposit, PATHS.methods, PATHS.account];

for (const [device, viewport] of Object.entries(DEVICES)) {
  for (const path of [PATHS.lobby, PATHS.play]) {
    test(`nothing moves while ${path} loads on a ${device}, for a guest and for a player`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript({ path: COUNT_SHIFT });
      await page.route('**/*.js', async (route) => {
        await delay(SCRIPTS_LATE_MS);
        await route.continue();
      });
      await loadAndRest(page, path);
      expect(await shifted(page), 'guest').toEqual({ score: 0, moved: [] });
      await readyPlayer(context);
      await loadAndRest(page, path);
      expect(await shifted(page), 'player').toEqual({ score: 0, moved: [] });
    });
  }
}

for (const late of LETTERS_LATE_MS) {
  test(`nothing moves when the letters come ${late} ms late`, async ({ page }) => {
    await page.setViewportSize(DEVICES.phone);
    await page.addInitScript({ path: COUNT_SHIFT });
    const asked: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      asked.push(route.request().url());
      await delay(late);
      await route.continue();
    });
    for (const path of [PATHS.lobby, PATHS.play]) {
      await loadAndRest(page, path);
      expect(await shifted(page), path).toEqual({ score: 0, moved: [] });
    }
    expect(asked, 'the letters were asked for').not.toEqual([]);
  });
}

test('nothing moves while a page arrives in small pieces', async ({ page, baseURL }) => {
  const line = await openSlowLine(baseURL ?? '');
  try {
    await page.addInitScript({ path: COUNT_SHIFT });
    for (const viewport of Object.values(DEVICES)) {
      await page.setViewportSize(viewport);
      for (const path of [PATHS.lobby, PATHS.play, PATHS.rules]) {
        await loadAndRest(page, `${line.address}${path}`);
        expect(await shifted(page), `${path} at ${viewport.width}`).toEqual({ score: 0, moved: [] });
      }
    }
  } finally {
    line.close();
  }
});

test('[WCAG-1.4.10] no screen scrolls sideways at 320 px', async ({ page, context }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PUBLIC) await expectNoSidewaysScroll(page, path);
  await fillCart(await readyPlayer(context, { cents: 10_00 }));
  for (const path of OF_A_PLAYER) await expectNoSidewaysScroll(page, path);
});

test('text can be twice as large', async ({ page, context }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 768, height: 1024 });
  await fillCart(await readyPlayer(context, { cents: 10_00 }));
  for (const path of [...PUBLIC, ...OF_A_PLAYER]) {
    await loadAndRest(page, path);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    expect(await scrollsSideways(page), path).toBe(false);
  }
});

test('[WCAG-1.4.3/1.4.11] screens beside the journey are accessible in both themes', async ({ page, context }) => {
  test.setTimeout(240_000);
  for (const path of [...PUBLIC_PATHS, '/no-such-page']) await expectScreenAccessible(page, path);
  await fillCart(await readyPlayer(context, { cents: 10_00 }));
  for (const path of [PATHS.wallet, PATHS.account]) await expectScreenAccessible(page, path);
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

async function shifted(page: Page): Promise<{ score: number; moved: string[] }> {
  return page.evaluate('({ score: window.layoutShift, moved: window.layoutShifts })');
}
