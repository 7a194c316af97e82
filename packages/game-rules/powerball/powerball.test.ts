import { describe, expect, it } from 'vitest';
import type { Picks } from '../board.ts';
import { countBoards } from '../combinations.ts';
import { expectedCents, returnPercent } from '../expected-value.ts';
import { multiplierPoolFor, rulesForDraw } from '../game.ts';
import { oddsOfMultipliers } from '../multiplier-pool.ts';
import { fixedPrizeCents, matchTier, oddsOfAnyPrize, oddsOfMatch, oddsText, payTable } from '../prize-tier.ts';
import { powerball } from './powerball.ts';

const rules = rulesForDraw(powerball, '2026-11-21');
const drawn: Picks = { numbers: [3, 17, 44, 60, 69], bonus: 17 };

/** Ways and printed odds of each tier as the game publishes them, and what the fixed tiers pay with each multiplier. */
const chart = [
  ['5+1', 1n, '1 in 292,201,338.00', undefined],
  ['5+0', 25n, '1 in 11,688,053.52', [1_000_000, 2_000_000, 2_000_000, 2_000_000, 2_000_000, 2_000_000]],
  ['4+1', 320n, '1 in 913,129.18', [50_000, 100_000, 150_000, 200_000, 250_000, 500_000]],
  ['4+0', 8_000n, '1 in 36,525.17', [100, 200, 300, 400, 500, 1_000]],
  ['3+1', 20_160n, '1 in 14,494.11', [100, 200, 300, 400, 500, 1_000]],
  ['3+0', 504_000n, '1 in 579.76', [7, 14, 21, 28, 35, 70]],
  ['2+1', 416_640n, '1 in 701.33', [7, 14, 21, 28, 35, 70]],
  ['1+1', 3_176_880n, '1 in 91.98', [4, 8, 12, 16, 20, 40]],
  ['0+1', 7_624_512n, '1 in 38.32', [4, 8, 12, 16, 20, 40]],
] as const;

