import type { Cents } from '@sunflower/money/cents.ts';
import type { KenoPay, KenoSpotPays } from './keno-rules.ts';

/** Dollars by hits. */
type Dollars = Readonly<Record<number, number>>;

/**
 * The Kansas prize chart for a dollar, and with Bulls-Eye for two: the second column is the whole prize, base included,
 * when the bulls-eye is among the hits. The chart we have lacks the row for one spot: the one here is unconfirmed.
 */
export const KENO_PAYS: readonly KenoSpotPays[] = [
  spot(
    10,
    { 10: 100_000, 9: 2_000, 8: 250, 7: 50, 6: 10, 5: 1, 0: 5 },
    { 10: 300_000, 9: 12_000, 8: 1_250, 7: 150, 6: 30, 5: 6, 4: 2, 3: 2, 2: 2, 1: 6 },
  ),
  spot(
    9,
    { 9: 25_000, 8: 2_000, 7: 100, 6: 20, 5: 5, 4: 1 },
    { 9: 75_000, 8: 4_000, 7: 600, 6: 60, 5: 11, 4: 4, 3: 2, 2: 2, 1: 6 },
  ),
  spot(8, { 8: 10_000, 7: 250, 6: 50, 5: 10, 4: 2 }, { 8: 30_000, 7: 1_250, 6: 100, 5: 40, 4: 7, 3: 2, 2: 2, 1: 5 }),
  spot(7, { 7: 2_000, 6: 100, 5: 10, 4: 3, 3: 1 }, { 7: 7_000, 6: 400, 5: 60, 4: 13, 3: 4, 2: 2, 1: 5 }),
  spot(6, { 6: 1_000, 5: 50, 4: 5, 3: 1 }, { 6: 3_000, 5: 150, 4: 25, 3: 6, 2: 3, 1: 5 }),
  spot(5, { 5: 400, 4: 10, 3: 2 }, { 5: 900, 4: 60, 3: 12, 2: 4, 1: 5 }),
  spot(4, { 4: 50, 3: 4, 2: 1 }, { 4: 250, 3: 24, 2: 8, 1: 7 }),
  spot(3, { 3: 20, 2: 2 }, { 3: 120, 2: 12, 1: 9 }),
  spot(2, { 2: 9 }, { 2: 64, 1: 10 }),
  spot(1, { 1: 2 }, { 1: 42 }),
];

function spot(spots: number, base: Dollars, bullsEye: Dollars): KenoSpotPays {
  const cents = (dollars: number | undefined): Cents | null => (dollars === undefined ? null : BigInt(dollars) * 100n);
  const all = Array.from({ length: spots + 1 }, (_, index) => spots - index);
  const pays = all.map(
    (hits): KenoPay => ({
      hits,
      baseCents: cents(base[hits]),
      bullsEyeCents: cents(bullsEye[hits]),
    }),
  );
  return { spots, pays: pays.filter((pay) => pay.baseCents !== null || pay.bullsEyeCents !== null) };
}
