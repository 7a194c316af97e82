import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type BonusBalances, findBonusBalances } from '../bonuses/index.ts';
import { findPlayerMoney, type PlayerMoney } from '../ledger/index.ts';

/**
 * A wallet account as the player sees it (S3-12): the amount that can be spent, and how much of it is and isn't
 * withdrawable.
 */
export type WalletAccount = {
  readonly accountType: 'AT_MAIN' | 'AT_BONUS_PRIZE_FREE_ROUNDS' | 'AT_SUBSCRIPTION' | 'AT_BONUS_PRIZE_CASH_CREDIT';
  readonly accountNumber: string;
  readonly buyingPowerCents: Cents;
  readonly withdrawableCents: Cents;
  readonly nonWithdrawableCents: Cents;
};

/** The types of a player's money (S3-11), in display order. */
export type WalletType =
  | 'FUNDS_ADDED'
  | 'WINNINGS'
  | 'FREE_ROUNDS'
  | 'PLAY_CREDIT'
  | 'MATCH_UP'
  | 'BONUS_CASH'
  | 'DISCOUNT'
  | 'WITHDRAWAL_REQUESTS';

/** Everything a player owns, by type, with the amounts that can be played and withdrawn. */
export type WalletBalances = {
  readonly buyingPowerCents: Cents;
  readonly withdrawableCents: Cents;
  readonly nonWithdrawableCents: Cents;
  readonly types: readonly { readonly walletType: WalletType; readonly amountCents: Cents }[];
};

/** A player's money from the ledger, with the amount that is set aside for subscriptions and the playable bonuses. */
export type WalletMoney = PlayerMoney & { readonly bonuses: BonusBalances };

/** Returns a player's money; `now` decides which bonuses still count. Returns zeros for a player without money. */
export async function findWalletMoney(
  db: Db,
  input: { playerId: string; now: Temporal.Instant },
): Promise<WalletMoney> {
  const [money, bonuses] = await Promise.all([findPlayerMoney(db, input.playerId), findBonusBalances(db, input)]);
  return { ...money, bonuses };
}

/**
 * Returns the wallet accounts. Winnings are withdrawable, deposits are for play, bonus money is for its games, and
 * set-aside money only buys subscriptions until it is moved back to the fund it came from. Leaves out accounts other
 * than the main one while they're empty.
 */
export function walletAccounts(playerId: string, { balances, aside, bonuses }: WalletMoney): WalletAccount[] {
  const credit = (accountType: WalletAccount['accountType'], name: string, cents: Cents): WalletAccount => ({
    accountType,
    accountNumber: `${playerId}/${name}`,
    buyingPowerCents: cents,
    withdrawableCents: 0n,
    nonWithdrawableCents: cents,
  });
  const main: WalletAccount = {
    accountType: 'AT_MAIN',
    accountNumber: `${playerId}/main`,
    buyingPowerCents: balances.depositsCents + balances.winningsCents,
    withdrawableCents: balances.winningsCents,
    nonWithdrawableCents: balances.depositsCents,
  };
  return [
    main,
    credit('AT_BONUS_PRIZE_FREE_ROUNDS', 'free-rounds', bonuses.freeRoundsCents),
    {
      accountType: 'AT_SUBSCRIPTION' as const,
      accountNumber: `${playerId}/subscription`,
      buyingPowerCents: aside.depositsCents + aside.winningsCents,
      withdrawableCents: aside.winningsCents,
      nonWithdrawableCents: aside.depositsCents,
    },
    credit('AT_BONUS_PRIZE_CASH_CREDIT', 'play-credit', creditCents(bonuses)),
  ].filter((account) => account === main || account.buyingPowerCents > 0n);
}

/**
 * Returns the same money by type (S3-11). Money on hold for withdrawals is listed but isn't buying power; set-aside
 * money has its own account.
 */
export function walletBalances({ balances, aside, bonuses }: WalletMoney): WalletBalances {
  const nonWithdrawableCents = balances.depositsCents + bonuses.freeRoundsCents + creditCents(bonuses);
  return {
    buyingPowerCents: balances.winningsCents + nonWithdrawableCents,
    withdrawableCents: balances.winningsCents,
    nonWithdrawableCents,
    types: [
      { walletType: 'FUNDS_ADDED', amountCents: balances.depositsCents },
      { walletType: 'WINNINGS', amountCents: balances.winningsCents },
      { walletType: 'FREE_ROUNDS', amountCents: bonuses.freeRoundsCents },
      { walletType: 'PLAY_CREDIT', amountCents: bonuses.playCreditCents },
      { walletType: 'MATCH_UP', amountCents: bonuses.matchUpCents },
      { walletType: 'BONUS_CASH', amountCents: bonuses.cashCreditCents },
      // Discounts are part of a quoted price, so they're never money in a wallet.
      { walletType: 'DISCOUNT', amountCents: 0n },
      {
        walletType: 'WITHDRAWAL_REQUESTS',
        amountCents: balances.heldCents - aside.depositsCents - aside.winningsCents,
      },
    ],
  };
}

const creditCents = ({ playCreditCents, matchUpCents, cashCreditCents }: BonusBalances): Cents =>
  playCreditCents + matchUpCents + cashCreditCents;