describe('Powerball', () => {
  it('has 292,201,338 different boards', () => {
    expect(countBoards(rules.matrix)).toBe(292_201_338n);
  });

  it.each(chart)(
    'has tier %s with %s ways to win, odds of %s, and the printed prizes with every multiplier [GLI19-14]',
    (name, ways, text, dollars) => {
      const row = payTable(rules).find((candidate) => candidate.tier.tier === name);
      if (!row) throw new Error(`no tier ${name}`);
      expect([row.odds.ways, row.text]).toEqual([ways, text]);
      const paid = [undefined, 2, 3, 4, 5, 10].map((multiplier) => fixedPrizeCents(row.tier, multiplier));
      expect(paid).toEqual(dollars ? dollars.map((amount) => BigInt(amount) * 100n) : paid.map(() => undefined));
    },
  );

  it('wins a prize with one board in 24.87 [GLI19-14]', () => {
    const any = oddsOfAnyPrize(rules.matrix, rules.tiers);
    expect([any.ways, oddsText(any)]).toEqual([11_750_538n, '1 in 24.87']);
  });

  it('accounts for every board: the winning and the losing matches add up to all boards', () => {
    const counts = [0, 1, 2, 3, 4, 5];
    const all = counts.flatMap((numbers) =>
      [true, false].map((bonus) => oddsOfMatch(rules.matrix, { numbers, bonus }).ways),
    );
    expect(all.reduce((sum, ways) => sum + ways, 0n)).toBe(292_201_338n);
  });

  it('returns 15.99 % of a $2 board through its fixed prizes and 53.43 % of the Double Play dollar', () => {
    expect(returnOf(rules.tiers, 2_00)).toBeCloseTo(15.99, 2);
    expect(returnOf(rules.secondDrawingTiers, 1_00)).toBeCloseTo(53.43, 2);
  });

  it.each([
    [20_000_000_00n, '276.74', '49.97'],
    [150_000_000_01n, '259.52', '45.93'],
  ])(
    'uses at a jackpot of %s cents a drum with a mean multiplier of %s percent and a return of %s percent',
    (jackpot, mean, percent) => {
      const pool = multiplierPoolFor(rules, jackpot);
      if (!pool) throw new Error('every jackpot has a drum');
      const drum = oddsOfMultipliers(pool);
      const means = drum.map(({ multiplier, odds }) => ({ odds, cents: BigInt(multiplier) }));
      expect(returnPercent(expectedCents(means), 1n)).toBe(mean);
      const more = payTable(rules).flatMap(({ tier, odds }) =>
        drum.flatMap(({ multiplier, odds: ball }) => {
          const [base, multiplied] = [fixedPrizeCents(tier, undefined), fixedPrizeCents(tier, multiplier)];
          if (base === undefined || multiplied === undefined) return [];
          return [{ odds: { total: odds.total * ball.total, ways: odds.ways * ball.ways }, cents: multiplied - base }];
        }),
      );
      expect(returnPercent(expectedCents(more), 1_00n)).toBe(percent);
    },
  );

  it.each([
    ['5+1', [3, 17, 44, 60, 69], 17],
    ['5+0', [3, 17, 44, 60, 69], 16],
    ['4+1', [3, 17, 44, 60, 68], 17],
    ['4+0', [3, 17, 44, 60, 68], 1],
    ['3+1', [3, 17, 44, 61, 68], 17],
    ['3+0', [3, 17, 44, 61, 68], 2],
    ['2+1', [3, 17, 45, 61, 68], 17],
    ['1+1', [3, 18, 45, 61, 68], 17],
    ['0+1', [4, 18, 45, 61, 68], 17],
    [undefined, [3, 17, 45, 61, 68], 3],
    [undefined, [3, 18, 45, 61, 68], 3],
    [undefined, [4, 18, 45, 61, 68], 3],
  ])('assigns the tier %s to a board with %j and the Powerball %s', (tier, numbers, bonus) => {
    expect(matchTier({ numbers, bonus }, drawn, rules.tiers)?.tier).toBe(tier);
  });

  it.each([
    [20_000_000_00n, 'power-play-43', 43, '1 in 1.79, 1 in 3.31, 1 in 14.33, 1 in 21.50, 1 in 43.00'],
    [150_000_000_00n, 'power-play-43', 43, '1 in 1.79, 1 in 3.31, 1 in 14.33, 1 in 21.50, 1 in 43.00'],
    [150_000_000_01n, 'power-play-42', 42, '1 in 1.75, 1 in 3.23, 1 in 14.00, 1 in 21.00'],
  ])('uses at an advertised jackpot of %s cents the drum %s with %s balls', (advertised, name, balls, odds) => {
    const pool = multiplierPoolFor(rules, advertised);
    const total = pool?.weights.reduce((sum, weight) => sum + weight.balls, 0);
    expect([pool?.name, total]).toEqual([name, balls]);
    const texts = pool?.weights.map((weight) => oddsText({ total: BigInt(balls), ways: BigInt(weight.balls) }));
    expect(texts?.join(', ')).toBe(odds);
  });

  it('has no rules before its first version', () => {
    expect(() => rulesForDraw(powerball, '2025-09-21')).toThrow(RangeError);
    expect(rulesForDraw(powerball, '2025-09-22').version).toBe('powerball-2025-09-22');
  });
});

/**
 * Returns the percentage of the price returned by fixed and shared prizes, with the shared one counted in full as if
 * won alone.
 */
function returnOf(tiers: typeof rules.tiers, priceCents: number): number {
  const total = Number(countBoards(rules.matrix));
  let expected = 0;
  for (const tier of tiers) {
    if (tier.prize.kind === 'jackpot') continue;
    const cents = tier.prize.kind === 'set' ? tier.prize.cents : tier.prize.potCents;
    expected += (Number(oddsOfMatch(rules.matrix, tier).ways) * Number(cents)) / total;
  }
  return (expected / priceCents) * 100;
}
