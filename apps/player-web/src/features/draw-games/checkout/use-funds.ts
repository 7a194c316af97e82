import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import { type Cents, NO_CENTS } from '@sunflower/money/cents.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHECKOUT_MINIMUM_CENTS } from '../../../player/checkout-minimum.ts';
import { bonusesQuery } from '../../../player/queries/bonuses-query.ts';
import { buyingPowerCents, walletAccountsQuery } from '../../../player/queries/wallet-accounts-query.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { useFlag } from '../../../runtime/flags/use-flag.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { bonusShareCents } from './bonus-share.ts';
import { nextStepOf } from './next-step.ts';

/** The player's money compared with the cart. */
export type Funds = {
  /** Null while unknown, and while balances are switched off. */
  readonly balanceCents: Cents | null;
  /** How much of the cart bonuses will pay; zero while that is unknown. */
  readonly bonusCents: Cents;
  /** The amount that the cart lacks; zero while the balance is unknown. */
  readonly missingCents: Cents;
  /** The deposit to offer, at least the checkout's minimum; null when the cart lacks nothing or no way to pay is on. */
  readonly addCents: Cents | null;
};

/**
 * Compares the player's balance with the cart. Follows the balance, so money that arrives by push or in another tab
 * counts immediately. [S9-1/checkout]
 */
export function useFunds(playerId: string | null, cart: Cart): Funds {
  const isShown = useFlag('FEATURE_WALLET_BALANCE');
  const hasCards = useFlag('FEATURE_WALLET_CARD_DEPOSIT');
  const hasBanks = useFlag('FEATURE_WALLET_BANK_DEPOSIT');
  const isNeeded = isShown && playerId !== null;
  const { data } = useQuery({ ...walletAccountsQuery(playerId ?? ''), enabled: isNeeded });
  const { data: bonuses = [] } = useQuery({ ...bonusesQuery(playerId ?? ''), enabled: isNeeded });
  const bonusCents = bonusShareCents(bonuses, cart, serverNowMs());
  const balanceCents = isNeeded && data ? buyingPowerCents(data) : null;
  if (balanceCents === null || balanceCents >= cart.totalCents)
    return { balanceCents, bonusCents, missingCents: NO_CENTS, addCents: null };
  const missingCents = cart.totalCents - balanceCents;
  const offered = missingCents < CHECKOUT_MINIMUM_CENTS ? CHECKOUT_MINIMUM_CENTS : missingCents;
  return { balanceCents, bonusCents, missingCents, addCents: hasCards || hasBanks ? offered : null };
}

/** Returns whether a refusal is about the wagers in the cart, so that it becomes outdated when the cart changes. */
function isOfWagers(problem: HttpProblem): boolean {
  return nextStepOf(problem).place === 'wagers' && problem.code !== 'CART_CHANGED';
}

/**
 * Returns a refusal while it applies. Drops one about the wagers once the cart has changed, and one about missing
 * money once the balance covers the total, or while the line about the missing amount already shows it.
 */
export function useLastingRefusal(problem: HttpProblem | null, funds: Funds, cart: Cart): HttpProblem | null {
  const { balanceCents } = funds;
  const [seen, setSeen] = useState({ problem, lowestCents: balanceCents, version: cart.version });
  const isLower = balanceCents !== null && (seen.lowestCents === null || balanceCents < seen.lowestCents);
  if (seen.problem !== problem) setSeen({ problem, lowestCents: balanceCents, version: cart.version });
  else if (isLower) setSeen({ ...seen, lowestCents: balanceCents });
  if (problem && isOfWagers(problem) && seen.problem === problem && seen.version !== cart.version) return null;
  if (problem?.code !== 'INSUFFICIENT_FUNDS' || balanceCents === null) return problem;
  const hasGrown = seen.lowestCents !== null && balanceCents > seen.lowestCents;
  return balanceCents < cart.totalCents || hasGrown ? null : problem;
}
