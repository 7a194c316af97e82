import type { Cents } from '@sunflower/money/cents.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { SaleDraw } from '../draws/draw.ts';
import { quoteWager, type SaleContext, type WagerRequest } from './wager-quote.ts';

/** A cart's owner: a player, or a browser on which no one has signed in. */
export type CartOwner = { readonly kind: 'guest' | 'player'; readonly id: string };

/** Maximum number of wagers in a cart. */
export const MAX_CART_WAGERS = 20;

/** A wager as stored in the cart; `stakeCents` is the price the player last saw. */
export type StoredWager = WagerRequest & { readonly wagerId: string };

/** Why a wager in the cart can't be bought as it is. The player decides what to do; nothing is changed silently. */
export type CartWagerProblem = 'DRAW_CLOSED' | 'PRICE_CHANGED' | 'RULES_CHANGED';

/** A wager of the cart in its current state. */
export type CartWager = StoredWager & {
  readonly draws: readonly SaleDraw[];
  /** The current price; for a wager that can't be sold at all, the price that the player last saw. */
  readonly currentStakeCents: Cents;
  readonly problem: CartWagerProblem | null;
};

export type Cart = {
  /** Null before the first change of the cart. */
  readonly cartId: string | null;
  readonly version: bigint;
  readonly wagers: readonly CartWager[];
  readonly totalCents: Cents;
};

/** Checks every wager of a cart against the current draws and prices. */
export function checkCart(
  stored: { cartId: string | null; version: bigint; wagers: readonly StoredWager[] },
  context: SaleContext,
): Cart {
  const wagers = stored.wagers.map((wager) => checkWager(wager, context));
  return { ...stored, wagers, totalCents: sumCents(wagers.map((wager) => wager.currentStakeCents)) };
}

function checkWager(wager: StoredWager, context: SaleContext): CartWager {
  const draws = wager.drawIds.flatMap((id) => context.saleDraws.find((draw) => draw.drawId === id) ?? []);
  const quote = quoteWager(wager, context);
  if (isRefusal(quote)) {
    const isClosed = quote.refusal === 'DRAW_CLOSED' || quote.refusal === 'DRAW_UNKNOWN';
    const problem = isClosed ? 'DRAW_CLOSED' : 'RULES_CHANGED';
    return { ...wager, draws, currentStakeCents: wager.stakeCents, problem };
  }
  const problem = quote.totalCents === wager.stakeCents ? null : 'PRICE_CHANGED';
  return { ...wager, draws, currentStakeCents: quote.totalCents, problem };
}
