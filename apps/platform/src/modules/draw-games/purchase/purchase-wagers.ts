import { type Cents, sumCents } from '@sunflower/money/cents.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import { drawGameUnit } from '../../access/index.ts';
import { type SpendingPlan, spendBonusesQuery } from '../../bonuses/index.ts';
import type { LocationGate } from '../../geolocation/index.ts';
import { postingQuery } from '../../ledger/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import {
  type MoneyGateRefusal,
  passMoneyGates,
  passSubscriptionGates,
  type SubscriptionGateRefusal,
  type SubscriptionPaidFrom,
  type SubscriptionSpend,
  salePostings,
} from '../../wallet/index.ts';
import { isDrawOnSale } from '../draws/draw.ts';
import type { PurchaseRefusal } from '../refusals/draw-games-refusals.ts';
import { issueTicket } from './issue-ticket.ts';
import { type PaidFrom, type PurchaseSource, purchaseInputHash, type Receipt } from './order.ts';
import { beginOrder, storePaidOrderQuery } from './orders-store.ts';
import { passLiabilities } from './pass-liabilities.ts';
import { quoteAll, type SaleQuote } from './quote-all.ts';
import { receiptTicket } from './receipt-ticket.ts';
import { receiptRequestQuery } from './request-receipt.ts';

/** What is bought under which key. `clock` is read at the start, at the sale, and for the last check of the cut-off. */
type Order = {
  readonly orderKey: string;
  readonly source: PurchaseSource;
  /** The total that the player saw and agreed to. */
  readonly expectedTotalCents: Cents;
  /**
   * The draws right after the last draw of each keno wager. A late wager skips its first draw and adds one of these;
   * see `moveLateWager`.
   */
  readonly laterDrawIds?: readonly string[];
  readonly clock: Clock;
  /** Signs the receipts. */
  readonly statementKey: SigningKey;
};

/** A purchase as routes request it. */
export type Purchase = Order & {
  readonly player: SignedInPlayer;
  readonly locationToken: string | undefined;
  readonly locationGate: LocationGate;
  /** Before the site opens, only players with permission for a game may buy it. [S6-3] */
  readonly isByInvitation?: boolean;
  /** The build of the player's web client; undefined for other clients. */
  readonly clientBuild?: string | undefined;
};

/** A purchase for a subscription: it has no session, and a single fund pays. */
export type SubscriptionPurchase = Order & { readonly playerId: string; readonly fund: SubscriptionPaidFrom };

/** A finished purchase. `isReplay` means that an earlier call with this key bought it, and this call did nothing. */
export type Purchased = { readonly receipt: Receipt; readonly isReplay: boolean };

/**
 * Buys wagers exactly once (GLI33-01): claims the order key, locks the draws against closing, checks every wager again,
 * passes all gates, posts one ledger transaction and stores tickets and boards. A refusal rolls everything back, except
 * the record of a refused location check. Checks the cut-off again right before the commit (GLI33-02).
 */
export async function purchaseWagers(
  tx: Tx,
  purchase: Purchase,
): Promise<Purchased | Refusal<PurchaseRefusal | MoneyGateRefusal>> {
  const { player, orderKey, locationToken, locationGate, isByInvitation = false } = purchase;
  const order = { ...purchase, playerId: player.playerId };
  const quoted = await quoteOrder(tx, order);
  if (isRefusal(quoted)) return quoted;
  if (quoted.kind === 'replayed') return quoted.purchased;
  const passed = await passMoneyGates(tx, {
    ...gateInput(quoted),
    ...{ player, activity: LOCATION_ACTIVITIES.purchase, useKey: orderKey, locationToken, locationGate },
    implicitAccess: isByInvitation ? 'deny' : 'allow',
  });
  return isRefusal(passed) ? passed : sellWithinLiability(tx, order, { ...quoted, ...passed });
}

/** Buys wagers for a subscription [S1-4] with the same steps, and the gates that apply without a session. */
export async function purchaseForSubscription(
  tx: Tx,
  purchase: SubscriptionPurchase,
): Promise<Purchased | Refusal<PurchaseRefusal | SubscriptionGateRefusal>> {
  const { playerId, orderKey, fund } = purchase;
  const quoted = await quoteOrder(tx, purchase);
  if (isRefusal(quoted)) return quoted;
  if (quoted.kind === 'replayed') return quoted.purchased;
  const passed = await passSubscriptionGates(tx, { ...gateInput(quoted), playerId, useKey: orderKey, fund });
  return isRefusal(passed) ? passed : sellWithinLiability(tx, purchase, { ...quoted, ...passed });
}

type AnyPurchase = Order & { readonly playerId: string } & Pick<Purchase, 'clientBuild'>;

/** An order with its price, before the gates. */
type QuotedOrder = {
  readonly kind: 'quoted';
  readonly quotes: readonly SaleQuote[];
  readonly totalCents: Cents;
  readonly now: Temporal.Instant;
};
/** An order whose key had already bought it. */
type ReplayedOrder = { readonly kind: 'replayed'; readonly purchased: Purchased };
/** An order that passed the gates, with the funds that pay it. */
type PaidOrder = QuotedOrder & { readonly plan: SpendingPlan };

