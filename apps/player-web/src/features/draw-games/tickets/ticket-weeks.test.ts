import { describe, expect, it } from 'vitest';
import { weeksOf } from './ticket-weeks.ts';
import { draw, powerball } from './tickets-in-tests.ts';

const of = (serial: string, ...days: string[]) => ({
  ...powerball,
  serial,
  draws: days.map((drawDate) => draw({ drawDate })),
});

describe('finished tickets', () => {
  it('are grouped by the week of their last draw, Sunday to Saturday, the latest week first', () => {
    const tickets = [of('a', '2026-11-21'), of('b', '2026-11-14', '2026-11-22'), of('c', '2026-11-15')];
    expect(weeksOf(tickets).map(({ week, tickets: some }) => [week, some.map(({ serial }) => serial)])).toEqual([
      ['2026-11-22', ['b']],
      ['2026-11-15', ['a', 'c']],
    ]);
  });

  it('are grouped into no weeks when the list is empty', () => {
    expect(weeksOf([])).toEqual([]);
  });
});
