import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import { askTogether } from '@sunflower/service-base/db/ask-together.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawGameUnit } from '../../access/index.ts';
import { type SpendingPlan, spendBonusesQuestion } from '../../bonuses/index.ts';
import type { LocationGate } from '../../geolocation/index.ts';
import { postingQuestion } from '../../ledger/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import {
  type MoneyGateRefusal,
  passMoneyGates,
  passStandingOrderGates,
  type StandingOrderAction,
  type StandingOrderFund,
  type StandingOrderRefusal,
} from '../../wallet/index.ts';
import { type Quote, quoteAtSeenPrice } from '../cart/wager-quote.ts';
import { isOnSale } from '../draws/draw.ts';
import type { PurchaseRefusal } from '../refusals/draw-games-refusals.ts';
import { issueTicket } from './issue-ticket.ts';
import { type PaidFrom, type PurchaseSource, purchaseInputHash, type Receipt } from './order.ts';
import { type BegunOrder, beginOrder, completeOrderQuestion } from './orders-store.ts';
import { passLiabilities } from './pass-liabilities.ts';
import { salePostings } from './sale-postings.ts';
import { startedLater } from './started-later.ts';

/** What is bought under which key. Times come from `clock`: once at the start, and once more where the sale is stamped. */
type Order = {
  readonly orderKey: string;
  readonly source: PurchaseSource;
  /** The total the player saw and agreed to. */
  readonly expectedTotalCents: Cents;
  /** Draws that late wagers of keno may start with instead of theirs; see `startedLater`. */
  readonly laterDrawIds?: readonly string[];
  readonly clock: Clock;
};

/** A purchase as the edge asks for it. */
export type Purchase = Order & {
  readonly player: SignedInPlayer;
  readonly locationToken: string | undefined;
  readonly locationGate: LocationGate;
  /** Before the site opens, only players who are allowed a game may buy it. [S6-3] */
  readonly isByInvitation?: boolean;
};

/** A purchase that a player ordered earlier: nobody is signed in, and one kind of money pays. */
export type StandingPurchase = Order & { readonly playerId: string; readonly fund: StandingOrderFund };

/** What came of a purchase; `isReplay` when this key had bought the same before and nothing happened now. */
export type Purchased = { readonly receipt: Receipt; readonly isReplay: boolean };

/** What the location engine knows a purchase as; a location token is for one activity. */
export const PURCHASE_ACTIVITY = 'PURCHASE';

/**
 * Buys wagers exactly once (GLI33-01): claims the order key, locks the draws against closing, judges every wager again, passes all gates,
 * posts one ledger transaction and stores tickets, boards and the event. A refusal leaves nothing behind. The cut-off is judged once
 * more as the last thing before commit (GLI33-02).
 */
export function purchaseWagers(
  tx: Tx,
  purchase: Purchase,
): Promise<Purchased | Refusal<PurchaseRefusal | MoneyGateRefusal>> {
  const { player, orderKey, locationToken, locationGate, isByInvitation = false } = purchase;
  return buy(tx, { ...purchase, playerId: player.playerId }, (asked) =>
    passMoneyGates(tx, {
      ...asked,
      ...{ player, activity: PURCHASE_ACTIVITY, useKey: orderKey, locationToken, locationGate },
      implicitAccess: isByInvitation ? 'deny' : 'allow',
    }),
  );
}

/** The same purchase by a standing order [S1-4]: every step of it, with the gates that stand when nobody is there. */
export function purchaseByStandingOrder(
  tx: Tx,
  purchase: StandingPurchase,
): Promise<Purchased | Refusal<PurchaseRefusal | StandingOrderRefusal>> {
  const { playerId, orderKey, fund } = purchase;
  return buy(tx, purchase, (asked) => passStandingOrderGates(tx, { ...asked, playerId, useKey: orderKey, fund }));
}

/** What every purchase asks of its gates. */
type AskedOfGates = Pick<StandingOrderAction, 'restrictedUnits' | 'spends' | 'now'>;