/** Claims the order key and quotes every wager. Returns the receipt if the key was used for this purchase before. */
async function quoteOrder(
  tx: Tx,
  purchase: AnyPurchase,
): Promise<QuotedOrder | ReplayedOrder | Refusal<PurchaseRefusal>> {
  const { playerId, orderKey, source, laterDrawIds = [], clock } = purchase;
  const now = clock.now();
  const begun = await beginOrder(tx, {
    playerId,
    orderKey,
    inputHash: purchaseInputHash(source, purchase.expectedTotalCents),
    now,
    takesCart: source.kind === 'cart',
    drawIds: [
      ...new Set([
        ...(source.kind === 'wagers' ? source.wagers.flatMap((wager) => wager.drawIds) : []),
        ...laterDrawIds,
      ]),
    ],
  });
  if (begun.outcome === 'key-reused') return refuse('ORDER_KEY_REUSED');
  if (begun.outcome === 'too-many-draws')
    return refuse('DRAW_COUNT', { fields: [{ path: 'wagers', code: 'DRAW_COUNT' }] });
  if (begun.outcome === 'replayed') return { kind: 'replayed', purchased: { receipt: begun.receipt, isReplay: true } };
  const quotes = quoteAll(purchase, begun, now);
  if (isRefusal(quotes)) return quotes;
  const totalCents = sumCents(quotes.map((quote) => quote.totalCents));
  if (totalCents !== purchase.expectedTotalCents)
    return refuse('PRICE_MISMATCH', {
      fields: [{ path: 'expectedTotalCents', code: 'PRICE_MISMATCH' }],
      details: { totalCents: Number(totalCents) },
    });
  return { kind: 'quoted', quotes, totalCents, now };
}

/** Returns the input that the gates need for any purchase. */
function gateInput({ quotes, now }: QuotedOrder): Pick<SubscriptionSpend, 'restrictedUnits' | 'spends' | 'now'> {
  return {
    restrictedUnits: [...new Set(quotes.map(({ wager }) => drawGameUnit(wager.gameId)))],
    spends: quotes.map((quote) => ({ gameId: quote.wager.gameId, amountCents: quote.totalCents })),
    now,
  };
}

async function sellWithinLiability(tx: Tx, purchase: AnyPurchase, order: PaidOrder) {
  const soldOut = await passLiabilities(tx, order.quotes);
  return soldOut ?? sell(tx, purchase, order);
}

/** Charges the player and stores the order in one statement. A refusal rolls back both. */
async function sell(
  tx: Tx,
  purchase: AnyPurchase,
  sale: PaidOrder,
): Promise<Purchased | Refusal<'INSUFFICIENT_FUNDS' | 'DRAW_CLOSED'>> {
  const { playerId, orderKey, clock, statementKey, clientBuild = null } = purchase;
  const { quotes, plan } = sale;
  const paidFrom: PaidFrom = {
    playCreditCents: plan.fromPlayCreditCents,
    depositsCents: plan.fromDepositsCents,
    winningsCents: plan.fromWinningsCents,
  };
  const issued = quotes.map((quote) => ({ quote, ...issueTicket(quote) }));
  const boughtAt = clock.now();
  const { transactionId: ledgerTransactionId, query: posting } = postingQuery({
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
  const sold = { playerId, boughtAt, clientBuild, statementKey };
  const tickets = issued.map(({ ticket, quote }) => receiptTicket(ticket, quote, sold));
  const receipt: Receipt = { orderKey, boughtAt, totalCents: sale.totalCents, paidFrom, tickets };
  const order = storePaidOrderQuery({
    playerId,
    receipt,
    tickets: issued.map(({ ticket }) => ticket),
    boards: issued.flatMap(({ boards }) => boards),
    ledgerTransactionId,
    emptiesCart: purchase.source.kind === 'cart',
  });
  const bonuses = spendBonusesQuery({ playerId, plan, ledgerTransactionId, at: boughtAt });
  const wanted = receiptRequestQuery({ playerId, orderKey });
  const { posted } = await queryTogether(tx, { posted: posting, order, wanted, ...(bonuses ? { bonuses } : {}) });
  if (isRefusal(posted) && posted.refusal === 'INSUFFICIENT_FUNDS') return refuse('INSUFFICIENT_FUNDS');
  if (isRefusal(posted) || posted.isReplay)
    throw new Error(`ledger key of order ${orderKey} already exists although the order is new`);
  const closed = quotes.findIndex((quote) => quote.draws.some(({ draw }) => !isDrawOnSale(draw, clock.now())));
  if (closed >= 0) return refuse('DRAW_CLOSED', { fields: [{ path: `wagers.${closed}`, code: 'DRAW_CLOSED' }] });
  return { receipt, isReplay: false };
}
