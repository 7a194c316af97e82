import { expect, it } from 'vitest';
import { shareOfSmallPrizes } from './small-prizes.ts';

it('is the share that prizes of at most twice the price have in what a full pool pays [RGF-02]', () => {
  const prizes = [
    { prize: 500n, odds: '1 in 10' },
    { prize: 120n, odds: '1 in 4' },
    { prize: 60n, odds: '1 in 3' },
  ];
  expect(shareOfSmallPrizes({ price: 60n, prizes })).toBe(0.5);
  expect(shareOfSmallPrizes({ price: 60n, prizes: [] })).toBe(0);
});
