import { INSTANT_GAMES } from '@sunflower/instant-games/games/instant-games.ts';
import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { describe, expect, it } from 'vitest';
import { CELEBRATIONS, celebrationOf } from './celebrations.ts';
import { winSize } from './win-size.ts';

const PRICES = [...new Set(INSTANT_GAMES.flatMap(({ prices }) => prices))];

describe('the celebration of a prize', () => {
  it.each(PRICES)(
    'is only for prizes above the price, and grows with them, at %s cents [RTS-14B-F/instant-games]',
    (price) => {
      const prizes = prizeTableOf(price, 'even').map(({ prizeCents }) => Number(prizeCents));
      const [topCents] = prizes;
      const petalsOf = (prizeCents: number) =>
        CELEBRATIONS[winSize({ prizeCents, priceCents: price, topCents })].petals;
      const rising = [0, ...prizes.toReversed()];
      expect(rising.filter((prize) => petalsOf(prize) > 0)).toEqual(rising.filter((prize) => prize > price));
      const petals = rising.map(petalsOf);
      expect(petals).toEqual(petals.toSorted((one, other) => one - other));
    },
  );

  it('takes at most 2.5 seconds, and no longer than the rules allow', () => {
    for (const size of ['small', 'good', 'large', 'top'] as const) {
      expect(celebrationOf(size).ms).toBeLessThanOrEqual(2_500);
      expect(celebrationOf(size, 1_000).ms).toBe(1_000);
      expect(celebrationOf(size, 0).ms).toBe(0);
    }
  });
});
