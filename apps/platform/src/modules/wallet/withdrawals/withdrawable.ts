import type { Cents } from '@sunflower/money/cents.ts';
import type { FeatureSetName } from '../../access/index.ts';
import type { HoldParts, PlayerBalances } from '../../ledger/index.ts';

/**
 * Restrictions under which the player counts as leaving and can withdraw everything: unplayed deposits too, and less
 * than the minimum amount (GLI19-11). A break doesn't count, because it ends automatically, but it doesn't cancel
 * another restriction either.
 */
export const LEAVING: readonly FeatureSetName[] = [
  'RESPONSIBLE_GAMING_SELF_EXCLUSION',
  'DEACTIVATED_ACCOUNT',
  'CLOSED_ACCOUNT',
];

/**
 * Returns the balances without deposits that a bank may still take back; those are only for play until they have
 * settled.
 */
export function settledBalances(balances: PlayerBalances, unsettledCents: Cents): PlayerBalances {
  const { depositsCents } = balances;
  return { ...balances, depositsCents: depositsCents > unsettledCents ? depositsCents - unsettledCents : 0n };
}

/**
 * Returns how much a player can withdraw: winnings, and unplayed deposits for a leaving player. Play credit isn't
 * money.
 */
export function withdrawableCents(balances: PlayerBalances, isLeavingPlayer: boolean): Cents {
  return balances.winningsCents + (isLeavingPlayer ? balances.depositsCents : 0n);
}

/** Returns which money pays a withdrawal, winnings first; undefined when there isn't enough. */
export function withdrawalParts(
  balances: PlayerBalances,
  input: { amountCents: Cents; isLeavingPlayer: boolean },
): HoldParts | undefined {
  const { amountCents, isLeavingPlayer } = input;
  if (amountCents > withdrawableCents(balances, isLeavingPlayer)) return undefined;
  const fromWinningsCents = amountCents < balances.winningsCents ? amountCents : balances.winningsCents;
  return { fromWinningsCents, fromDepositsCents: amountCents - fromWinningsCents, fromPlayCreditCents: 0n };
}

/** Returns the player's minimum amount: the operator's, or everything left when a leaving player has less. */
export function minimumCentsOf(
  minimumCents: Cents,
  input: { balances: PlayerBalances; isLeavingPlayer: boolean },
): Cents {
  const allCents = withdrawableCents(input.balances, input.isLeavingPlayer);
  return input.isLeavingPlayer && allCents > 0n && allCents < minimumCents ? allCents : minimumCents;
}
