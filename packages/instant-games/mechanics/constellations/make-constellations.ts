import type { BookEvent } from '../../events/book-event.ts';
import { drawItems, type RandomValues, shuffleItems } from '../random-values.ts';
import { splitPrizeAtRandom } from '../split-prize.ts';
import type { TicketPrize } from '../ticket-maker.ts';
import { NEIGHBORS } from './sky.ts';

const STARS = 16;
const JOINED = 3;
/** Brightnesses, the faintest first; which amount has which one differs from ticket to ticket. */
const BRIGHTNESSES = ['1', '2', '3', '4', '5'] as const;

/** Draws sixteen stars with one constellation of the prize, or two of half of it, and no other. */
export function makeConstellations({ prize, amounts, random }: TicketPrize): readonly BookEvent[] {
  // All constellations of a sky have one brightness, so a prize of two different amounts can't be shown.
  const [won, ...again] = splitPrizeAtRandom(prize, amounts, random);
  const count = won === undefined ? 0 : 1 + again.length;
  const { stars, joined } = drawSky(random, count);
  const order = shuffleItems(random, BRIGHTNESSES);
  const others = drawItems(
    random,
    amounts.filter((amount) => amount !== won),
    BRIGHTNESSES.length,
  );
  const winner = stars[joined[0]?.[0] ?? -1];
  const amountOf = (color: number) => (color === winner ? won : others[color]) ?? 0;
  const groups = order.map((shows, color) => ({ shows, cells: CELLS, need: JOINED, amount: amountOf(color) }));
  return [
    {
      ...{ t: 'deal', steps: STARS, inTurn: false, cells: STARS },
      groups: [...groups].sort((one, other) => Number(one.shows) - Number(other.shows)),
    },
    ...stars.map((color, cell): BookEvent => {
      return { t: 'open', step: cell, cell, shows: order[color] ?? '', amount: amountOf(color) };
    }),
    {
      t: 'sum',
      wins: joined.map((steps) => ({ amount: won ?? 0, steps, group: Number(order[winner ?? 0]) - 1 })),
      prize,
    },
  ];
}

const CELLS = Array.from({ length: STARS }, (_, cell) => cell);

/**
 * Draws whole skies until one has this many constellations, all of one brightness, and no larger group of equal
 * neighbors. Drawing whole skies makes each such sky equally likely, and leaves the rest of it to chance alone.
 */
function drawSky(random: RandomValues, count: number): { stars: readonly number[]; joined: readonly number[][] } {
  for (;;) {
    const stars = CELLS.map(() => random.below(BRIGHTNESSES.length));
    const joined = groupsOf(stars).filter(({ length }) => length >= JOINED);
    const colors = new Set(joined.map(([star = 0]) => stars[star]));
    if (joined.length === count && colors.size <= 1 && joined.every(({ length }) => length === JOINED))
      return { stars, joined };
  }
}

/** Returns the groups of equal neighbors, each in the order of its stars. */
function groupsOf(stars: readonly number[]): number[][] {
  const seen = new Set<number>();
  const follow = (star: number): number[] => {
    if (seen.has(star)) return [];
    seen.add(star);
    const next = NEIGHBORS.filter((pair) => pair.includes(star)).map(([one, other]) => (one === star ? other : one));
    return [star, ...next.filter((other) => stars[other] === stars[star]).flatMap(follow)];
  };
  return CELLS.map(follow)
    .filter(({ length }) => length > 0)
    .map((group) => [...group].sort((one, other) => one - other));
}
