import { expect, it } from 'vitest';
import { RING_SIZES, ringOf, spiralAt } from './sunflower-fields-head.ts';

const GOLDEN_ANGLE = 137.507764;

it('places each seed one golden angle after the last, with the same area for each', () => {
  for (let seed = 0; seed < 18; seed++) {
    const [one, next] = [spiralAt(seed), spiralAt(seed + 1)];
    const turn = ((Math.atan2(next.y, next.x) - Math.atan2(one.y, one.x)) * 180) / Math.PI;
    expect((turn + 360) % 360).toBeCloseTo(GOLDEN_ANGLE, 4);
    expect(Math.hypot(next.x, next.y) ** 2 - Math.hypot(one.x, one.y) ** 2).toBeCloseTo(
      spiralAt(0.5).x ** 2 + spiralAt(0.5).y ** 2,
    );
  }
});

it('has rings of 1, 2, 3, 5 and 8 seeds, from the middle outward', () => {
  const sizes = RING_SIZES.map(
    (_, ring) => Array.from({ length: 19 }, (_none, seed) => seed).filter((seed) => ringOf(seed) === ring).length,
  );
  expect(sizes).toEqual([1, 2, 3, 5, 8]);
});
