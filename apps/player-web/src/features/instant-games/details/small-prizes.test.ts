import { expect, it } from 'vitest';
import { shareOfSmallPrizes } from './small-prizes.ts';

it("returns the share of a full pool's payout that goes to prizes of at most twice the price [RGF-02]", () => {
  const prizes = [
    { prize: 500n, odds: '1 in 10' },
    { prize: 120n, odds: '1 in 4' },
    { prize: 60n, odds: '1 in 3' },
  ];
  expect(shareOfSmallPrizes({ price: 60n, prizes })).toBe(0.5);
  expect(shareOfSmallPrizes({ price: 60n, prizes: [] })).toBe(0);
});
