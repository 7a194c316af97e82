import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { openBarePage } from './bare-page.ts';
import { BROWSER_FLAGS, browserPath } from './browser.ts';
import { costFigure, type Figure, median, plainFigure } from './figure.ts';
import { type GameHost, openGameHost } from './game-host.ts';

const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-US' };
const DESKTOP = { viewport: { width: 1010, height: 740 }, locale: 'en-US' };
/** Slow 4G: bytes a second, and ms. */
const SLOW_4G = { offline: false, downloadThroughput: 200_000, uploadThroughput: 93_750, latency: 150 };
const CPU_SLOWDOWN = 4;
const RUNS = 3;
const TIMEOUT_MS = 90_000;
const FIRST = 'meadowlark-morning';
const NEXT = 'starry-plains';
/** Every game has rules of its own, so their reveals differ. */
const REVEALED = INSTANT_GAMES.map(({ gameId }) => gameId);
const REVEAL_MS = 5_000;
const FRAME_EVENTS = ['devtools.timeline'];

/** An event of Chromium's trace. `tdur`: its processor time, in µs; on a busy machine it is less than its duration. */
type TraceEvent = { name: string; dur?: number; tdur?: number };

/**
 * Measures the games as a browser loads them: bytes of code, fonts and art; the time until "Play" can be pressed,
 * against the bare page, on a slow phone; and the script time of each frame while a top prize is revealed.
 */
export async function measureInstantGames(): Promise<Figure[]> {
  const host = await openGameHost();
  const bare = await openBarePage();
  const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_FLAGS] });
  try {
    const sizes = await sizesOf(browser, host);
    const times = { bare: [] as number[], first: [] as number[], next: [] as number[] };
    for (let run = 0; run < RUNS; run++) {
      const [floor = 0] = await interactiveTimes(browser, [bare.address], openBare);
      const addresses = [host.addressOf(FIRST), host.addressOf(NEXT)];
      const [first = 0, next = 0] = await interactiveTimes(browser, addresses, openGame);
      console.error(`bare page ${floor.toFixed(0)} ms, first game ${first.toFixed(0)} ms, next ${next.toFixed(0)} ms`);
      times.bare.push(floor);
      times.first.push(first);
      times.next.push(next);
    }
    const frames: number[] = [];
    for (const gameId of REVEALED) frames.push(...(await framesOf(browser, host, gameId)));
    return [
      bytes({ metric: 'first game', value: sizes.first, bar: 250 }),
      bytes({ metric: 'largest next game', value: sizes.next, bar: 80 }),
      time({ metric: 'first game playable', values: times.first, floors: times.bare, bar: 3 }),
      time({ metric: 'next game playable', values: times.next, floors: times.bare, bar: 2 }),
      plainFigure({ ...NAMED, metric: 'script in a frame, p95', value: p95(frames), unit: 'ms', bar: 8 }),
    ];
  } finally {
    await browser.close();
    await bare.close();
    await host.close();
  }
}

const NAMED = { name: 'instant-games', isMoreBetter: false };

function bytes(of: { metric: string; value: number; bar: number }): Figure {
  return plainFigure({ ...NAMED, ...of, unit: 'KB' });
}

function time(of: { metric: string; values: number[]; floors: number[]; bar: number }): Figure {
  const { metric, values, floors, bar } = of;
  return costFigure({ name: 'instant-games', metric, value: median(values), unit: 'ms', floor: median(floors), bar });
}

/** Returns the KB of the first game, and of the largest one that is opened after another one. */
async function sizesOf(browser: Browser, host: GameHost): Promise<{ first: number; next: number }> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const sizes: number[] = [];
  try {
    for (const gameId of [FIRST, ...INSTANT_GAMES.map((game) => game.gameId).filter((id) => id !== FIRST)]) {
      const loads: Promise<number>[] = [];
      const note = (request: Request) => {
        // A file from the cache has no body on the wire.
        if (/\/game(-assets)?\//.test(request.url()))
          loads.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)));
      };
      page.on('requestfinished', note);
      await openGame(page, host.addressOf(gameId));
      page.off('requestfinished', note);
      sizes.push((await Promise.all(loads)).reduce((sum, size) => sum + size, 0) / 1000);
    }
    console.error(`sizes in KB: ${sizes.map((size) => size.toFixed(1)).join(', ')}`);
    const [first = 0, ...next] = sizes;
    return { first, next: Math.max(...next) };
  } finally {
    await context.close();
  }
}

/** Returns the ms until the button of each page can be pressed, one page after another with the same cache. */
async function interactiveTimes(
  browser: Browser,
  addresses: readonly string[],
  open: (page: Page, address: string) => Promise<void>,
): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  try {
    const times: number[] = [];
    for (const address of addresses) {
      const page = await slowPage(context);
      const startedAt = performance.now();
      await open(page, address);
      times.push(performance.now() - startedAt);
      await page.close();
    }
    return times;
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Opens a game, and waits until it can be played. */
async function openGame(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  const frame = page.locator('iframe').contentFrame();
  await frame.locator('.primary:not([aria-disabled])').waitFor({ timeout: TIMEOUT_MS });
}

/** Opens the bare page, and waits until its button can be pressed. */
async function openBare(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Press' }).waitFor({ timeout: TIMEOUT_MS });
}

/** Reveals a ticket with the top prize, and returns the script time of each frame until its celebration ends, in ms. */
async function framesOf(browser: Browser, host: GameHost, gameId: string): Promise<number[]> {
  const context = await browser.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    host.setPrize(0);
    await openGame(page, host.addressOf(gameId));
    const frame = page.locator('iframe').contentFrame();
    await frame.locator('.primary').click();
    await frame.locator('.secondary:not([aria-disabled])').waitFor({ timeout: TIMEOUT_MS });
    await browser.startTracing(page, { categories: FRAME_EVENTS });
    await frame.locator('.secondary').click();
    await page.waitForTimeout(REVEAL_MS);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const frames = traceEvents.flatMap(({ name, dur = 0, tdur = dur }) =>
      name === 'FireAnimationFrame' ? [tdur / 1000] : [],
    );
    const perSecond = (frames.length / (REVEAL_MS / 1000)).toFixed(0);
    console.error(`${gameId}: ${perSecond} frames a second without a GPU, script p95 ${p95(frames).toFixed(1)} ms`);
    return frames;
  } finally {
    await context.close();
  }
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

if (import.meta.main) {
  const { printFigures } = await import('./figure.ts');
  printFigures(await measureInstantGames(), { isJson: process.argv.includes('--json') });
  process.exit(0);
}
