import { expect, it } from 'vitest';
import { findInstantGame } from '../../games/instant-games.ts';
import { countSkies } from './count-skies-in-tests.ts';
import { NEIGHBORS } from './sky.ts';

/** The table has 13 prizes, of which a sky shows five. */
const [PRIZES, BRIGHTNESSES] = [13, 5];

it('publishes the exact chance of being one star short of the top prize', () => {
  const { skies, short } = countSkies({ stars: 16, neighbors: NEIGHBORS, brightnesses: BRIGHTNESSES });
  expect(findInstantGame('starry-plains')?.oneShortOfTop).toBe((PRIZES * skies) / (BRIGHTNESSES * short));
});

it.each([
  { stars: 8, brightnesses: 3 },
  { stars: 9, brightnesses: 2 },
  { stars: 7, brightnesses: 5 },
  { stars: 6, brightnesses: 4 },
])('counts skies of $stars stars and $brightnesses brightnesses like counting them one by one', (board) => {
  const neighbors = NEIGHBORS.filter((pair) => Math.max(...pair) < board.stars);
  expect(countSkies({ ...board, neighbors })).toEqual(countOneByOne({ ...board, neighbors }));
});

function countOneByOne({ stars, neighbors, brightnesses }: Parameters<typeof countSkies>[0]) {
  const count = { skies: 0, short: 0 };
  for (let no = 0; no < brightnesses ** stars; no++) {
    const sky = Array.from({ length: stars }, (_, star) => Math.floor(no / brightnesses ** star) % brightnesses);
    if (largestGroup(sky, neighbors) > 2) continue;
    count.skies++;
    const isShort = sky.some((own, star) => own !== 0 && largestGroup(sky.with(star, 0), neighbors) > 2);
    if (isShort) count.short++;
  }
  return count;
}

/** Returns how many neighbors of one brightness there are at most. */
function largestGroup(sky: readonly number[], neighbors: typeof NEIGHBORS): number {
  const groups = sky.map((_, star) => star);
  for (const [one, other] of neighbors) {
    const [from, to] = [groups[other], groups[one] ?? one];
    if (sky[one] === sky[other]) for (const [star, group] of groups.entries()) if (group === from) groups[star] = to;
  }
  return Math.max(...groups.map((group) => groups.filter((other) => other === group).length));
}
