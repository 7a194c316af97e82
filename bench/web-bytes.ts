import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { signIn } from '../tools/test/sign-in.ts';
import { startTestHouse, type TestHouse } from '../tools/test/test-house.ts';
import { BROWSER_FLAGS, browserPath, OTHER_PATHS, PLAYER_PATHS, PUBLIC_PATHS } from './browser.ts';
import { type Figure, plainFigure } from './figure.ts';

/** One script a page asked for: its size on the wire (brotli) and when it was asked for, in ms of the page's own clock. */
type Script = { readonly url: string; readonly bytes: number; readonly askedAt: number };
type Load = { readonly scripts: readonly Script[]; readonly inlineBytes: number; readonly hydratedAt: number };

/** What `in-page/list-scripts.js` answers. */
type SeenInPage = { asked: { url: string; askedAt: number }[]; inline: string[]; hydratedAt: number };

const inPage = (file: string) => join(import.meta.dirname, 'in-page', file);
const LIST_SCRIPTS = readFileSync(inPage('list-scripts.js'), 'utf8');
const IDLE_TIMEOUT_MS = 20_000;
/** Longer than any pause between late parts of the client. */
const QUIET_MS = 4_000;
const LOOK_EVERY_MS = 100;

/**
 * Measures the JavaScript Chromium really asks the house for: until `/` is hydrated, until it is idle, what another screen adds to what the same
 * visitor loads with `/`. Being signed in adds session life, push and location to every screen; how much is told beside the figures.
 */
export async function measureWebBytes(): Promise<Figure[]> {
  const house = await startTestHouse();
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_FLAGS] });
  try {
    const lobby = await load(browser, house, { path: '/' });
    const first = lobby.scripts.filter((script) => script.askedAt <= lobby.hydratedAt);
    const player = await load(browser, house, { path: '/', isPlayer: true });
    const additions = [];
    for (const { path, isPlayer } of otherScreens()) {
      const { scripts } = await load(browser, house, { path, isPlayer });
      additions.push({ path, kilobytes: addedTo(isPlayer ? player : lobby, scripts) });
    }
    const further = additions.reduce((most, next) => (next.kilobytes > most.kilobytes ? next : most));
    console.error(
      `the most is added by ${further.path}; being signed in adds ${addedTo(lobby, player.scripts).toFixed(1)} KB to /`,
    );
    return [
      figure('first', kilobytes(first, lobby.inlineBytes), 140),
      figure('idle', kilobytes(lobby.scripts, lobby.inlineBytes), 190),
      figure('further', further.kilobytes, 60),
    ];
  } finally {
    await browser.close();
    await house.stop();
  }
}

function otherScreens(): { path: string; isPlayer: boolean }[] {
  const guests = [...PUBLIC_PATHS, ...OTHER_PATHS].filter((path) => path !== '/');
  return [
    ...guests.map((path) => ({ path, isPlayer: false })),
    ...[...PLAYER_PATHS, ...OTHER_PATHS].map((path) => ({ path, isPlayer: true })),
  ];
}

/** Loads a screen with an empty cache and waits until it is idle. */
async function load(browser: Browser, house: TestHouse, screen: { path: string; isPlayer?: boolean }): Promise<Load> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (screen.isPlayer) {
      if (!house.demoLogin) throw new Error('the house has no demo player to sign in as');
      await signIn(page, house, house.demoLogin);
      await page.goto('about:blank');
      await forgetCache(page);
    }
    const sizes = wireSizes(page);
    await page.addInitScript({ path: inPage('note-hydration.js') });
    await page.goto(`${house.address}${screen.path}`);
    // Only a page that was written ahead is hydrated; every other is there when its links are.
    const isHydrated = () => 'hydratedAt' in globalThis;
    if (screen.path === '/') await page.waitForFunction(isHydrated, undefined, { timeout: IDLE_TIMEOUT_MS });
    else await page.locator('#app a').first().waitFor({ state: 'attached', timeout: IDLE_TIMEOUT_MS });
    await untilQuiet(page);
    return await readLoad(page, await sizes());
  } finally {
    await context.close();
  }
}

/** Waits until no script has been asked for in a while: a page fetches its late parts one after another. */
async function untilQuiet(page: Page): Promise<void> {
  let last = performance.now();
  const note = (request: { resourceType(): string }) => {
    if (request.resourceType() === 'script') last = performance.now();
  };
  page.on('request', note);
  const lateAt = performance.now() + IDLE_TIMEOUT_MS;
  while (performance.now() - last < QUIET_MS && performance.now() < lateAt) await page.waitForTimeout(LOOK_EVERY_MS);
  page.off('request', note);
}

async function forgetCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await devtools.detach();
}

/** Sizes of script bodies as they came over the wire, by address. */
function wireSizes(page: Page): () => Promise<Map<string, number>> {
  const finished: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    finished.push(request.sizes().then((sizes) => [request.url(), sizes.responseBodySize]));
  });
  return async () => new Map(await Promise.all(finished));
}

async function readLoad(page: Page, sizes: ReadonlyMap<string, number>): Promise<Load> {
  const seen = await page.evaluate<SeenInPage>(LIST_SCRIPTS);
  const askedAt = new Map(seen.asked.map((entry) => [entry.url, entry.askedAt]));
  const scripts = [...sizes].map(([url, bytes]) => ({ url, bytes, askedAt: askedAt.get(url) ?? 0 }));
  const inlineBytes = seen.inline.reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0);
  return { scripts, inlineBytes, hydratedAt: seen.hydratedAt };
}

function kilobytes(scripts: readonly Script[], extraBytes = 0): number {
  return scripts.reduce((sum, script) => sum + script.bytes, extraBytes) / 1000;
}

/** What a load asked for that an earlier one had not. */
function addedTo(earlier: Load, scripts: readonly Script[]): number {
  const known = new Set(earlier.scripts.map(({ url }) => url));
  return kilobytes(scripts.filter(({ url }) => !known.has(url)));
}

function figure(metric: string, value: number, bar: number): Figure {
  return plainFigure({ name: 'web-bytes', metric, value, unit: 'KB', bar, isMoreBetter: false });
}
