import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { signIn } from '../tools/test/sign-in.ts';
import { startTestHouse, type TestHouse } from '../tools/test/test-house.ts';
import { BROWSER_FLAGS, browserPath, PLAYER_PATHS, PUBLIC_PATHS } from './browser.ts';
import { type Figure, median, plainFigure } from './figure.ts';

/** Scores are 0 to 100; `lcp` and `tbt` are ms. */
type Scores = Readonly<Record<Metric, number>>;
type Metric = 'performance' | 'accessibility' | 'best-practices' | 'seo' | 'lcp' | 'cls' | 'tbt';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Each page is measured this often; the middle of each figure counts, because a shared machine has noisy moments. */
const RUNS = 3;

/** Measures with Lighthouse's own phone: slow 4G, processor four times slower, an empty cache. The worst page counts. */
export async function measureLighthouse(): Promise<Figure[]> {
  const house = await startTestHouse();
  const chrome = await launch({ chromePath: await browserPath(), chromeFlags: [...BROWSER_FLAGS, '--headless=new'] });
  try {
    const guest = await measurePages(
      chrome,
      PUBLIC_PATHS.map((path) => `${house.address}${path}`),
    );
    await signInDemoPlayer(chrome, house);
    const player = await measurePages(
      chrome,
      PLAYER_PATHS.map((path) => `${house.address}${path}`),
    );
    const all = [...guest, ...player];
    const least = (metric: Metric, pages = all) => Math.min(...pages.map((page) => page[metric]));
    const most = (metric: Metric) => Math.max(...all.map((page) => page[metric]));
    return [
      figure({ metric: 'performance', value: least('performance'), unit: 'score', bar: 95 }),
      figure({ metric: 'accessibility', value: least('accessibility'), unit: 'score', bar: 100 }),
      figure({ metric: 'best-practices', value: least('best-practices'), unit: 'score', bar: 100 }),
      // Screens of a player are not for search engines.
      figure({ metric: 'seo', value: least('seo', guest), unit: 'score', bar: 100 }),
      figure({ metric: 'lcp', value: most('lcp'), unit: 'ms', bar: 1800 }),
      figure({ metric: 'cls', value: most('cls'), unit: 'score', bar: 0.02 }),
      figure({ metric: 'tbt', value: most('tbt'), unit: 'ms', bar: 150 }),
    ];
  } finally {
    chrome.kill();
    await house.stop();
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
  tellShortfalls(lhr);
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

/** Names what cost points, so that a figure under its bar says what to mend. */
function tellShortfalls(lhr: Result): void {
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

/** Signs in inside the measuring browser; its cookies stay for the pages that follow. */
async function signInDemoPlayer(chrome: LaunchedChrome, house: TestHouse): Promise<void> {
  if (!house.demoLogin) throw new Error('the house has no demo player to sign in as');
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
  const page = await browser.contexts()[0]?.newPage();
  if (!page) throw new Error('the measuring browser has no window');
  await signIn(page, house, house.demoLogin);
  await page.close();
  await browser.close();
}

function figure(options: { metric: Metric; value: number; unit: string; bar: number }): Figure {
  const isMoreBetter = options.unit === 'score' && options.metric !== 'cls';
  return plainFigure({ name: 'lighthouse', ...options, isMoreBetter });
}
