import type { Cents } from '@sunflower/money/cents.ts';
import { sumCents } from '@sunflower/money/cents.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { SaleDraw } from '../draws/draw.ts';
import { type AskedWager, quoteWager, type SaleContext } from './wager-quote.ts';

/** Whose cart: a player's, or that of a browser nobody has logged in on. */
export type CartOwner = { readonly kind: 'guest' | 'player'; readonly id: string };

/** The most wagers a cart holds. */
export const MAX_CART_WAGERS = 20;

/** A wager as the cart keeps it; `stakeCents` is the price the player last saw. */
export type KeptWager = AskedWager & { readonly wagerId: string };

/** Why a wager in the cart cannot be bought as it stands. The player decides; nothing is changed silently. */
export type CartWagerProblem = 'DRAW_CLOSED' | 'PRICE_CHANGED' | 'RULES_CHANGED';

/** A wager of the cart as it stands now. */
export type CartWager = KeptWager & {
  readonly draws: readonly SaleDraw[];
  /** What it costs now; the seen price when it cannot be sold at all. */
  readonly currentStakeCents: Cents;
  readonly problem: CartWagerProblem | null;
};

export type Cart = {
  /** Null while nothing was ever put in. */
  readonly cartId: string | null;
  readonly version: bigint;
  readonly wagers: readonly CartWager[];
  readonly totalCents: Cents;
};

/** Judges every wager of a cart as of now. */
export function judgeCart(
  kept: { cartId: string | null; version: bigint; wagers: readonly KeptWager[] },
  context: SaleContext,
): Cart {
  const wagers = kept.wagers.map((wager) => judgeWager(wager, context));
  return { ...kept, wagers, totalCents: sumCents(wagers.map((wager) => wager.currentStakeCents)) };
}

function judgeWager(wager: KeptWager, context: SaleContext): CartWager {
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
