import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { copyRepository } from '../tools/dev/copy-repository-in-tests.ts';
import { type RunningDev, runDev } from '../tools/dev/run-dev-in-tests.ts';
import { newDataFolder } from '../tools/test/new-data-folder.ts';
import { BROWSER_FLAGS, browserPath } from './browser.ts';
import { type Figure, median, plainFigure } from './figure.ts';

/** Number of edits of each kind. The first isn't counted, because it warms up the caches for the others. */
const EDITS = 6;
const SHOWN_TIMEOUT_MS = 30_000;
/** Pause between two edits, in ms, so that the type check of the last one has ended. */
const REST_MS = 4_000;
const LOOK_EVERY_MS = 20;

const LOBBY = 'apps/player-web/src/features/draw-games/lobby';
const SHOWCASE = 'apps/platform/src/modules/showcase/showcase-routes.ts';

/** One kind of edit: what a developer changes, and how the page shows it. */
type Edit = {
  readonly metric: 'text' | 'style' | 'component' | 'server-route';
  readonly bar: number;
  readonly page: string;
  readonly file: string;
  readonly change: (source: string, round: number) => string;
  /** An expression that is true in the page once the edit of a round is on screen. */
  readonly isShown: (round: number) => string;
};

const EDIT_KINDS: readonly Edit[] = [
  {
    metric: 'text',
    bar: 1,
    page: '/',
    file: `${LOBBY}/texts.ts`,
    change: (source, round) => replaceOnce(source, /moreJackpots: '[^']*'/, `moreJackpots: 'Jackpots ${round}'`),
    isShown: (round) => `document.body.innerText.includes('Jackpots ${round}')`,
  },
  {
    metric: 'style',
    bar: 1,
    page: '/',
    file: `${LOBBY}/jackpot-cards.module.css`,
    change: (source, round) => `${source}\n.cards { outline: ${round + 1}px solid transparent; }\n`,
    isShown: (round) =>
      `getComputedStyle(document.querySelector('[class*="cards"]')).outlineWidth === '${round + 1}px'`,
  },
  {
    metric: 'component',
    bar: 3,
    page: '/',
    file: `${LOBBY}/jackpot-cards.tsx`,
    change: (source, round) => replaceOnce(source, /<ul /, `<ul data-round="${round}" `),
    isShown: (round) => `document.querySelector('[data-round="${round}"]') !== null`,
  },
  {
    metric: 'server-route',
    bar: 3,
    page: '/showcase',
    file: SHOWCASE,
    // The showcase either asks for the password or says that it is closed.
    change: (source, round) => replaceOnce(source, /=> \(\{\n {4}isOpen,/, `=> ({\n    isOpen: ${round % 2 === 0},`),
    isShown: (round) => `(document.querySelector('input[type=password]') !== null) === ${round % 2 === 0}`,
  },
];

/**
 * Measures the time from a saved edit to the screen under `npm run dev`, in headless Chromium on the lobby and the
 * showcase. Works in a copy of the sources, so that an interrupted run leaves this checkout unchanged.
 */
export async function measureDev(): Promise<Figure[]> {
  const copy = await copyRepository();
  const dataFolder = newDataFolder();
  const remove = () => {
    copy.remove();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    const dev = await runDev({ root: copy.root, dataFolder });
    const browser = await chromium.launch({ executablePath: await browserPath(), args: [...BROWSER_FLAGS] });
    try {
      await dev.prints('types: no errors');
      const page = await browser.newPage();
      const figures: Figure[] = [];
      for (const edit of EDIT_KINDS) figures.push(await measureEdit(page, dev, { edit, root: copy.root }));
      return figures;
    } finally {
      await browser.close();
      await dev.stop();
    }
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Makes edits of one kind and returns the median number of seconds until each was on screen. */
async function measureEdit(page: Page, dev: RunningDev, { edit, root }: { edit: Edit; root: string }): Promise<Figure> {
  const file = join(root, edit.file);
  const source = readFileSync(file, 'utf8');
  await page.goto(`${dev.address}${edit.page}`);
  await page.locator('main h1').waitFor({ timeout: SHOWN_TIMEOUT_MS });
  const seconds: number[] = [];
  for (let round = 0; round < EDITS; round++) {
    await page.waitForTimeout(REST_MS);
    const editedAt = performance.now();
    writeFileSync(file, edit.change(source, round + 1));
    await untilTrue(page, edit.isShown(round + 1));
    seconds.push((performance.now() - editedAt) / 1000);
  }
  writeFileSync(file, source);
  await page.waitForTimeout(REST_MS);
  const value = median(seconds.slice(1));
  return plainFigure({ name: 'dev', metric: edit.metric, value, unit: 's', bar: edit.bar, isMoreBetter: false });
}

/**
 * Waits until an expression is true in the page. The page's content security policy blocks Playwright's own way of
 * waiting.
 */
async function untilTrue(page: Page, expression: string): Promise<void> {
  const lateAt = performance.now() + SHOWN_TIMEOUT_MS;
  // A page that is reloading can't evaluate anything.
  while (!(await page.evaluate<boolean>(expression).catch(() => false))) {
    if (performance.now() > lateAt) throw new Error(`not on screen in time: ${expression}`);
    await delay(LOOK_EVERY_MS);
  }
}

function replaceOnce(source: string, what: RegExp, by: string): string {
  const replaced = source.replace(what, by);
  if (replaced === source) throw new Error(`the bench no longer finds ${what} in the file that it edits`);
  return replaced;
}
