import { describe, expect, it } from 'vitest';
import { rulesInTests } from './boards-in-tests.ts';
import { glanceAt, isLikelier } from './game-glance.ts';
import { kenoPayTable, oddsOfAnyKenoPrize } from './keno/keno-odds.ts';
import { oddsOfAnyPrize, oddsText } from './prize-tier.ts';
import { oddsOfAnyTwoFieldPrize } from './two-field/two-field-prizes.ts';

describe('the figures by which players compare games', () => {
  it.each<[string, { boards: number; cents: bigint; hasStakes: boolean }, string, string, string]>([
    ['powerball', { boards: 1, cents: 2_00n, hasStakes: false }, '1 in 292,201,338.00', '1 in 24.87', '1 in 24.87'],
    ['mega-millions', { boards: 1, cents: 5_00n, hasStakes: false }, '1 in 290,472,336.00', '1 in 23.07', '1 in 23.07'],
    ['lotto-america', { boards: 1, cents: 1_00n, hasStakes: false }, '1 in 25,989,600.00', '1 in 9.63', '1 in 9.63'],
    [
      'super-kansas-cash',
      { boards: 2, cents: 1_00n, hasStakes: false },
      '1 in 5,034,400.00',
      '1 in 24.19',
      '1 in 24.19',
    ],
    ['2by2', { boards: 1, cents: 1_00n, hasStakes: false }, '1 in 105,625.00', '1 in 3.59', '1 in 3.59'],
    ['pick-3', { boards: 1, cents: 1_00n, hasStakes: false }, '1 in 1,000.00', '1 in 166.67', '1 in 1,000.00'],
    ['pick-4', { boards: 1, cents: 50n, hasStakes: true }, '1 in 10,000.00', '1 in 100.00', '1 in 10,000.00'],
    ['pick-5', { boards: 1, cents: 50n, hasStakes: true }, '1 in 100,000.00', '1 in 100.00', '1 in 100,000.00'],
    ['keno', { boards: 1, cents: 1_00n, hasStakes: true }, '1 in 8,911,711.18', '1 in 3.86', '1 in 16.63'],
  ])(
    'has for %s a price of %o, top prize odds of %s, and odds of any prize from %s to %s',
    (gameId, play, top, best, worst) => {
      const glance = glanceAt(rulesInTests(gameId));
      expect(glance.play).toEqual(play);
      expect(oddsText(glance.topPrizeOdds)).toBe(top);
      expect(oddsText(glance.anyPrizeOdds.best)).toBe(best);
      expect(oddsText(glance.anyPrizeOdds.worst)).toBe(worst);
    },
  );

  it.each(['powerball', 'super-kansas-cash'])(
    'agrees for %s with the second calculation of the odds of any prize',
    (gameId) => {
      const rules = rulesInTests(gameId);
      if (rules.kind !== 'numbers') throw new Error('not a numbers game');
      expect(glanceAt(rules).anyPrizeOdds.best).toEqual(oddsOfAnyPrize(rules.matrix, rules.tiers));
    },
  );

  it('agrees with the second calculation for 2by2, and spans the odds of every number of spots in Keno', () => {
    const twoFields = rulesInTests('2by2');
    if (twoFields.kind !== 'two-field') throw new Error('not a two-field game');
    expect(glanceAt(twoFields).anyPrizeOdds.worst).toEqual(oddsOfAnyTwoFieldPrize(twoFields));
    const keno = rulesInTests('keno');
    if (keno.kind !== 'keno') throw new Error('not keno');
    const { best, worst } = glanceAt(keno).anyPrizeOdds;
    for (const { spots } of keno.spotPays) {
      const any = oddsOfAnyKenoPrize(kenoPayTable(keno, { spots, hasBullsEye: false }));
      expect(isLikelier(any, best)).toBe(false);
      expect(isLikelier(worst, any)).toBe(false);
    }
  });
});
