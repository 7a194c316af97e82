import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import {
  type BonusSpend,
  type PayingBonus,
  type Spend,
  spendBonuses,
  sumByGame,
} from '@sunflower/player-rules/bonuses/bonus-spends.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PlayerBalances } from '../ledger/index.ts';

/** A bonus with the data needed to pay with it. */
export type SpendableBonus = PayingBonus & {
  /** Whether stakes on its games count toward its wagering. */
  readonly countsStakes: boolean;
};

/** The money that pays for a purchase. */
export type SpendingPlan = {
  readonly fromPlayCreditCents: Cents;
  readonly fromDepositsCents: Cents;
  readonly fromWinningsCents: Cents;
  /** Which bonuses pay for which games; adds up to `fromPlayCreditCents`. */
  readonly bonusSpends: readonly BonusSpend[];
  /** The stakes that count toward each bonus's wagering. */
  readonly bonusStakes: readonly { readonly bonusId: string; readonly amountCents: Cents }[];
};

/**
 * Plans a payment from play credit that fits the game, then deposits, and last withdrawable winnings. `bonuses` come in
 * the order of use, the first to expire first. Free rounds pay in whole rounds; a partial round returned by a void draw
 * pays as it is. Refuses INSUFFICIENT_FUNDS with the missing amount; money on hold never counts.
 */
export function spendingPlan(
  owned: { readonly balances: PlayerBalances; readonly bonuses: readonly SpendableBonus[] },
  spends: readonly Spend[],
): SpendingPlan | Refusal<'INSUFFICIENT_FUNDS'> {
  if (spends.length === 0 || spends.some(({ amountCents }) => amountCents <= 0n))
    throw new RangeError('a spend must be more than zero');
  const games = sumByGame(spends);
  const bonusSpends = spendBonuses(owned.bonuses, games);
  const totalCents = sumCents(games.map((game) => game.amountCents));
  const fromPlayCreditCents = sumCents(bonusSpends.map((spend) => spend.amountCents));
  const { depositsCents, winningsCents } = owned.balances;
  const fromDepositsCents = smaller(depositsCents, totalCents - fromPlayCreditCents);
  const fromWinningsCents = smaller(winningsCents, totalCents - fromPlayCreditCents - fromDepositsCents);
  const missingCents = totalCents - fromPlayCreditCents - fromDepositsCents - fromWinningsCents;
  if (missingCents > 0n) return refuse('INSUFFICIENT_FUNDS', { details: { missingCents: Number(missingCents) } });
  const bonusStakes = owned.bonuses
    .filter((bonus) => bonus.countsStakes)
    .map(({ bonusId, allowedGames }) => ({
      bonusId,
      amountCents: sumCents(games.filter((game) => allowedGames.includes(game.gameId)).map((game) => game.amountCents)),
    }))
    .filter(({ amountCents }) => amountCents > 0n);
  return { fromPlayCreditCents, fromDepositsCents, fromWinningsCents, bonusSpends, bonusStakes };
}

/**
 * Returns the most a player could spend on one game. Free rounds count in full, although a payment uses only whole
 * rounds. @internal Tests set up boards, orders and plans with it.
 */
export function spendableCents(
  owned: { readonly balances: PlayerBalances; readonly bonuses: readonly SpendableBonus[] },
  gameId: string,
): Cents {
  const fitting = owned.bonuses.filter((bonus) => bonus.allowedGames.includes(gameId));
  return (
    sumCents(fitting.map((bonus) => bonus.remainingCents)) + owned.balances.depositsCents + owned.balances.winningsCents
  );
}

function smaller(one: Cents, other: Cents): Cents {
  return one < other ? one : other;
}
