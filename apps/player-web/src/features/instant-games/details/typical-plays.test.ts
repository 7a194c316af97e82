import { prizeTableOf } from '@sunflower/instant-games/prizes/prize-table.ts';
import { expect, it } from 'vitest';
import { resultOf, typicalPlays } from './typical-plays.ts';

const table = prizeTableOf(60, 'even').map(({ prizeCents, ticketCount }) => ({
  prize: prizeCents,
  odds: `1 in ${2_000_000 / ticketCount}`,
}));

it('have as many winning plays as the odds predict, without the rare prizes [RGF-02]', () => {
  const { prizes, spentCents, wonCents } = typicalPlays(60n, table);
  expect(prizes).toHaveLength(50);
  expect(prizes.filter((prize) => prize > 0n)).toHaveLength(Math.round(50 / 3.11));
  expect(prizes.toSorted((one, other) => Number(other - one))).toEqual(prizes);
  expect(prizes.map((prize) => resultOf(prize, 60n)).slice(-35)).toEqual(['back', ...Array(34).fill('none')]);
  expect(spentCents).toBe(30_00n);
  expect(wonCents).toBe(prizes.reduce((sum, prize) => sum + prize));
  expect(wonCents).toBeLessThan((spentCents * 867n) / 1000n);
});
