import type { Cents } from '@sunflower/money/cents.ts';
import type { FeatureSetName } from '../../access/index.ts';
import type { HoldParts, PlayerBalances } from '../../ledger/index.ts';

/**
 * What closes play for good, or until the player comes back by steps of her own. Who cannot play any more takes everything that is hers: unplayed
 * deposits too, and less than the least amount (GLI19-11). A break ends by itself and changes nothing.
 */
const LEAVING: ReadonlySet<string> = new Set<FeatureSetName>([
  'RESPONSIBLE_GAMING_SELF_EXCLUSION',
  'DEACTIVATED_ACCOUNT',
  'CLOSED_ACCOUNT',
]);

/** Whether a restriction of play means that the player is leaving. */
export function isLeaving(restriction: unknown): boolean {
  return typeof restriction === 'string' && LEAVING.has(restriction);
}

/** Balances without deposits that a bank may still take back: those are for play alone until they have settled. */
export function settledBalances(balances: PlayerBalances, unsettledCents: Cents): PlayerBalances {
  const { depositsCents } = balances;
  return { ...balances, depositsCents: depositsCents > unsettledCents ? depositsCents - unsettledCents : 0n };
}

/** How much a player may take out: winnings; with them unplayed deposits when she leaves. Play credit is not money. */
export function withdrawableCents(balances: PlayerBalances, leaves: boolean): Cents {
  return balances.winningsCents + (leaves ? balances.depositsCents : 0n);
}

/** What a withdrawal of an amount is made of, winnings first; undefined when there is not enough. */
export function withdrawalParts(
  balances: PlayerBalances,
  asked: { amountCents: Cents; leaves: boolean },
): HoldParts | undefined {
  const { amountCents, leaves } = asked;
  if (amountCents > withdrawableCents(balances, leaves)) return undefined;
  const fromWinningsCents = amountCents < balances.winningsCents ? amountCents : balances.winningsCents;
  return { fromWinningsCents, fromDepositsCents: amountCents - fromWinningsCents, fromPlayCreditCents: 0n };
}

/** The least amount of this player: the operator's, or all there is when somebody who leaves has less. */
export function leastCents(minimumCents: Cents, asked: { balances: PlayerBalances; leaves: boolean }): Cents {
  const allCents = withdrawableCents(asked.balances, asked.leaves);
  return asked.leaves && allCents > 0n && allCents < minimumCents ? allCents : minimumCents;
}
