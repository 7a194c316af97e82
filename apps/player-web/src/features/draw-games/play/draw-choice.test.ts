import { describe, expect, it } from 'vitest';
import { exampleDraws } from '../../../testing/examples.ts';
import { choiceOf, chosenDraws, drawCountAfter, drawCountsOnSale, isChosenByDate } from './draw-choice.ts';

const FIRST = Date.parse('2026-11-21T19:10:00Z');
const HALF_DAY = 8 * 3_600_000;

/** So many days of two draws. */
function twiceADay(days: number) {
  const midday = exampleDraws(days, FIRST).map((draw) => ({ ...draw, session: 'midday' }));
  const evening = exampleDraws(days, FIRST + HALF_DAY).map((draw, index) => ({
    ...draw,
    drawId: `evening-${index}`,
    session: 'evening',
    drawNumber: 2,
  }));
  return [...midday, ...evening].toSorted((one, other) => Date.parse(one.drawsAt) - Date.parse(other.drawsAt));
}

describe('draw chips', () => {
  it.each([
    ['a later chip takes all up to it', 1, [0, 2], 3],
    ['the last chip again drops it', 3, [0, 1], 2],
    ['a chip inside becomes the last', 4, [0, 2, 3], 2],
    ['the only chip stays', 1, [], 1],
    ['nothing pressed changes nothing', 2, [0, 1], 2],
  ])('%s', (_, drawCount, chosen, expected) => {
    expect(drawCountAfter(drawCount, chosen)).toBe(expected);
  });
});

describe('draws of a wager', () => {
  it('are the nearest ones, as many as were chosen', () => {
    const draws = exampleDraws(5, FIRST);
    expect(chosenDraws(draws, { sessions: [], drawCount: 2 })).toEqual(draws.slice(0, 2));
  });

  it('are so many of each session, in the order in which they are drawn', () => {
    const draws = twiceADay(4);
    const chosen = chosenDraws(draws, { sessions: ['evening', 'midday'], drawCount: 2 });
    expect(chosen.map((draw) => draw.session)).toEqual(['midday', 'evening', 'midday', 'evening']);
    const evenings = chosenDraws(draws, { sessions: ['evening'], drawCount: 2 });
    expect(evenings.map((draw) => draw.drawId)).toEqual(['evening-0', 'evening-1']);
  });

  it('give back how they were chosen', () => {
    const draws = twiceADay(4);
    for (const choice of [
      { sessions: ['midday', 'evening'], drawCount: 3 },
      { sessions: ['evening'], drawCount: 4 },
    ])
      expect(choiceOf(chosenDraws(draws, choice))).toEqual(choice);
    expect(choiceOf(exampleDraws(3, FIRST))).toEqual({ sessions: [], drawCount: 3 });
  });

  it('are offered no further than draws are on sale', () => {
    expect(drawCountsOnSale(twiceADay(6), ['midday', 'evening'], [1, 2, 5, 7, 14])).toEqual([1, 2, 5]);
    expect(drawCountsOnSale(exampleDraws(7, FIRST), [], [1, 7, 14])).toEqual([1, 7]);
  });

  it('are chosen by their dates where a day has one and no number is left out', () => {
    expect(isChosenByDate(exampleDraws(3, FIRST), [1, 2, 3])).toBe(true);
    expect(isChosenByDate(exampleDraws(14, FIRST), [1, 2, 7, 14])).toBe(false);
    expect(isChosenByDate(twiceADay(2), [1, 2])).toBe(false);
  });
});
