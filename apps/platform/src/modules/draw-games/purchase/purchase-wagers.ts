import { type Cents, sumCents } from '@sunflower/money/cents.ts';
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
import { type Quote, quoteAtSeenPrice, type WagerRequest } from '../cart/wager-quote.ts';
import { isOnSale, type SaleDraw } from '../draws/draw.ts';
import type { PurchaseRefusal } from '../refusals/draw-games-refusals.ts';
import { issueTicket } from './issue-ticket.ts';
import { moveLateWager } from './move-late-wager.ts';
import { type MissedDraw, type PaidFrom, type PurchaseSource, purchaseInputHash, type Receipt } from './order.ts';
import { type BegunOrder, beginOrder, completeOrderQuery } from './orders-store.ts';
import { passLiabilities } from './pass-liabilities.ts';
import { receiptTicket } from './receipt-ticket.ts';
import { receiptRequestQuery } from './request-receipt.ts';

/**
 * What is bought under which key. The time is read from `clock` at the start, when the sale is stamped, and for the
 * last check of the cut-off.
 */
type Order = {
  readonly orderKey: string;
  readonly source: PurchaseSource;
  /** The total the player saw and agreed to. */
  readonly expectedTotalCents: Cents;
  /**
   * The draws right after the last draw of each keno wager: a late wager skips its first draw and takes one of these;
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
  /** The build of the web client that the player used; undefined for other clients. */
  readonly clientBuild?: string | undefined;
};

/** A purchase that a player scheduled earlier: no session, and a single fund pays. */
export type SubscriptionPurchase = Order & { readonly playerId: string; readonly fund: SubscriptionPaidFrom };

/** Result of a purchase; `isReplay` when this key had already bought it and nothing happened now. */
export type Purchased = { readonly receipt: Receipt; readonly isReplay: boolean };

/** The location engine's name for a purchase; a location token is valid for one activity. */
export const PURCHASE_ACTIVITY = 'PURCHASE';

/**
 * Buys wagers exactly once (GLI33-01): claims the order key, locks the draws against closing, checks every wager again,
 * passes all gates, posts one ledger transaction and stores tickets, boards and the event. A refusal rolls all of it
 * back; only a refused location check stays recorded. The cut-off is checked again as the last thing before commit
 * (GLI33-02).
 */
export function purchaseWagers(
  tx: Tx,
  purchase: Purchase,
): Promise<Purchased | Refusal<PurchaseRefusal | MoneyGateRefusal>> {
  const { player, orderKey, locationToken, locationGate, isByInvitation = false } = purchase;
  return buy(tx, { ...purchase, playerId: player.playerId }, (input) =>
    passMoneyGates(tx, {
      ...input,
      ...{ player, activity: PURCHASE_ACTIVITY, useKey: orderKey, locationToken, locationGate },
      implicitAccess: isByInvitation ? 'deny' : 'allow',
    }),
  );
}

/**
 * Makes the same purchase for a subscription [S1-4]: all the same steps, with the gates that apply without a session.
 */
export function purchaseForSubscription(
  tx: Tx,
  purchase: SubscriptionPurchase,
): Promise<Purchased | Refusal<PurchaseRefusal | SubscriptionGateRefusal>> {
  const { playerId, orderKey, fund } = purchase;
  return buy(tx, purchase, (input) => passSubscriptionGates(tx, { ...input, playerId, useKey: orderKey, fund }));
}

type AnyPurchase = Order & { readonly playerId: string } & Pick<Purchase, 'clientBuild'>;

/** Input of the gates in every purchase. */
type GateInput = Pick<SubscriptionSpend, 'restrictedUnits' | 'spends' | 'now'>;

async function buy<GateRefusal extends string>(
  tx: Tx,
  purchase: AnyPurchase,
  passGates: (input: GateInput) => Promise<{ readonly plan: SpendingPlan } | Refusal<GateRefusal>>,
): Promise<Purchased | Refusal<PurchaseRefusal | GateRefusal | 'INSUFFICIENT_FUNDS'>> {
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

/** Charges the player and stores what was bought, in one statement; a refusal rolls back both. */
async function sell(
  tx: Tx,
  purchase: AnyPurchase,
  sale: { quotes: readonly SaleQuote[]; totalCents: Cents; plan: SpendingPlan },
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
  const order = completeOrderQuery({
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
  const closed = quotes.findIndex((quote) => quote.draws.some(({ draw }) => !isOnSale(draw, clock.now())));
  if (closed >= 0) return refuse('DRAW_CLOSED', { fields: [{ path: `wagers.${closed}`, code: 'DRAW_CLOSED' }] });
  return { receipt, isReplay: false };
}

/** A quote of a wager, and the draw it missed if it was moved one draw later. */
type SaleQuote = Quote & { readonly movedFrom?: MissedDraw };

/** Returns the earliest draw of a wager as the receipt names it. */
function firstDrawOf(wager: WagerRequest, draws: readonly SaleDraw[]): MissedDraw | undefined {
  const [first] = draws
    .filter(({ drawId }) => wager.drawIds.includes(drawId))
    .toSorted((one, other) => Temporal.Instant.compare(one.drawsAt, other.drawsAt));
  return first && { drawNumber: first.drawNumber, drawsAt: first.drawsAt };
}

/** Quotes every wager of the purchase as of now; the first that can't be sold refuses them all. */
function quoteAll(
  purchase: Order,
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
