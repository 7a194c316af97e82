import { expect, it } from 'vitest';
import { PriceChoice } from './price-choice.ts';

const OFFERED = {
  prices: [60, 120, 600].map((priceCents) => ({ priceCents })),
  freeRounds: [{ freeRoundsId: 'free', priceCents: 600, count: 1 }],
};

it('never rises automatically: a free round leaves the chosen price or the lowest [RTS-14B-F/instant-games]', () => {
  const after = (chosen: number | undefined) => {
    const choice = new PriceChoice();
    choice.open(OFFERED);
    if (chosen !== undefined) choice.choose(chosen);
    const before = choice.next(chosen === undefined ? 0 : 600);
    choice.useFree('free');
    return [before, choice.next(600), choice.freeLeft()];
  };
  expect(after(undefined)).toEqual([600, 60, 0]);
  expect(after(120)).toEqual([600, 120, 0]);
});

it('falls back to the lowest price after a resumed round, and forgets a price that is no longer sold', () => {
  const choice = new PriceChoice();
  choice.open({ ...OFFERED, freeRounds: [] });
  expect(choice.next(600)).toBe(60);
  choice.choose(600);
  expect(choice.next(600)).toBe(600);
  choice.open({ prices: OFFERED.prices.slice(0, 2), freeRounds: [] });
  expect(choice.next(600)).toBe(60);
});
