import { describe, expect, it } from 'vitest';
import { oddsOf, oddsText, paybackText } from './game.ts';

/** The table of the paid games at 60 cents, with its top prize of $20,000. */
const COUNTS: [number, bigint][] = [
  [20_000_00, 1n],
  [1500_00, 2n],
  [600_00, 8n],
  [300_00, 30n],
  [150_00, 120n],
  [60_00, 700n],
  [30_00, 2_200n],
  [12_00, 9_500n],
  [6_00, 22_000n],
  [3_00, 62_000n],
  [1_20, 150_000n],
  [90, 90_000n],
  [60, 306_526n],
];
const table = {
  ...{
    gameId: 'meadowlark-morning',
    priceCents: 60n,
    mathsVersion: 'e1',
    model: 'finite' as const,
    digest: '',
    ticketCount: 2_000_000n,
  },
  tiers: COUNTS.map(([cents, ticketCount], index) => ({ tier: index + 1, prizeCents: BigInt(cents), ticketCount })),
};

describe('the odds of a game', () => {
  it('are 1 in 3.11 for any prize and 1 in 2000000 for the top prize [S9-14]', () => {
    expect(oddsOf(table)).toEqual({ overall: '1 in 3.11', top: '1 in 2000000' });
  });

  it.each([
    [10n, 4n, '1 in 2.5'],
    [10n, 3n, '1 in 3.33'],
    [10n, 10n, '1 in 1'],
    [1000n, 999n, '1 in 1'],
  ])('have at most two decimals: %s tickets, %s winners', (tickets, winners, text) => {
    expect(oddsText(tickets, winners)).toBe(text);
  });

  it('are shown with the exact payback of a full pool', () => {
    expect(paybackText(table)).toBe('86.64%');
  });
});
