import { describe, expect, it } from 'vitest';
import { drawNameWords, jackpotLine, stateWords, tierWords } from './result-words.ts';

describe('words of a result', () => {
  it.each([
    ['4+1', '4+1'],
    ['r2w1', '2 red + 1 white'],
    ['straight', 'Straight'],
    ['box-6', 'Box, 6 ways'],
    ['straight-box-3-exact', 'Straight/box, exact order'],
    ['straight-box-3-any', 'Straight/box, any order'],
    ['combo-24', 'Combo, 24 ways'],
    ['front-pair', 'Front pair'],
    ['back-four', 'Back four'],
    ['7-of-10', '7 of 10 spots'],
    ['0-of-10', '0 of 10 spots'],
    ['7-of-10-bulls-eye', '7 of 10 spots with Bulls-Eye'],
    ['something-new', 'something-new'],
  ])('the tier %s is "%s"', (tier, words) => expect(tierWords(tier)).toBe(words));

  it.each([
    ['powerball', null, 1, 'Fri, Nov 20'],
    ['pick-3', 'midday', 1, 'Fri, Nov 20, Midday'],
    ['pick-3', 'evening', 2, 'Fri, Nov 20, Evening'],
    ['keno', null, 1, 'Fri, Nov 20, draw 1'],
    ['keno', null, 345, 'Fri, Nov 20, draw 345'],
  ])('a draw of %s of the session %s, number %s of its day, is "%s"', (gameId, session, drawNumber, words) =>
    expect(drawNameWords({ gameId, drawDate: '2026-11-20', session, drawNumber })).toBe(words),
  );

  it('a jackpot is named with what became of it, and none where there is none', () => {
    expect(jackpotLine({ jackpotCents: 346_000_000_00n, jackpotWinners: 0 })).toBe('Jackpot $346 Million, not won');
    expect(jackpotLine({ jackpotCents: 346_000_000_00n, jackpotWinners: 2 })).toBe(
      'Jackpot $346 Million shared by 2 tickets',
    );
    expect(jackpotLine({ jackpotCents: 0n, jackpotWinners: 0 })).toBeNull();
  });

  it('a draw without a result says why, and never that nobody won', () => {
    const states = ['closed', 'sealed', 'drawn', 'verified', 'settled', 'delayed', 'void', 'not-held'] as const;
    for (const state of states) expect(stateWords(state)).toMatch(/\w/);
    expect([stateWords('published'), stateWords('corrected')]).toEqual([null, null]);
  });
});
