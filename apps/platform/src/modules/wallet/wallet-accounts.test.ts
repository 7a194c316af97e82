import { describe, expect, it } from 'vitest';
import { type WalletMoney, walletAccounts, walletBalances } from './wallet-accounts.ts';

const money: WalletMoney = {
  balances: { depositsCents: 85_00n, winningsCents: 7_50n, playCreditCents: 28_00n, heldCents: 32_00n },
  aside: { depositsCents: 9_00n, winningsCents: 3_00n },
  bonuses: {
    freeRoundsCents: 6_00n,
    freeRounds: 3,
    playCreditCents: 5_00n,
    matchUpCents: 10_00n,
    cashCreditCents: 7_00n,
  },
};
const none: WalletMoney = {
  balances: { depositsCents: 0n, winningsCents: 0n, playCreditCents: 0n, heldCents: 0n },
  aside: { depositsCents: 0n, winningsCents: 0n },
  bonuses: { freeRoundsCents: 0n, freeRounds: 0, playCreditCents: 0n, matchUpCents: 0n, cashCreditCents: 0n },
};

describe("a player's wallet", () => {
  it("has every type of money; withdrawal requests are included but don't count as buying power [S3-11/types]", () => {
    const { types, ...sums } = walletBalances(money);
    expect(types).toEqual([
      { walletType: 'FUNDS_ADDED', amountCents: 85_00n },
      { walletType: 'WINNINGS', amountCents: 7_50n },
      { walletType: 'FREE_ROUNDS', amountCents: 6_00n },
      { walletType: 'PLAY_CREDIT', amountCents: 5_00n },
      { walletType: 'MATCH_UP', amountCents: 10_00n },
      { walletType: 'BONUS_CASH', amountCents: 7_00n },
      { walletType: 'DISCOUNT', amountCents: 0n },
      { walletType: 'WITHDRAWAL_REQUESTS', amountCents: 20_00n },
    ]);
    expect(sums).toEqual({ buyingPowerCents: 120_50n, withdrawableCents: 7_50n, nonWithdrawableCents: 113_00n });
  });

  it('has one account per kind [S3-12/main] [S3-12/free-rounds] [S3-12/subscription] [S3-12/cash-credit]', () => {
    const accounts = walletAccounts('p', money);
    expect(accounts.map((one) => [one.accountType, one.buyingPowerCents, one.withdrawableCents])).toEqual([
      ['AT_MAIN', 92_50n, 7_50n],
      ['AT_BONUS_PRIZE_FREE_ROUNDS', 6_00n, 0n],
      ['AT_SUBSCRIPTION', 12_00n, 3_00n],
      ['AT_BONUS_PRIZE_CASH_CREDIT', 22_00n, 0n],
    ]);
    for (const one of accounts) expect(one.withdrawableCents + one.nonWithdrawableCents).toBe(one.buyingPowerCents);
    const checkout = accounts.filter((one) => one.accountType !== 'AT_SUBSCRIPTION');
    const sum = checkout.reduce((total, one) => total + one.buyingPowerCents, 0n);
    expect(sum).toBe(walletBalances(money).buyingPowerCents);
    expect(new Set(accounts.map((one) => one.accountNumber)).size).toBe(4);
  });

  it('has only the main account while it is empty', () => {
    expect(walletAccounts('p', none).map((one) => one.accountType)).toEqual(['AT_MAIN']);
    expect(walletBalances(none).types.every(({ amountCents }) => amountCents === 0n)).toBe(true);
  });
});
