import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { type Browser, chromium } from 'playwright';

const FOLDER = join(import.meta.dirname, '../../docs/games');
const FRAME = { width: 800, height: 600 };
const COLUMNS = 3;
/** More than the steps of any ticket: all of them are revealed. */
const ALL = 100;
/** Time after which the last motion of a ticket without celebration has ended. */
const REST_MS = 6_000;

/** What a frame shows: a row of the prize table, -1 for no prize, and how many steps are revealed. */
type Frame = { readonly row: number; readonly steps: number; readonly picture: number };

/** Closed, begun, half open, a ticket without a prize, a small prize, the top prize. */
const FRAMES: readonly Frame[] = [
  { row: 10, steps: 0, picture: 3 },
  { row: 10, steps: 2, picture: 3 },
  { row: 10, steps: 5, picture: 3 },
  { row: -1, steps: ALL, picture: 4 },
  { row: 10, steps: ALL, picture: 3 },
  { row: 0, steps: ALL, picture: 5 },
];

/** Takes six frames of each game from the gallery at an address, and writes them as one picture for its page. */
export async function takeFilmstrips(gallery: string, names: readonly string[]): Promise<void> {
  const executablePath = process.env.SUNFLOWER_CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--enable-unsafe-swiftshader'] });
  mkdirSync(FOLDER, { recursive: true });
  try {
    for (const { gameId, prices, spread } of INSTANT_GAMES) {
      if (names.length > 0 && !names.includes(gameId)) continue;
      const [price = 12] = prices;
      const prizes = prizeTableOf(price, spread).map(({ prizeCents }) => Number(prizeCents));
      const frames: string[] = [];
      for (const { row, steps, picture } of FRAMES) {
        const query = new URLSearchParams({ game: gameId, prize: `${prizes[row] ?? 0}` });
        query.set('steps', `${steps}`);
        query.set('picture', `${picture}`);
        query.set('motion', 'off');
        frames.push(await frameOf(browser, `${gallery}gallery-ticket.html?${query}`));
      }
      writeFileSync(join(FOLDER, `${gameId}.png`), await sheetOf(browser, frames));
      console.log(`docs/games/${gameId}.png`);
    }
  } finally {
    await browser.close();
  }
}

/** Returns a picture of a ticket, as base64. */
async function frameOf(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ viewport: FRAME });
  await page.goto(address);
  await page.waitForSelector('html[data-playable]');
  await page.waitForTimeout(address.includes(`steps=${ALL}`) ? REST_MS : REST_MS / 3);
  const picture = await page.locator('.stage').screenshot();
  await page.close();
  return picture.toString('base64');
}

/** Returns pictures in rows, as one PNG. */
async function sheetOf(browser: Browser, frames: readonly string[]): Promise<Buffer> {
  const width = 400;
  const page = await browser.newPage({ viewport: { width: COLUMNS * (width + 8) + 8, height: 200 } });
  const images = frames.map((data) => `<img width="${width}" src="data:image/png;base64,${data}">`).join('');
  const grid = `display:grid;gap:8px;grid-template-columns:repeat(${COLUMNS},auto)`;
  await page.setContent(`<body style="margin:0;padding:8px;background:#fff;${grid}">${images}</body>`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}
