import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright';
import { signIn } from '../tools/test/sign-in.ts';
import { startTestStack, type TestStack } from '../tools/test/test-stack.ts';
import { BROWSER_FLAGS, browserPath, OTHER_PATHS, PLAYER_PATHS, PUBLIC_PATHS } from './browser.ts';
import { type Figure, plainFigure } from './figure.ts';

/** A script that a page loaded: its size on the wire (brotli), and when it was requested, in ms of the page's clock. */
type Script = { readonly url: string; readonly bytes: number; readonly requestedAt: number };
type Load = { readonly scripts: readonly Script[]; readonly inlineBytes: number; readonly hydratedAt: number };

/** What `in-page/list-scripts.js` returns. */
type SeenInPage = { input: { url: string; requestedAt: number }[]; inline: string[]; hydratedAt: number };

const inPage = (file: string) => join(import.meta.dirname, 'in-page', file);
const LIST_SCRIPTS = readFileSync(inPage('list-scripts.js'), 'utf8');
const IDLE_TIMEOUT_MS = 20_000;
/**
 * Time without new scripts after which the client counts as loaded, in ms: longer than any pause between its late
 * parts.
 */
const QUIET_MS = 4_000;
const LOOK_EVERY_MS = 100;

/**
 * Measures the JavaScript that Chromium really loads: until `/` is hydrated, until it is idle, and what the largest
 * other screen adds for the same visitor. Being signed in adds session, push and location code to every screen; that
 * amount is printed as well.
 */
export async function measureWebBytes(): Promise<Figure[]> {
  const stack = await startTestStack();
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_FLAGS] });
  try {
    const lobby = await load(browser, stack, { path: '/' });
    const first = lobby.scripts.filter((script) => script.requestedAt <= lobby.hydratedAt);
    const player = await load(browser, stack, { path: '/', isPlayer: true });
    const additions = [];
    for (const { path, isPlayer } of otherScreens()) {
      const { scripts } = await load(browser, stack, { path, isPlayer });
      additions.push({ path, kilobytes: addedTo(isPlayer ? player : lobby, scripts) });
    }
    const further = additions.reduce((most, next) => (next.kilobytes > most.kilobytes ? next : most));
    console.error(
      `the most is added by ${further.path}; being signed in adds ${addedTo(lobby, player.scripts).toFixed(1)} KB to /`,
    );
    return [
      figure('first', kilobytes(first, lobby.inlineBytes), 138),
      figure('idle', kilobytes(lobby.scripts, lobby.inlineBytes), 180),
      figure('lobby of a player', kilobytes(player.scripts, player.inlineBytes), 190),
      figure('further', further.kilobytes, 55),
    ];
  } finally {
    await browser.close();
    await stack.stop();
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
async function load(browser: Browser, stack: TestStack, screen: { path: string; isPlayer?: boolean }): Promise<Load> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    if (screen.isPlayer) {
      if (!stack.demoLogin) throw new Error('the stack has no demo player to sign in as');
      await signIn(page, stack, stack.demoLogin);
      await page.goto('about:blank');
      await forgetCache(page);
    }
    const sizes = wireSizes(page);
    await page.addInitScript({ path: inPage('note-hydration.js') });
    await page.goto(`${stack.address}${screen.path}`);
    // Only a prerendered page is hydrated; any other page is ready when its links are there.
    const isHydrated = () => 'hydratedAt' in globalThis;
    if (screen.path === '/') await page.waitForFunction(isHydrated, undefined, { timeout: IDLE_TIMEOUT_MS });
    else await page.locator('#app a').first().waitFor({ state: 'attached', timeout: IDLE_TIMEOUT_MS });
    await untilQuiet(page);
    return await readLoad(page, await sizes());
  } finally {
    await context.close();
  }
}

/** Waits until no script has been requested for a while: a page loads its late parts one after another. */
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

/** Returns a function that returns the sizes of script bodies on the wire, by address. */
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
  const requestedAt = new Map(seen.input.map((entry) => [entry.url, entry.requestedAt]));
  const scripts = [...sizes].map(([url, bytes]) => ({ url, bytes, requestedAt: requestedAt.get(url) ?? 0 }));
  const inlineBytes = seen.inline.reduce((sum, text) => sum + brotliCompressSync(text).byteLength, 0);
  return { scripts, inlineBytes, hydratedAt: seen.hydratedAt };
}

function kilobytes(scripts: readonly Script[], extraBytes = 0): number {
  return scripts.reduce((sum, script) => sum + script.bytes, extraBytes) / 1000;
}

/** Returns the KB of scripts that an earlier load didn't have. */
function addedTo(earlier: Load, scripts: readonly Script[]): number {
  const known = new Set(earlier.scripts.map(({ url }) => url));
  return kilobytes(scripts.filter(({ url }) => !known.has(url)));
}

function figure(metric: string, value: number, bar: number): Figure {
  return plainFigure({ name: 'web-bytes', metric, value, unit: 'KB', bar, isMoreBetter: false });
}
