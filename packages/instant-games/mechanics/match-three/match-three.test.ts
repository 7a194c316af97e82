import { expect, it } from 'vitest';
import { repeats } from '../../../../tools/test/thoroughness.ts';
import { eventsOf } from '../../events/find-events.ts';
import { pictureStream } from '../../pools/picture-stream.ts';
import { prizeTableOf } from '../../prizes/prize-table.ts';
import { MATCH_THREE } from './match-three.ts';

const AMOUNTS = prizeTableOf(60, 'even').map(({ prizeCents }) => Number(prizeCents));
const TICKETS = repeats(3_000, 30_000);
/** Standard deviations that one measurement in 100,000 exceeds; the seed is fixed. */
const DEVIATIONS = 4.5;

/** Boards of nine cells and 13 amounts, none more than twice, by their number of pairs. */
const BOARDS = [0, 1, 2, 3, 4].map((pairs) => {
  const singles = 9 - 2 * pairs;
  const amounts = (product(13, pairs) / product(pairs, pairs)) * product(13 - pairs, singles);
  return (amounts / product(singles, singles)) * (product(9, 9) / 2 ** pairs);
});

it('draws all boards without a match equally often, by their number of pairs', () => {
  const counts = BOARDS.map(() => 0);
  for (let ticket = 0; ticket < TICKETS; ticket++) {
    const random = pictureStream('c5'.repeat(32), ticket);
    const events = MATCH_THREE.make({ prize: 0, amounts: AMOUNTS, random });
    const amounts = eventsOf(events, 'open').map(({ amount }) => amount);
    const pairs = amounts.length - new Set(amounts).size;
    counts[pairs] = (counts[pairs] ?? 0) + 1;
  }
  const all = BOARDS.reduce((sum, boards) => sum + boards, 0);
  BOARDS.forEach((boards, pairs) => {
    const mean = (boards / all) * TICKETS;
    expect(Math.abs((counts[pairs] ?? 0) - mean)).toBeLessThanOrEqual(DEVIATIONS * Math.sqrt(mean));
  });
});

it('shows each amount with every egg, so that no egg or call indicates a large prize', () => {
  const eggsOfTop = new Set<string>();
  for (let ticket = 0; ticket < 200; ticket++) {
    const random = pictureStream('c6'.repeat(32), ticket);
    const [top = 0] = AMOUNTS;
    const events = MATCH_THREE.make({ prize: top, amounts: AMOUNTS, random });
    for (const { amount, shows } of eventsOf(events, 'open')) if (amount === top) eggsOfTop.add(shows);
  }
  expect(eggsOfTop.size).toBe(AMOUNTS.length);
});

/** Returns the product of `count` whole numbers down from `from`. */
function product(from: number, count: number): number {
  return Array.from({ length: count }, (_, index) => from - index).reduce((result, factor) => result * factor, 1);
}
