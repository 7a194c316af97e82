import { join } from 'node:path';
import { PLAYED_GAMES } from './each-game.ts';
import { expect, LONG, test } from './journey.ts';
import { readyPlayer } from './ready-player.ts';
import { header, play, playPath } from './screens.ts';

const FIND_COVERED = join(import.meta.dirname, 'in-page/find-covered.js');
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** One game of each kind, and one with two boards. */
const GAMES = PLAYED_GAMES.filter(({ gameId }) =>
  ['powerball', 'super-kansas-cash', '2by2', 'pick-3', 'keno'].includes(gameId),
);

type Found = { readonly focused: number; readonly covered: readonly string[] };

for (const size of SIZES) {
  test.describe(`at ${size.width} x ${size.height}`, () => {
    test.use({ viewport: size });

    for (const { gameId, name, pick } of GAMES)
      test(`[WCAG-2.4.3/2.4.11] covers neither choices nor the focus with the total of ${name}`, {
        tag: LONG,
      }, async ({ page, context }) => {
        await context.addInitScript({ path: FIND_COVERED });
        await readyPlayer(context);
        await page.goto(playPath(gameId));
        await expect(header.wallet(page)).toBeVisible();
        await pick(page);
        expect(await page.evaluate('isUnderTotal(document.activeElement)'), 'the last pick is covered').toBe(false);
        await expect(play.total(page)).toBeVisible();
        const { focused, covered } = await page.evaluate<Found>('findFocusUnderTotal()');
        expect(focused).toBeGreaterThan(40);
        expect(covered).toEqual([]);
      });
  });
}
