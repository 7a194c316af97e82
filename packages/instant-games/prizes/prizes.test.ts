import { describe, expect, it } from 'vitest';
import { oddsText, overallOddsText } from './odds.ts';
import { paybackOf, percentText, poolPrizes } from './payback.ts';
import { PRICES_CENTS, type PriceCents } from './prices.ts';
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

describe('the prize table', () => {
  it.each(PLANNED)('has at %s cents the planned top prize, payback and sum', (price, top, payback, prizes) => {
    const table = prizeTableOf(price);
    expect(table[0]).toEqual({ tier: 1, prizeCents: top, ticketCount: 1 });
    expect(poolPrizes(table)).toBe(prizes);
    const exact = paybackOf(price);
    expect(percentText(exact)).toBe(payback);
    expect(exact.numerator * BigInt(price) * BigInt(POOL_TICKETS)).toBe(prizes * exact.denominator);
  });

  it('covers all prices, and every prize is a whole number of cents at each of them', () => {
    expect(PLANNED.map(([price]) => price)).toEqual([...PRICES_CENTS]);
    for (const price of PRICES_CENTS) {
      const table = prizeTableOf(price);
      expect(table.map(({ prizeCents }) => (prizeCents * 2n) % BigInt(price)).slice(1)).toEqual(Array(12).fill(0n));
      expect(table.at(-2)?.prizeCents).toBe((BigInt(price) * 3n) / 2n);
      expect(table.at(-1)?.prizeCents).toBe(BigInt(price));
      expect(new Set(table.map(({ prizeCents }) => prizeCents)).size).toBe(13);
    }
  });

  it('has 643,087 winners: any prize 1 in 3.11, the top prize 1 in 2,000,000', () => {
    const table = prizeTableOf(12);
    expect(table.reduce((sum, { ticketCount }) => sum + ticketCount, 0)).toBe(643_087);
    expect(overallOddsText(table)).toBe('1 in 3.11');
    expect(oddsText(1)).toBe('1 in 2,000,000');
    expect(oddsText(700)).toBe('1 in 2,857.14');
  });

  it('gives each tier as many places as it has tickets', () => {
    const table = prizeTableOf(60);
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
