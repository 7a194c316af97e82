import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright';
import { signIn } from '../tools/test/sign-in.ts';
import { startTestStack, type TestStack } from '../tools/test/test-stack.ts';
import { openBarePage } from './bare-page.ts';
import { BROWSER_FLAGS, browserPath } from './browser.ts';
import { costFigure, type Figure, median, plainFigure } from './figure.ts';

const inPage = (file: string) => readFileSync(join(import.meta.dirname, 'in-page', file), 'utf8');
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' };
const CPU_SLOWDOWN = 4;
const PRESSES = 10;
/** Pause between presses, in ms, so that each counts as a separate interaction. */
const BETWEEN_PRESSES_MS = 400;
/** Runs of each measurement; their median counts, because a shared machine is noisy. */
const RUNS = 3;
const TIMEOUT_MS = 30_000;
/** Added to each request of a tab that wasn't fetched ahead, in ms. */
const ROUND_TRIP_MS = 150;
/** Tabs of the bottom bar by name, in the order in which they are visited from the lobby. */
const TABS = { Draws: '/draw-games', Results: '/results', Tickets: '/tickets', Account: '/account', Home: '/' };

/** What `in-page/note-screens.js` records. */
type ShownScreen = { pressedAt: number; shownAt: number; emptyHeaders: number };

/**
 * Measures a phone with a processor four times slower: the longest of ten quick picks against the longest press on a
 * bare page, and the time from a press on a tab to its screen, with its code and data fetched ahead and without.
 */
export async function measureInteraction(): Promise<Figure[]> {
  const stack = await startTestStack();
  const bare = await openBarePage();
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_FLAGS] });
  try {
    const picks: number[] = [];
    const floors: number[] = [];
    const ahead: ShownScreen[][] = [];
    const cold: ShownScreen[][] = [];
    for (let run = 0; run < RUNS; run++) {
      floors.push(await longestPress(browser, bare.address, (page) => page.getByRole('button', { name: 'Press' })));
      picks.push(await longestPress(browser, `${stack.address}/draw-games/powerball`, quickPick));
      ahead.push(await visitTabs(browser, stack, { isFetchedAhead: true }));
      cold.push(await visitTabs(browser, stack, { isFetchedAhead: false }));
    }
    const emptyHeaders = [...ahead, ...cold].flat().reduce((sum, shown) => sum + shown.emptyHeaders, 0);
    return [
      costFigure({
        name: 'interaction',
        metric: 'quick pick',
        value: median(picks),
        unit: 'ms',
        floor: median(floors),
        bar: 2,
      }),
      figure({ metric: 'tab, fetched ahead', value: slowest(ahead), unit: 'ms', bar: 300 }),
      figure({ metric: 'tab, less a round trip', value: slowest(cold) - ROUND_TRIP_MS, unit: 'ms', bar: 300 }),
      figure({ metric: 'frames without a header', value: emptyHeaders, unit: 'frames', bar: 0 }),
    ];
  } finally {
    await browser.close();
    await bare.close();
    await stack.stop();
  }
}

const quickPick = (page: Page) => page.getByRole('button', { name: /^Quick pick/ }).first();

/** Returns the longest time from a press on a button to the next frame, of ten presses, in ms. */
async function longestPress(browser: Browser, url: string, button: (page: Page) => Locator): Promise<number> {
  return withPhone(browser, async (context) => {
    const page = await openPage(context, 'note-interactions.js');
    await page.goto(url);
    await button(page).waitFor({ timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    await throttleCpu(page);
    for (let press = 0; press < PRESSES; press++) {
      await button(page).click();
      await page.waitForTimeout(BETWEEN_PRESSES_MS);
    }
    const longest = await page.evaluate<number>('Math.max(0, ...window.interactions.values())');
    if (longest === 0) throw new Error(`the browser reported no interaction on ${url}`);
    return longest;
  });
}

/** Signs in, visits each tab once from the lobby, and returns when each screen was shown. */
async function visitTabs(
  browser: Browser,
  stack: TestStack,
  { isFetchedAhead }: { isFetchedAhead: boolean },
): Promise<ShownScreen[]> {
  const { demoLogin } = stack;
  if (!demoLogin) throw new Error('the stack has no demo player to sign in as');
  return withPhone(browser, async (context) => {
    const page = await openPage(context, 'note-screens.js');
    await signIn(page, stack, demoLogin);
    await page.waitForLoadState('networkidle');
    await throttleCpu(page);
    if (!isFetchedAhead) await delayRequests(page);
    const visits: ShownScreen[] = [];
    for (const [name, path] of Object.entries(TABS)) {
      const tab = page.getByRole('navigation', { name: 'Bottom navigation' }).getByRole('link', { name, exact: true });
      if (isFetchedAhead) {
        await tab.hover();
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(BETWEEN_PRESSES_MS);
      }
      await page.evaluate(`watchScreen(${JSON.stringify(path)})`);
      await tab.click();
      await page.waitForFunction(hasShownScreen, undefined, { timeout: TIMEOUT_MS });
      visits.push(await page.evaluate<ShownScreen>('window.shownScreen'));
      console.error(`${name}: ${JSON.stringify(visits.at(-1))}`);
      await page.waitForTimeout(BETWEEN_PRESSES_MS);
    }
    return visits;
  });
}

/** Runs in the page. */
function hasShownScreen(): boolean {
  return ((globalThis as { shownScreen?: ShownScreen }).shownScreen?.shownAt ?? 0) > 0;
}

async function withPhone<Result>(
  browser: Browser,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext, script: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ content: inPage(script) });
  return page;
}

async function throttleCpu(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function delayRequests(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Returns the longest time from press to screen of the middle run, in ms. */
function slowest(runs: readonly (readonly ShownScreen[])[]): number {
  return median(runs.map((visits) => Math.max(...visits.map(({ pressedAt, shownAt }) => shownAt - pressedAt))));
}

function figure(options: { metric: string; value: number; unit: string; bar: number }): Figure {
  return plainFigure({ name: 'interaction', ...options, isMoreBetter: false });
}
