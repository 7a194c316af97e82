import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { signIn } from '../tools/test/sign-in.ts';
import { startTestStack, type TestStack } from '../tools/test/test-stack.ts';
import { openBarePage } from './bare-page.ts';
import { BROWSER_FLAGS, browserPath, PLAYER_PATHS, PUBLIC_PATHS } from './browser.ts';
import { costFigure, type Figure, median, plainFigure } from './figure.ts';

/** Scores are from 0 to 100; `lcp` and `tbt` are in ms. */
type Scores = Readonly<Record<Metric, number>>;
type Metric = 'performance' | 'accessibility' | 'best-practices' | 'seo' | 'lcp' | 'cls' | 'tbt';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Runs per page. The median of each figure counts, because a shared machine is noisy. */
const RUNS = 3;

/**
 * Measures with Lighthouse's mobile profile: slow 4G, a processor four times slower, an empty cache. The worst page
 * counts. Times depend on the machine, so they are compared with those of a bare page in the same run.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const stack = await startTestStack();
  const barePage = await openBarePage();
  const chrome = await launch({ chromePath: await browserPath(), chromeFlags: [...BROWSER_FLAGS, '--headless=new'] });
  try {
    const [bare] = await measurePages(chrome, [barePage.address]);
    if (!bare) throw new Error('the bare page was not measured');
    const guest = await measurePages(
      chrome,
      PUBLIC_PATHS.map((path) => `${stack.address}${path}`),
    );
    await signInDemoPlayer(chrome, stack);
    const player = await measurePages(
      chrome,
      PLAYER_PATHS.map((path) => `${stack.address}${path}`),
    );
    const all = [...guest, ...player];
    const least = (metric: Metric, pages = all) => Math.min(...pages.map((page) => page[metric]));
    const most = (metric: Metric, pages = all) => Math.max(...pages.map((page) => page[metric]));
    const times = (metric: 'tbt' | 'lcp', visitor: 'guest' | 'player', bar: number) =>
      costFigure({
        name: 'lighthouse',
        metric: `${metric}, ${visitor}`,
        value: most(metric, visitor === 'guest' ? guest : player),
        unit: 'ms',
        floor: bare[metric],
        bar,
      });
    return [
      figure({ metric: 'accessibility', value: least('accessibility'), unit: 'score', bar: 100 }),
      figure({ metric: 'best-practices', value: least('best-practices'), unit: 'score', bar: 100 }),
      // Search engines don't index a player's screens.
      figure({ metric: 'seo', value: least('seo', guest), unit: 'score', bar: 100 }),
      figure({ metric: 'cls', value: most('cls'), unit: 'score', bar: 0.005 }),
      times('tbt', 'guest', 1.5),
      times('lcp', 'guest', 1.3),
      times('tbt', 'player', 2),
      times('lcp', 'player', 1.5),
    ];
  } finally {
    chrome.kill();
    await barePage.close();
    await stack.stop();
  }
}

async function measurePages(chrome: LaunchedChrome, urls: readonly string[]): Promise<Scores[]> {
  const pages: Scores[] = [];
  for (const url of urls) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(chrome, url));
    const middle = (metric: Metric) => median(runs.map((scores) => scores[metric]));
    pages.push({
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      'best-practices': middle('best-practices'),
      seo: middle('seo'),
      lcp: middle('lcp'),
      cls: middle('cls'),
      tbt: middle('tbt'),
    });
    console.error(`${url} ${JSON.stringify(pages.at(-1))}`);
  }
  return pages;
}

async function measureOnce(chrome: LaunchedChrome, url: string): Promise<Scores> {
  const run = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`);
  reportShortfalls(lhr);
  return {
    performance: score(lhr, 'performance'),
    accessibility: score(lhr, 'accessibility'),
    'best-practices': score(lhr, 'best-practices'),
    seo: score(lhr, 'seo'),
    lcp: number(lhr, 'largest-contentful-paint'),
    cls: number(lhr, 'cumulative-layout-shift'),
    tbt: number(lhr, 'total-blocking-time'),
  };
}

/**
 * Prints the audits that cost points in each category except performance, so that a figure under its bar says what to
 * fix.
 */
function reportShortfalls(lhr: Result): void {
  for (const category of CATEGORIES) {
    if (category === 'performance' || score(lhr, category) === 100) continue;
    const short = (lhr.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => {
      const value = lhr.audits[id]?.score;
      return weight > 0 && value !== null && value !== undefined && value < 1;
    });
    console.error(`${lhr.finalDisplayedUrl} ${category}: ${short.map((audit) => audit.id).join(', ')}`);
  }
}

function score(lhr: Result, category: (typeof CATEGORIES)[number]): number {
  const value = lhr.categories[category]?.score;
  if (value === null || value === undefined) throw new Error(`Lighthouse gave no score for ${category}`);
  return Math.round(value * 100);
}

function number(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse gave no figure for ${audit}`);
  return value;
}

/** Signs in inside the measuring browser, so that its cookies apply to the pages that follow. */
async function signInDemoPlayer(chrome: LaunchedChrome, stack: TestStack): Promise<void> {
  if (!stack.demoLogin) throw new Error('the stack has no demo player to sign in as');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('the measuring browser has no window');
  await signIn(page, stack, stack.demoLogin);
  await page.close();
  await browser.close();
}

function figure(options: { metric: Metric; value: number; unit: string; bar: number }): Figure {
  const isMoreBetter = options.unit === 'score' && options.metric !== 'cls';
  return plainFigure({ name: 'lighthouse', ...options, isMoreBetter });
}
