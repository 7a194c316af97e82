import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { runDraw } from '../tools/test/stack-operators.ts';
import type { WebPlayer } from '../tools/test/web-player.ts';
import { buyKeno, drawPages } from './draw-pages.ts';
import { expectEveryRoute, PATHS_OF_A_PLAYER, PATHS_OF_EVERYONE } from './every-path.ts';
import { expect, test } from './journey.ts';
import { type Bought, buyOrder, fillCart, readyPlayer } from './ready-player.ts';
import { openStack } from './stack.ts';

const FIND_FAULTS = join(import.meta.dirname, 'in-page/find-geometry-faults.js');
const LANGUAGES = ['en', 'es', 'fr'] as const;
const WIDTHS = [320, 390, 975, 1440];
const HEIGHT = 900;

for (const language of LANGUAGES) {
  test(`[WCAG-1.4.10] shows every page without cut-off, covered or overlapping text (${language})`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    await page.addInitScript({ path: FIND_FAULTS });
    await speak(context, language);
    const ofEveryone = [...PATHS_OF_EVERYONE, ...(await pagesOfDraws())];
    await expectSoundPages(page, ofEveryone);
    const ofAPlayer = [...PATHS_OF_A_PLAYER, ...(await pagesOfAPurchase(context))];
    await expectSoundPages(page, ofAPlayer);
    expectEveryRoute([...ofEveryone, ...ofAPlayer]);
  });

  test(`[WCAG-1.4.10] shows draws with own tickets without cut-off, covered or overlapping text (${language})`, async ({
    page,
    context,
  }) => {
    await page.addInitScript({ path: FIND_FAULTS });
    await speak(context, language);
    const player = await readyPlayer(context, { cents: 50_00 });
    await buyKeno(player);
    await buyTwoByTwo(player);
    const [keno, twoByTwo] = [await drawPages('keno'), await drawPages('2by2')];
    await expectSoundPages(page, [keno.next, twoByTwo.next]);
    await runDraw(openStack(), '2by2');
    await expectSoundPages(page, [twoByTwo.next]);
    // The result is covered until the player asks for it, with the last of the stage's buttons.
    await page.locator('[data-surface="night"] button').last().click();
    await expect(page.locator('[data-surface="night"] [role="img"]').first()).toBeVisible();
    await expectSoundWidths(page, 'the uncovered result');
  });
}

async function speak(context: BrowserContext, language: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: language, url: openStack().address }]);
}

/** Signs a player with a ticket and a full cart in, and returns the pages of the ticket and of its order. */
async function pagesOfAPurchase(context: BrowserContext): Promise<string[]> {
  const player = await readyPlayer(context, { cents: 50_00 });
  const { serial, orderKey } = await buyTwoByTwo(player);
  await fillCart(player);
  return [`/tickets/${serial}`, `/orders/${orderKey}`];
}

function buyTwoByTwo(player: WebPlayer): Promise<Bought> {
  const board = { kind: 'two-field', red: [5, 12], white: [3, 20], isQuickPick: false };
  return buyOrder(player, { gameId: '2by2', boards: [board], stakeCents: 1_00 });
}

/** Returns pages of draws on sale, of draws with a result, and of their results, as a guest sees them. */
async function pagesOfDraws(): Promise<string[]> {
  const games = await Promise.all(['keno', 'powerball', '2by2', 'pick-5'].map(drawPages));
  return games.flatMap(({ next, last, result }) => [next, last, result]);
}

async function expectSoundPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of new Set(paths)) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectSoundWidths(page, path);
  }
}

async function expectSoundWidths(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const faults = await page.evaluate<string[]>('findGeometryFaults()');
    expect.soft(faults, `${screen} at ${width} px`).toEqual([]);
  }
}
