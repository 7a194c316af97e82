import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { Transaction } from 'kysely';
import { MAX_TRANSACTIONS_PER_QUERY, sumPostingsInto } from '../../ledger/index.ts';
import { delayDraw } from '../draws/delay-draw.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps, DrawStepOptions, DrawStepResult } from '../draws/draw-deps.ts';
import type { DrawDifference } from '../draws/draw-difference.ts';
import { findDraw, lockDraw, moveDraw } from '../draws/draws-store.ts';
import {
  countUnfinishedOrders,
  type DrawPrices,
  findBoardWithWrongMultiplier,
  paidPurchases,
  sumTicketsOfDraw,
} from './balance-store.ts';
import { countEntriesOfDraw, insertEntryCounts } from './entry-counts-store.ts';
import { writeSealTree } from './seal-tree.ts';
import { type BoardSums, writeSealedFile } from './sealed-file.ts';
import { findSealOfDraw, insertSeal } from './seals-store.ts';

type SealRefusal = Refusal<'DRAW_UNKNOWN' | 'DRAW_NOT_CLOSED' | 'DRAW_DELAYED'>;

/**
 * Seals a closed draw: writes every board into the sealed file, balances boards, tickets and the ledger, and then
 * stores the digest (WLA-01, WLA-02). A mismatch delays the draw. Reads outside of a transaction, which is safe because
 * a board added after the close changes the digest.
 */
export async function sealDraw(deps: DrawDeps, options: DrawStepOptions): Promise<DrawStepResult | SealRefusal> {
  const { drawId, now } = options;
  const draw = await findDraw(deps.db, drawId);
  if (!draw) return refuse('DRAW_UNKNOWN');
  if (await findSealOfDraw(deps.db, drawId)) return { drawId, state: draw.state, isReplay: true };
  if (draw.state !== 'closed' && draw.state !== 'delayed') return refuse('DRAW_NOT_CLOSED');
  const sums = await writeSealedFile(deps.db, { drawId });
  const treeRoot = await writeSealTree(deps.db, drawId);
  const difference = await findImbalance(deps, { draw, sums, now });
  if (difference) return delayDraw(deps, { drawId, now, difference });
  const entries = await countEntriesOfDraw(deps.db, draw);
  return inTransaction<DrawStepResult | SealRefusal>(deps.db, async (tx) => {
    const locked = await lockDraw(tx, drawId);
    if (!locked) return refuse('DRAW_UNKNOWN');
    if (await findSealOfDraw(tx, drawId)) return { drawId, state: locked.state, isReplay: true };
    await insertSeal(tx, { drawId, ...sums, treeRoot }, now);
    await insertEntryCounts(tx, drawId, entries);
    await moveDraw(tx, { draw: locked, to: 'sealed', now });
    return { drawId, state: 'sealed', isReplay: false };
  });
}

const PAGE_TRANSACTIONS = Math.min(5_000, MAX_TRANSACTIONS_PER_QUERY);
/** Upper bound for the loop: fifty million purchases in one draw. */
const MAX_PAGES = 10_000;

/** Returns the first mismatch between orders, boards, tickets and the ledger, or undefined if the draw balances. */
async function findImbalance(
  deps: DrawDeps,
  checked: { draw: Draw; sums: BoardSums; now: Temporal.Instant },
): Promise<DrawDifference | undefined> {
  const { draw, sums, now } = checked;
  const unfinished = await countUnfinishedOrders(deps.db, now);
  if (unfinished > 0n)
    return { step: 'seal', code: 'ORDER_UNFINISHED', details: { unfinishedOrders: Number(unfinished) } };
  return findSalesDifference(deps, { draw, sums });
}

/** Returns a mismatch between a draw's boards, their tickets and the money paid for them (WLA-02). */
export async function findSalesDifference(
  deps: Pick<DrawDeps, 'db'>,
  { draw, sums }: { draw: Draw; sums: Omit<BoardSums, 'digest'> },
): Promise<DrawDifference | undefined> {
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  const tickets = await sumTicketsOfDraw(deps.db, {
    drawId: draw.drawId,
    gameId: draw.gameId,
    prices: pricesOf(rules),
  });
  const isSame =
    tickets.boardCount === sums.boardCount &&
    tickets.stakeCents === sums.stakeCents &&
    tickets.ticketCount === sums.ticketCount;
  if (!isSame) {
    return {
      step: 'seal',
      code: 'STAKES_DIFFER_FROM_TICKETS',
      details: {
        boardCount: Number(sums.boardCount),
        ticketBoardCount: Number(tickets.boardCount),
        boardStakeCents: String(sums.stakeCents),
        ticketStakeCents: String(tickets.stakeCents),
      },
    };
  }
  return (await findWrongMultiplier(deps, { draw, rules })) ?? findUnpaidTicket(deps, draw);
}

/** Returns the board prices of a draw; undefined where players choose their stakes. */
function pricesOf(rules: AnyRules): DrawPrices | undefined {
  if (rules.kind === 'digits' || rules.kind === 'keno') return undefined;
  return { boardCents: rules.boardPriceCents, addOns: rules.kind === 'numbers' ? rules.addOns : [] };
}

/**
 * Returns a board whose multiplier doesn't follow from its ticket and the rules. Prizes depend on it, so it has to be
 * right before sealing.
 */
async function findWrongMultiplier(
  deps: Pick<DrawDeps, 'db'>,
  { draw, rules }: { draw: Draw; rules: AnyRules },
): Promise<DrawDifference | undefined> {
  const allowed = rules.kind === 'numbers' ? (rules.boardMultiplier?.weights ?? []).map((row) => row.multiplier) : [];
  const weekday = Temporal.PlainDate.from(draw.drawDate).dayOfWeek;
  const doubler = rules.kind === 'two-field' && rules.doubler?.weekday === weekday ? rules.doubler : undefined;
  const wrong = await findBoardWithWrongMultiplier(deps.db, { drawId: draw.drawId, allowed, doubler });
  return wrong && { step: 'seal', code: 'MULTIPLIER_NOT_OF_RULES', details: wrong };
}

/** Compares the price of tickets with the sales posted by their ledger transactions, purchase by purchase. */
function findUnpaidTicket(deps: Pick<DrawDeps, 'db'>, draw: Draw): Promise<DrawDifference | undefined> {
  const input = { drawId: draw.drawId, gameId: draw.gameId, size: PAGE_TRANSACTIONS, maxPages: MAX_PAGES };
  const find = async (tx: Tx): Promise<DrawDifference | undefined> => {
    for await (const page of paidPurchases(tx, input)) {
      const taken = await sumPostingsInto(tx, {
        code: `sales/${draw.gameId}`,
        transactionIds: page.map((paid) => paid.transactionId),
      });
      const unpaid = page.find(({ transactionId, ticketsCents }) => (taken.get(transactionId) ?? 0n) !== ticketsCents);
      if (!unpaid) continue;
      const { transactionId, ticketsCents } = unpaid;
      const details = {
        transactionId,
        ticketsCents: String(ticketsCents),
        ledgerCents: String(taken.get(transactionId) ?? 0n),
      };
      return { step: 'seal', code: 'TICKETS_DIFFER_FROM_LEDGER', details };
    }
    return undefined;
  };
  return deps.db instanceof Transaction ? find(deps.db) : inTransaction(deps.db, find);
}
