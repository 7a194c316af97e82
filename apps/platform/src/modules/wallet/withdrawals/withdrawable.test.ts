import { describe, expect, it } from 'vitest';
import { LEAVING, minimumCentsOf, settledBalances, withdrawableCents, withdrawalParts } from './withdrawable.ts';

const balances = { depositsCents: 50_00n, winningsCents: 30_00n, playCreditCents: 20_00n, heldCents: 5_00n };

describe('the withdrawable amount', () => {
  it.each([
    ['only winnings for a playing player', false, 30_00n, { fromWinningsCents: 30_00n, fromDepositsCents: 0n }],
    ['not a cent more than winnings', false, 30_01n, undefined],
    [
      'winnings first, then deposits, for a leaving player',
      true,
      45_00n,
      { fromWinningsCents: 30_00n, fromDepositsCents: 15_00n },
    ],
    ['everything for a leaving player', true, 80_00n, { fromWinningsCents: 30_00n, fromDepositsCents: 50_00n }],
    ['never play credit or money on hold', true, 80_01n, undefined],
  ])('is %s', (_what, isLeavingPlayer, amountCents, parts) => {
    expect(withdrawalParts(balances, { amountCents, isLeavingPlayer })).toEqual(
      parts && { ...parts, fromPlayCreditCents: 0n },
    );
    expect(withdrawableCents(balances, isLeavingPlayer) >= amountCents).toBe(parts !== undefined);
  });

  it.each([
    [20_00n, 60_00n],
    [50_00n, 30_00n],
    [70_00n, 30_00n],
  ])('leaves out unsettled deposits of a leaving player: %s unsettled', (unsettledCents, cents) => {
    expect(withdrawableCents(settledBalances(balances, unsettledCents), true)).toBe(cents);
  });

  it.each([
    ['RESPONSIBLE_GAMING_SELF_EXCLUSION', true],
    ['CLOSED_ACCOUNT', true],
    ['DEACTIVATED_ACCOUNT', true],
    ['RESPONSIBLE_GAMING_TAKE_A_BREAK', false],
    ['GAME_PLAY', false],
    [undefined, false],
  ])('includes deposits under the restriction %s: %s', (restriction, isLeavingPlayer) => {
    expect(LEAVING.some((name) => name === restriction)).toBe(isLeavingPlayer);
  });

  it('has a minimum, which is lowered to the rest for a leaving player with less', () => {
    const rest = { ...balances, depositsCents: 4_00n, winningsCents: 0n };
    expect(minimumCentsOf(10_00n, { balances: rest, isLeavingPlayer: true })).toBe(4_00n);
    expect(minimumCentsOf(10_00n, { balances: rest, isLeavingPlayer: false })).toBe(10_00n);
    expect(minimumCentsOf(10_00n, { balances, isLeavingPlayer: true })).toBe(10_00n);
    expect(minimumCentsOf(10_00n, { balances: { ...rest, depositsCents: 0n }, isLeavingPlayer: true })).toBe(10_00n);
  });
});
