import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { askTogether } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawGameUnit } from '../../access/index.ts';
import { type SpendingPlan, spendBonusesQuestion } from '../../bonuses/index.ts';
import type { LocationGate } from '../../geolocation/index.ts';
import { postLedgerTransaction } from '../../ledger/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { type MoneyGateRefusal, passMoneyGates } from '../../wallet/index.ts';
import { type Quote, quoteAtSeenPrice } from '../cart/wager-quote.ts';
import type { PurchaseRefusal } from '../draw-games-refusals.ts';
import { isOnSale } from '../draws/draw.ts';
import { issueTicket } from './issue-ticket.ts';
import { type PaidFrom, type PurchaseSource, purchaseInputHash, type Receipt } from './order.ts';
import { type BegunOrder, beginOrder, completeOrderQuestion } from './orders-store.ts';
import { passLiabilities } from './pass-liabilities.ts';
import { salePostings } from './sale-postings.ts';

/** A purchase as the edge asks for it. Times come from `clock`: once at the start, and once more where the sale is stamped. */
export type Purchase = {
  readonly player: SignedInPlayer;
  readonly orderKey: string;
  readonly source: PurchaseSource;
  /** The total the player saw and agreed to. */
  readonly expectedTotalCents: Cents;
  readonly locationToken: string | undefined;
  readonly locationGate: LocationGate;
  readonly clock: Clock;
};

/** What came of a purchase; `isReplay` when this key had bought the same before and nothing happened now. */
export type Purchased = { readonly receipt: Receipt; readonly isReplay: boolean };

/** What the location engine knows a purchase as; a location token is for one activity. */
export const PURCHASE_ACTIVITY = 'PURCHASE';

/**
 * Buys wagers exactly once (GLI33-01): claims the order key, locks the draws against closing, judges every wager again, passes all gates,
 * posts one ledger transaction and stores tickets, boards and the event. A refusal leaves nothing behind. The cut-off is judged once
 * more as the last thing before commit (GLI33-02).
 */
export async function purchaseWagers(
  tx: Tx,
  purchase: Purchase,
): Promise<Purchased | Refusal<PurchaseRefusal | MoneyGateRefusal>> {
  const { player, orderKey, source, clock } = purchase;
  const now = clock.now();
  const begun = await beginOrder(tx, {
    playerId: player.playerId,
    orderKey,
    inputHash: purchaseInputHash(source, purchase.expectedTotalCents),
    now,
    takesCart: 'cartVersion' in source,
    drawIds: 'wagers' in source ? [...new Set(source.wagers.flatMap((wager) => wager.drawIds))] : [],
  });
  if (begun.outcome === 'key-reused') return refuse('ORDER_KEY_REUSED');
  if (begun.outcome === 'too-many-draws')
    return refuse('DRAW_COUNT', { fields: [{ path: 'wagers', code: 'DRAW_COUNT' }] });
  if (begun.outcome === 'replayed') return { receipt: begun.receipt, isReplay: true };
  const quotes = quoteAll(purchase, begun, now);
  if (isRefusal(quotes)) return quotes;
  const totalCents = sumCents(quotes.map((quote) => quote.totalCents));
  if (totalCents !== purchase.expectedTotalCents)
    return refuse('PRICE_MISMATCH', {
      fields: [{ path: 'expectedTotalCents', code: 'PRICE_MISMATCH' }],
      details: { totalCents: Number(totalCents) },
    });
  const passed = await passMoneyGates(tx, {
    player,
    restrictedUnits: [...new Set(quotes.map(({ wager }) => drawGameUnit(wager.gameId)))],
    activity: PURCHASE_ACTIVITY,
    useKey: orderKey,
    locationToken: purchase.locationToken,
    locationGate: purchase.locationGate,
    spends: quotes.map((quote) => ({ gameId: quote.wager.gameId, amountCents: quote.totalCents })),
    now,
  });
  if (isRefusal(passed)) return passed;
  const soldOut = await passLiabilities(tx, quotes);
  if (soldOut) return soldOut;
  return sell(tx, purchase, { quotes, totalCents, plan: passed.plan });
}