async function buy<GateRefusal extends string>(
  tx: Tx,
  purchase: Order & { readonly playerId: string },
  passGates: (asked: AskedOfGates) => Promise<{ readonly plan: SpendingPlan } | Refusal<GateRefusal>>,
): Promise<Purchased | Refusal<PurchaseRefusal | GateRefusal | 'INSUFFICIENT_FUNDS'>> {
  const { playerId, orderKey, source, laterDrawIds = [], clock } = purchase;
  const now = clock.now();
  const begun = await beginOrder(tx, {
    playerId,
    orderKey,
    inputHash: purchaseInputHash(source, purchase.expectedTotalCents),
    now,
    takesCart: 'cartVersion' in source,
    drawIds: [
      ...new Set([...('wagers' in source ? source.wagers.flatMap((wager) => wager.drawIds) : []), ...laterDrawIds]),
    ],
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
  const passed = await passGates({
    restrictedUnits: [...new Set(quotes.map(({ wager }) => drawGameUnit(wager.gameId)))],
    spends: quotes.map((quote) => ({ gameId: quote.wager.gameId, amountCents: quote.totalCents })),
    now,
  });
  if ('refusal' in passed) return passed;
  const soldOut = await passLiabilities(tx, quotes);
  if (soldOut) return soldOut;
  return sell(tx, purchase, { quotes, totalCents, plan: passed.plan });
}

/** Takes the money and stores what was bought, in one statement; a refusal undoes both. */
async function sell(
  tx: Tx,
  purchase: Order & { readonly playerId: string },
  sale: { quotes: readonly Quote[]; totalCents: Cents; plan: SpendingPlan },
): Promise<Purchased | Refusal<'INSUFFICIENT_FUNDS' | 'DRAW_CLOSED'>> {
  const { playerId, orderKey, clock } = purchase;
  const { quotes, plan } = sale;
  const paidFrom: PaidFrom = {
    playCreditCents: plan.fromPlayCreditCents,
    depositsCents: plan.fromDepositsCents,
    winningsCents: plan.fromWinningsCents,
  };
  const issued = quotes.map((quote) => issueTicket(quote));
  const boughtAt = clock.now();
  const { transactionId: ledgerTransactionId, question: posting } = postingQuestion({
    key: `draw-games/purchase/${playerId}/${orderKey}`,
    kind: 'purchase',
    businessTime: boughtAt,
    postings: salePostings(
      playerId,
      quotes.map(({ wager, totalCents }) => ({ gameId: wager.gameId, totalCents })),
      { ...paidFrom, playCredit: plan.bonusSpends },
    ),
    reference: issued.map(({ ticket }) => ticket.serial).join(' '),
  });
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
  const order = completeOrderQuestion({
    playerId,
    receipt,
    tickets: issued.map(({ ticket }) => ticket),
    boards: issued.flatMap(({ boards }) => boards),
    ledgerTransactionId,
    emptiesCart: 'cartVersion' in purchase.source,
  });
  const bonuses = spendBonusesQuestion({ playerId, plan, ledgerTransactionId, at: boughtAt });
  const { posted } = await askTogether(tx, { posted: posting, order, ...(bonuses ? { bonuses } : {}) });
  if (isRefusal(posted) && posted.refusal === 'INSUFFICIENT_FUNDS') return refuse('INSUFFICIENT_FUNDS');
  if (isRefusal(posted) || posted.isReplay)
    throw new Error(`ledger key of order ${orderKey} is taken although the order is new`);
  const closed = quotes.findIndex((quote) => quote.draws.some(({ draw }) => !isOnSale(draw, clock.now())));
  if (closed >= 0) return refuse('DRAW_CLOSED', { fields: [{ path: `wagers.${closed}`, code: 'DRAW_CLOSED' }] });
  return { receipt, isReplay: false };
}

/** Every wager of the purchase, judged and priced as of now; the first that cannot be sold refuses them all. */
function quoteAll(
  purchase: Order,
  begun: Extract<BegunOrder, { outcome: 'new' }>,
  now: Temporal.Instant,
): Quote[] | Refusal<PurchaseRefusal> {
  const { source, laterDrawIds = [] } = purchase;
  if ('cartVersion' in source && (begun.cart?.version ?? 0n) !== source.cartVersion) return refuse('CART_CHANGED');
  const wagers = 'wagers' in source ? source.wagers : (begun.cart?.wagers ?? []);
  if (wagers.length === 0) return refuse('CART_EMPTY');
  const quotes: Quote[] = [];
  const context = { saleDraws: begun.draws, now };
  for (const [index, wager] of wagers.entries()) {
    const quote = quoteAtSeenPrice(laterDrawIds.length > 0 ? startedLater(wager, context) : wager, context);
    if (isRefusal(quote)) {
      const fields = quote.fields?.map(({ path, code }) => ({ path: `wagers.${index}.${path}`, code }));
      return { ...quote, ...(fields ? { fields } : {}) };
    }
    quotes.push(quote);
  }
  return quotes;
}
