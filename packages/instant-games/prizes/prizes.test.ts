import { describe, expect, it } from 'vitest';
import { oddsText, overallOddsText } from './odds.ts';
import { paybackOf, percentText, poolPrizes } from './payback.ts';
import { PRICES_CENTS, type PriceCents } from './prices.ts';
import { PRIZE_SPREADS, type PrizeSpread } from './prize-spread.ts';
import { NO_PRIZE, POOL_TICKETS, prizeTableOf, tierAtPlace } from './prize-table.ts';

/** Price, top prize, payback and all prizes of a full pool, in cents. */
const PLANNED: readonly (readonly [PriceCents, bigint, string, bigint])[] = [
  [12, 600_000n, '87.48%', 20_994_312n],
  [30, 1_200_000n, '86.98%', 52_185_780n],
  [60, 2_000_000n, '86.64%', 103_971_560n],
  [120, 3_600_000n, '86.48%', 207_543_120n],
  [300, 7_500_000n, '86.23%', 517_357_800n],
  [600, 12_500_000n, '86.02%', 1_032_215_600n],
  [1200, 25_000_000n, '86.02%', 2_064_431_200n],
  [3000, 50_000_000n, '85.81%', 5_148_578_000n],
];

/** Number of prizes below the top prize in a pool, the same for all spreads, and their sum in prices. */
const LOWER_WINNERS = 643_086;
const LOWER_PRICES = 1_699_526;
/** Percent of that sum in prizes of at most twice the price, and of at least 50 times the price. */
const SHARES: readonly (readonly [PrizeSpread, string, string])[] = [
  ['calm', '52.61', '4.47'],
  ['even', '43.63', '14.00'],
  ['wild', '37.95', '30.24'],
];

describe.each(PRIZE_SPREADS)('the prize table that is %s', (spread) => {
  it.each(PLANNED)('has at %s cents the planned top prize, payback and sum', (price, top, payback, prizes) => {
    const table = prizeTableOf(price, spread);
    expect(table[0]).toEqual({ tier: 1, prizeCents: top, ticketCount: 1 });
    expect(poolPrizes(table)).toBe(prizes);
    const exact = paybackOf(price);
    expect(percentText(exact)).toBe(payback);
    expect(exact.numerator * BigInt(price) * BigInt(POOL_TICKETS)).toBe(prizes * exact.denominator);
  });

  it('has tickets of every tier, and 643,087 winners: any prize 1 in 3.11, the top prize 1 in 2,000,000', () => {
    const table = prizeTableOf(12, spread);
    expect(table).toHaveLength(13);
    for (const { ticketCount } of table) expect(ticketCount).toBeGreaterThanOrEqual(1);
    expect(table.reduce((sum, { ticketCount }) => sum + ticketCount, 0)).toBe(LOWER_WINNERS + 1);
    expect(overallOddsText(table)).toBe('1 in 3.11');
    expect(oddsText(1)).toBe('1 in 2,000,000');
    expect(oddsText(700)).toBe('1 in 2,857.14');
  });

  it('has the same prizes as the others, in whole cents, at every price', () => {
    for (const price of PRICES_CENTS) {
      const prizes = prizeTableOf(price, spread).map(({ prizeCents }) => prizeCents);
      expect(prizes).toEqual(prizeTableOf(price, 'even').map(({ prizeCents }) => prizeCents));
      expect(prizes.slice(1).map((prize) => (prize * 2n) % BigInt(price))).toEqual(Array(12).fill(0n));
      expect(prizes.slice(-2)).toEqual([(BigInt(price) * 3n) / 2n, BigInt(price)]);
      expect(new Set(prizes).size).toBe(13);
    }
  });

  it('gives each tier as many places as it has tickets', () => {
    const table = prizeTableOf(60, spread);
    let place = 0;
    for (const tier of table) {
      expect(tierAtPlace(table, place)).toBe(tier);
      expect(tierAtPlace(table, place + tier.ticketCount - 1)).toBe(tier);
      place += tier.ticketCount;
    }
    expect(tierAtPlace(table, place)).toBe(NO_PRIZE);
    expect(tierAtPlace(table, POOL_TICKETS - 1)).toBe(NO_PRIZE);
    for (const wrong of [-1, POOL_TICKETS, 1.5]) expect(() => tierAtPlace(table, wrong)).toThrow(RangeError);
  });
});

describe('the spreads of prizes', () => {
  it('cover all prices', () => {
    expect(PLANNED.map(([price]) => price)).toEqual([...PRICES_CENTS]);
  });

  it.each(SHARES)(
    'differ in small and large prizes: %s has %s and %s percent of the prize money in them',
    (spread, few, many) => {
      const lower = prizeTableOf(12, spread).slice(1);
      const pricesIn = (tiers: typeof lower) =>
        tiers.reduce((sum, { prizeCents, ticketCount }) => sum + (Number(prizeCents) / 12) * ticketCount, 0);
      const percentOf = (tiers: typeof lower) => ((100 * pricesIn(tiers)) / LOWER_PRICES).toFixed(2);
      expect(pricesIn(lower)).toBe(LOWER_PRICES);
      expect(percentOf(lower.filter(({ prizeCents }) => prizeCents <= 24n))).toBe(few);
      expect(percentOf(lower.filter(({ prizeCents }) => prizeCents >= 600n))).toBe(many);
    },
  );
});
