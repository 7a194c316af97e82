import { describe, expect, it } from 'vitest';
import { isLeaving, leastCents, settledBalances, withdrawableCents, withdrawalParts } from './withdrawable.ts';

const balances = { depositsCents: 50_00n, winningsCents: 30_00n, playCreditCents: 20_00n, heldCents: 5_00n };

describe('what can be withdrawn', () => {
  it.each([
    ['somebody who plays: winnings alone', false, 30_00n, { fromWinningsCents: 30_00n, fromDepositsCents: 0n }],
    ['a cent more than winnings', false, 30_01n, undefined],
    [
      'somebody who leaves: deposits after winnings',
      true,
      45_00n,
      { fromWinningsCents: 30_00n, fromDepositsCents: 15_00n },
    ],
    ['all of it', true, 80_00n, { fromWinningsCents: 30_00n, fromDepositsCents: 50_00n }],
    ['never play credit or what is held', true, 80_01n, undefined],
  ])('%s', (_what, leaves, amountCents, parts) => {
    expect(withdrawalParts(balances, { amountCents, leaves })).toEqual(parts && { ...parts, fromPlayCreditCents: 0n });
    expect(withdrawableCents(balances, leaves) >= amountCents).toBe(parts !== undefined);
  });

  it.each([
    [20_00n, 60_00n],
    [50_00n, 30_00n],
    [70_00n, 30_00n],
  ])('of somebody who leaves is no deposit that a bank may take back: %s of it', (unsettledCents, cents) => {
    expect(withdrawableCents(settledBalances(balances, unsettledCents), true)).toBe(cents);
  });

  it.each([
    ['RESPONSIBLE_GAMING_SELF_EXCLUSION', true],
    ['CLOSED_ACCOUNT', true],
    ['DEACTIVATED_ACCOUNT', true],
    ['RESPONSIBLE_GAMING_TAKE_A_BREAK', false],
    ['GAME_PLAY', false],
    [undefined, false],
  ])('%s means leaving: %s', (restriction, leaves) => {
    expect(isLeaving(restriction)).toBe(leaves);
  });

  it('has a least amount, except for the rest of somebody who leaves', () => {
    const rest = { ...balances, depositsCents: 4_00n, winningsCents: 0n };
    expect(leastCents(10_00n, { balances: rest, leaves: true })).toBe(4_00n);
    expect(leastCents(10_00n, { balances: rest, leaves: false })).toBe(10_00n);
    expect(leastCents(10_00n, { balances, leaves: true })).toBe(10_00n);
    expect(leastCents(10_00n, { balances: { ...rest, depositsCents: 0n }, leaves: true })).toBe(10_00n);
  });
});
