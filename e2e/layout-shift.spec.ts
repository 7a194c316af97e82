import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { buyNext, fillCart, readyPlayer } from './ready-player.ts';
import { PATHS, PUBLIC_PATHS } from './screens.ts';
import { openSlowLine } from './slow-line.ts';

const COUNT_SHIFT = join(import.meta.dirname, 'in-page/count-layout-shift.js');
const REPORT_FONTS = join(import.meta.dirname, 'in-page/report-shown-fonts.js');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const DEVICES = { phone: PHONE, 'wide phone': { width: 412, height: 915 }, desktop: DESKTOP };
/** Delay of scripts in ms, so that the prerendered page is visible before they run, as on a slow connection. */
const SCRIPTS_LATE_MS = 800;
/** Delays of fonts in ms: after the first paint and before the scripts, or after both. */
const FONTS_LATE_MS = [400, 1600];
/** Delay of every answer of the platform in ms, so that what a page shows before its data is visible. */
const ANSWERS_LATE_MS = 600;
/** The largest score of a page: a twentieth of what browsers still call good. */
const MAX_SHIFT = 0.005;
const OF_EVERYONE = [...PUBLIC_PATHS, PATHS.register];
/** Leads to the identity provider's page. */
const SIGN_IN = '/gateway/login';
const OF_A_PLAYER = [
  PATHS.lobby,
  PATHS.games,
  PATHS.play,
  PATHS.cart,
  PATHS.tickets,
  PATHS.wallet,
  '/wallet/statement',
  PATHS.deposit,
  PATHS.methods,
  PATHS.withdraw,
  PATHS.account,
  PATHS.claims,
  PATHS.myDocuments,
  PATHS.messages,
  '/account/bonuses',
  '/account/subscriptions',
  '/account/responsible-gaming',
];

for (const [device, viewport] of Object.entries(DEVICES)) {
  for (const path of [PATHS.lobby, PATHS.play]) {
    test(`shows no layout shift while ${path} loads on a ${device}, for a guest and for a player`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript({ path: COUNT_SHIFT });
      await page.route('**/*.js', async (route) => {
        await delay(SCRIPTS_LATE_MS);
        await route.continue();
      });
      expect(await shiftsWhileLoading(page, path), 'guest').toEqual({ score: 0, moved: [] });
      await readyPlayer(context);
      expect(await shiftsWhileLoading(page, path), 'player').toEqual({ score: 0, moved: [] });
    });
  }
}

for (const late of FONTS_LATE_MS) {
  for (const viewport of [PHONE, DESKTOP]) {
    test(`shows the brand's fonts without a shift when they load ${late} ms late at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript({ path: COUNT_SHIFT });
      await page.addInitScript({ path: REPORT_FONTS });
      await page.route('**/*.woff2', async (route) => {
        await delay(late);
        await route.continue();
      });
      for (const path of OF_EVERYONE) {
        await expectCalm(page, path);
        expect(await page.evaluate('reportShownFonts()'), path).toEqual({ text: true, headings: true });
      }
    });
  }
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`shows no layout shift when the platform answers late at ${viewport.width} px`, async ({ page, context }) => {
    test.setTimeout(480_000);
    await page.setViewportSize(viewport);
    await page.addInitScript({ path: COUNT_SHIFT });
    await page.route('**/web/**', async (route) => {
      await delay(ANSWERS_LATE_MS);
      await route.continue();
    });
    for (const path of [...OF_EVERYONE, SIGN_IN]) await expectCalm(page, path);
    for (const path of [...OF_A_PLAYER, await ticketOfAPlayer(context)]) await expectCalm(page, path);
  });
}

test('shows no layout shift while a page arrives in small chunks', async ({ page, baseURL }) => {
  const line = await openSlowLine(baseURL ?? '');
  try {
    await page.addInitScript({ path: COUNT_SHIFT });
    for (const viewport of Object.values(DEVICES)) {
      await page.setViewportSize(viewport);
      for (const path of [PATHS.lobby, PATHS.play, PATHS.rules]) {
        const shifts = await shiftsWhileLoading(page, `${line.address}${path}`);
        expect(shifts, `${path} at ${viewport.width}`).toEqual({ score: 0, moved: [] });
      }
    }
  } finally {
    line.close();
  }
});

/** Signs a player with a ticket, money and a full cart in, and returns the ticket's page. */
async function ticketOfAPlayer(context: BrowserContext): Promise<string> {
  const player = await readyPlayer(context, { cents: 50_00 });
  const board = { kind: 'two-field', red: [5, 12], white: [3, 20], isQuickPick: false };
  const serial = await buyNext(player, { gameId: '2by2', boards: [board], stakeCents: 1_00 });
  await fillCart(player);
  return `/tickets/${serial}`;
}

async function expectCalm(page: Page, path: string): Promise<void> {
  const { score, moved } = await shiftsWhileLoading(page, path);
  expect.soft(score, `${path} moved ${moved.join('\n')}`).toBeLessThanOrEqual(MAX_SHIFT);
}

async function shiftsWhileLoading(page: Page, path: string): Promise<{ score: number; moved: string[] }> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page.evaluate('({ score: window.layoutShift, moved: window.layoutShifts })');
}
