import { describe, expect, it } from 'vitest';
import { exampleDraws } from '../../../../testing/examples.ts';
import { choiceOf, chosenDraws, drawCountAfter, drawCountsOnSale, isChosenByDate } from './draw-choice.ts';

const FIRST = Date.parse('2026-11-21T19:10:00Z');
const HALF_DAY = 8 * 3_600_000;

/** Builds the given number of days with two draws each. */
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
    ['includes all draws up to a later chip', 1, [0, 2], 3],
    ['removes the last draw when its chip is tapped again', 3, [0, 1], 2],
    ['makes a selected chip the last when it is tapped', 4, [0, 2, 3], 2],
    ['keeps the only draw', 1, [], 1],
    ['changes nothing when no chip changed', 2, [0, 1], 2],
  ])('%s', (_, drawCount, chosen, expected) => {
    expect(drawCountAfter(drawCount, chosen)).toBe(expected);
  });
});

describe('the draws of a wager', () => {
  it('are the nearest ones, as many as chosen', () => {
    const draws = exampleDraws(5, FIRST);
    expect(chosenDraws(draws, { sessions: [], drawCount: 2 })).toEqual(draws.slice(0, 2));
  });

  it('are as many as chosen for each session, in the order they are drawn', () => {
    const draws = twiceADay(4);
    const chosen = chosenDraws(draws, { sessions: ['evening', 'midday'], drawCount: 2 });
    expect(chosen.map((draw) => draw.session)).toEqual(['midday', 'evening', 'midday', 'evening']);
    const evenings = chosenDraws(draws, { sessions: ['evening'], drawCount: 2 });
    expect(evenings.map((draw) => draw.drawId)).toEqual(['evening-0', 'evening-1']);
  });

  it('lead back to the sessions and the number of draws that were chosen', () => {
    const draws = twiceADay(4);
    for (const choice of [
      { sessions: ['midday', 'evening'], drawCount: 3 },
      { sessions: ['evening'], drawCount: 4 },
    ])
      expect(choiceOf(chosenDraws(draws, choice))).toEqual(choice);
    expect(choiceOf(exampleDraws(3, FIRST))).toEqual({ sessions: [], drawCount: 3 });
  });

  it('are limited to the draws on sale', () => {
    expect(drawCountsOnSale(twiceADay(6), ['midday', 'evening'], [1, 2, 5, 7, 14])).toEqual([1, 2, 5]);
    expect(drawCountsOnSale(exampleDraws(7, FIRST), [], [1, 7, 14])).toEqual([1, 7]);
  });

  it('are chosen by date when a game has one draw a day and every number of draws is allowed', () => {
    expect(isChosenByDate(exampleDraws(3, FIRST), [1, 2, 3])).toBe(true);
    expect(isChosenByDate(exampleDraws(14, FIRST), [1, 2, 7, 14])).toBe(false);
    expect(isChosenByDate(twiceADay(2), [1, 2])).toBe(false);
  });
});
