import { describe, expect, it } from 'vitest';
import { describeDrawName, describeState, describeTier, jackpotLine } from './result-text.ts';

describe('result texts', () => {
  it.each([
    ['4+1', '4+1'],
    ['r2w1', '2 red + 1 white'],
    ['straight', 'Straight'],
    ['box-6', 'Box (6-way)'],
    ['straight-box-3-exact', 'Straight/box, exact order'],
    ['straight-box-3-any', 'Straight/box, any order'],
    ['combo-24', 'Combo (24-way)'],
    ['front-pair', 'Front pair'],
    ['back-four', 'Back four'],
    ['7-of-10', '7 of 10 spots'],
    ['0-of-10', '0 of 10 spots'],
    ['7-of-10-bulls-eye', '7 of 10 spots with Bulls-Eye'],
    ['something-new', 'something-new'],
  ])('show the tier %s as "%s"', (tier, copy) => expect(describeTier(tier)).toBe(copy));

  it.each([
    ['powerball', null, 1, 'Fri, Nov 20'],
    ['pick-3', 'midday', 1, 'Fri, Nov 20, Midday'],
    ['pick-3', 'evening', 2, 'Fri, Nov 20, Evening'],
    ['keno', null, 1, 'Fri, Nov 20, draw 1'],
    ['keno', null, 345, 'Fri, Nov 20, draw 345'],
  ])('show a draw of %s in the session %s, number %s of its day, as "%s"', (gameId, session, drawNumber, copy) =>
    expect(describeDrawName({ gameId, drawDate: '2026-11-20', session, drawNumber })).toBe(copy),
  );

  it('show a jackpot with its outcome, and nothing for games without one', () => {
    expect(jackpotLine({ jackpotCents: 346_000_000_00n, jackpotWinners: 0 })).toBe('Jackpot $346 Million, not won');
    expect(jackpotLine({ jackpotCents: 346_000_000_00n, jackpotWinners: 2 })).toBe(
      'Jackpot $346 Million shared by 2 tickets',
    );
    expect(jackpotLine({ jackpotCents: 0n, jackpotWinners: 0 })).toBeNull();
  });

  it('show why a draw has no result, and never show it as a draw without winners', () => {
    const states = ['closed', 'sealed', 'drawn', 'verified', 'settled', 'delayed', 'void', 'not-held'] as const;
    for (const state of states) expect(describeState(state)).toMatch(/\w/);
    expect([describeState('published'), describeState('corrected')]).toEqual([null, null]);
  });
});
