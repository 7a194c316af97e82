import { describe, expect, it } from 'vitest';
import { compareReturn } from './compare-return.ts';

/** A table of one million: 1 x $1,000, 10,000 x $5, 200,000 x 60 cents, at 60 cents. It returns 28.5%. */
const TABLE = [
  { tier: 0, prizeCents: 0n, weight: 789_999n },
  { tier: 1, prizeCents: 100_000n, weight: 1n },
  { tier: 2, prizeCents: 500n, weight: 10_000n },
  { tier: 3, prizeCents: 60n, weight: 200_000n },
] as const;

const compare = (...drawn: readonly number[]) =>
  compareReturn({ priceCents: 60n, tiers: TABLE.map((tier, at) => ({ ...tier, drawnCount: BigInt(drawn[at] ?? 0) })) });

describe('the return of a game compared with theory', () => {
  it('equals its exact theoretical value before the first play', () => {
    const { theory, ...rest } = compare();
    expect(theory).toBeCloseTo((100_000 + 5_000_000 + 12_000_000) / 60_000_000, 12);
    expect(rest).toEqual({ plays: 0, seen: null, interval: null, alarms: [] });
  });

  it('is the share that plays returned, with an interval that narrows with more plays', () => {
    const few = compare(790, 0, 10, 200);
    const many = compare(790_000, 0, 10_000, 200_000);
    expect(few.seen).toBeCloseTo((10 * 500 + 200 * 60) / 60_000, 10);
    expect(many.seen).toBeCloseTo(few.seen ?? 0, 10);
    const width = ({ interval }: typeof few) => (interval?.[1] ?? 0) - (interval?.[0] ?? 0);
    expect(width(many)).toBeLessThan(width(few) / 10);
    expect([few.alarms, many.alarms]).toEqual([[], []]);
  });

  it.each([
    ['one early top prize, which chance explains', [790, 1, 10, 200], []],
    ['a second top prize soon after it', [7_900, 2, 100, 2_000], []],
    ['five of them in ten thousand plays', [7_900, 5, 100, 2_000], ['tier-1']],
    ['twice as many of a tier', [78_000, 0, 2_000, 20_000], ['tier-2']],
    ['half as many of a tier', [79_500, 0, 500, 20_000], ['tier-2']],
    ['no winner in a thousand plays', [1_000, 0, 0, 0], ['tier-0', 'tier-3']],
    ['a return that is too high in each tier', [776_500, 8, 11_500, 212_000], ['return', 'tier-0', 'tier-2', 'tier-3']],
  ])('raises an alarm for %s', (_what, drawn, alarms) => {
    expect(compare(...drawn).alarms).toEqual(expect.arrayContaining(alarms));
    if (alarms.length === 0) expect(compare(...drawn).alarms).toEqual([]);
  });

  it('raises no alarm in a thousand honest games', () => {
    const value = values(7);
    for (let games = 0; games < 1_000; games++) {
      const drawn = [0, 0, 0, 0];
      for (let plays = 0; plays < 300; plays++) {
        const at = value() * 1_000_000;
        const tier = at < 1 ? 1 : at < 10_001 ? 2 : at < 210_001 ? 3 : 0;
        drawn[tier] = (drawn[tier] ?? 0) + 1;
      }
      expect(compare(...drawn).alarms).toEqual([]);
    }
  });
});

/** Returns a reproducible stream of values from 0 to 1 (a linear congruential generator). */
function values(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
