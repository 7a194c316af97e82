import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type Quote, quoteAtSeenPrice, type WagerRequest } from '../cart/wager-quote.ts';
import type { SaleDraw } from '../draws/draw.ts';
import type { PurchaseRefusal } from '../refusals/draw-games-refusals.ts';
import { moveLateWager } from './move-late-wager.ts';
import type { MissedDraw, PurchaseSource } from './order.ts';
import type { BegunOrder } from './orders-store.ts';

/** A quote of a wager, with the draw it missed if it was moved one draw later. */
export type SaleQuote = Quote & { readonly movedFrom?: MissedDraw };

/** Returns the earliest draw of a wager in the form that receipts use. */
function firstDrawOf(wager: WagerRequest, draws: readonly SaleDraw[]): MissedDraw | undefined {
  const [first] = draws
    .filter(({ drawId }) => wager.drawIds.includes(drawId))
    .toSorted((one, other) => Temporal.Instant.compare(one.drawsAt, other.drawsAt));
  return first && { drawNumber: first.drawNumber, drawsAt: first.drawsAt };
}

/** What to quote; see `Order` of `purchaseWagers`. */
type QuotedPurchase = { readonly source: PurchaseSource; readonly laterDrawIds?: readonly string[] };

/** Quotes every wager of a purchase as of now. Refuses all of them if one can't be sold. */
export function quoteAll(
  purchase: QuotedPurchase,
  begun: Extract<BegunOrder, { outcome: 'new' }>,
  now: Temporal.Instant,
): SaleQuote[] | Refusal<PurchaseRefusal> {
  const { source, laterDrawIds = [] } = purchase;
  if (source.kind === 'cart' && (begun.cart?.version ?? 0n) !== source.cartVersion) return refuse('CART_CHANGED');
  const wagers = source.kind === 'wagers' ? source.wagers : (begun.cart?.wagers ?? []);
  if (wagers.length === 0) return refuse('CART_EMPTY');
  const quotes: SaleQuote[] = [];
  const context = { saleDraws: begun.draws, now };
  for (const [index, wager] of wagers.entries()) {
    const sold = laterDrawIds.length > 0 ? moveLateWager(wager, context) : wager;
    const quote = quoteAtSeenPrice(sold, context);
    if (isRefusal(quote)) {
      const fields = quote.fields?.map(({ path, code }) => ({ path: `wagers.${index}.${path}`, code }));
      return { ...quote, ...(fields ? { fields } : {}) };
    }
    const missed = sold === wager ? undefined : firstDrawOf(wager, begun.draws);
    quotes.push({ ...quote, ...(missed ? { movedFrom: missed } : {}) });
  }
  return quotes;
}