/** Takes the money and stores what was bought. */
async function sell(
  tx: Tx,
  purchase: Purchase,
  sale: { quotes: readonly Quote[]; totalCents: Cents; plan: SpendingPlan },
): Promise<Purchased | Refusal<'INSUFFICIENT_FUNDS' | 'DRAW_CLOSED'>> {
  const { player, orderKey, clock } = purchase;
  const { quotes, plan } = sale;
  const paidFrom: PaidFrom = {
    playCreditCents: plan.fromPlayCreditCents,
    depositsCents: plan.fromDepositsCents,
    winningsCents: plan.fromWinningsCents,
  };
  const issued = quotes.map((quote) => issueTicket(quote));
  const boughtAt = clock.now();
  const posted = await postLedgerTransaction(tx, {
    key: `draw-games/purchase/${player.playerId}/${orderKey}`,
    kind: 'purchase',
    businessTime: boughtAt,
    postings: salePostings(
      player.playerId,
      quotes.map(({ wager, totalCents }) => ({ gameId: wager.gameId, totalCents })),
      { ...paidFrom, playCredit: plan.bonusSpends },
    ),
    reference: issued.map(({ ticket }) => ticket.serial).join(' '),
  });
  if (isRefusal(posted)) {
    if (posted.refusal === 'INSUFFICIENT_FUNDS') return refuse('INSUFFICIENT_FUNDS');
    throw new Error(`ledger key of order ${orderKey} is taken although the order is new`);
  }
  const tickets = issued.map(({ ticket, draws }) => ({
    serial: ticket.serial,
    gameId: ticket.gameId,
    boards: ticket.boards,
    addOns: ticket.addOns,
    stakeCents: ticket.priceCents,
    draws: draws.map(({ drawId, drawDate, session, drawNumber, drawsAt, state }) => ({
      ...{ drawId, drawDate, session, drawNumber },
      ...{ drawsAt, state },
    })),
  }));
  const receipt: Receipt = { orderKey, boughtAt, totalCents: sale.totalCents, paidFrom, tickets };
  const { playerId } = player;
  const { transactionId: ledgerTransactionId } = posted;
  const order = completeOrderQuestion({
    playerId,
    receipt,
    tickets: issued.map(({ ticket }) => ticket),
    boards: issued.flatMap(({ boards }) => boards),
    ledgerTransactionId,
    emptiesCart: 'cartVersion' in purchase.source,
  });
  const bonuses = spendBonusesQuestion({ playerId, plan, ledgerTransactionId, at: boughtAt });
  await askTogether(tx, { order, ...(bonuses ? { bonuses } : {}) });
  const closed = quotes.findIndex((quote) => quote.draws.some(({ draw }) => !isOnSale(draw, clock.now())));
  if (closed >= 0) return refuse('DRAW_CLOSED', { fields: [{ path: `wagers.${closed}`, code: 'DRAW_CLOSED' }] });
  return { receipt, isReplay: false };
}

/** Every wager of the purchase, judged and priced as of now; the first that cannot be sold refuses them all. */
function quoteAll(
  purchase: Purchase,
  begun: Extract<BegunOrder, { outcome: 'new' }>,
  now: Temporal.Instant,
): Quote[] | Refusal<PurchaseRefusal> {
  const { source } = purchase;
  if ('cartVersion' in source && (begun.cart?.version ?? 0n) !== source.cartVersion) return refuse('CART_CHANGED');
  const wagers = 'wagers' in source ? source.wagers : (begun.cart?.wagers ?? []);
  if (wagers.length === 0) return refuse('CART_EMPTY');
  const quotes: Quote[] = [];
  for (const [index, wager] of wagers.entries()) {
    const quote = quoteAtSeenPrice(wager, { saleDraws: begun.draws, now });
    if (isRefusal(quote)) {
      const fields = quote.fields?.map(({ path, code }) => ({ path: `wagers.${index}.${path}`, code }));
      return { ...quote, ...(fields ? { fields } : {}) };
    }
    quotes.push(quote);
  }
  return quotes;
}
