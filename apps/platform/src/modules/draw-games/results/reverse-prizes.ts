import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { withdrawClaims } from '../../claims/index.ts';
import { findTransactionIds, lockPlayerBalances, reverseLedgerTransaction } from '../../ledger/index.ts';
import { clockSince, type DrawDeps } from '../draws/draw-deps.ts';
import { withdrawFreeTickets } from '../free-tickets/withdraw-free-tickets.ts';
import { prizeKey } from '../settlement/pay-prizes.ts';
import { deletePaidPrizes, insertOverpayment, type PayablePrize } from '../settlement/prizes-store.ts';
import type { Settlement } from '../settlement/settlement.ts';

const PAGE_PRIZES = 500;
/** Five million prizes in one correction: the loop's bound. */
const MAX_PAGES = 10_000;

/**
 * Takes the prizes of a wrong settlement back, each by a reversal of its own. A prize whose money the player has spent meanwhile cannot be
 * taken back without driving the account below zero: it is kept as an overpayment and reported, for operators to settle. Free tickets are
 * withdrawn as long as they have not played.
 */
export async function reversePrizes(
  deps: Pick<DrawDeps, 'db' | 'clock'>,
  options: { wrong: Settlement; correction: Settlement; now: Temporal.Instant },
): Promise<void> {
  const { wrong } = options;
  const clock = clockSince(deps, options.now);
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const count = await inTransaction(deps.db, async (tx) => {
      const prizes = await deletePaidPrizes(tx, { settlement: wrong, size: PAGE_PRIZES });
      const isFree = (prize: PayablePrize) => prize.paidAs === 'free-ticket';
      await withdrawFreeTickets(tx, { ...options, clock, prizes: prizes.filter(isFree) });
      const money = prizes.filter((prize) => !isFree(prize));
      const keys = money.map((prize) => prizeKey(prize, wrong));
      const transactions = await findTransactionIds(tx, keys);
      const claimed = money.filter(({ paidAs }) => paidAs !== 'credited').map((prize) => prizeKey(prize, wrong));
      await withdrawClaims(tx, { prizeKeys: claimed, now: options.now });
      for (const prize of money) {
        const transactionId = transactions.get(prizeKey(prize, wrong));
        if (transactionId === undefined) throw new Error(`prize ${prizeKey(prize, wrong)} was never posted`);
        await reversePrize(tx, { ...options, prize, transactionId });
      }
      return prizes.length;
    });
    if (count < PAGE_PRIZES) return;
  }
}

async function reversePrize(
  tx: Tx,
  options: {
    wrong: Settlement;
    correction: Settlement;
    prize: PayablePrize;
    transactionId: string;
    now: Temporal.Instant;
  },
): Promise<void> {
  const { wrong, correction, prize, transactionId, now } = options;
  if (prize.paidAs === 'credited') {
    const { winningsCents } = await lockPlayerBalances(tx, prize.playerId);
    if (winningsCents < prize.prizeCents) return keepOverpayment(tx, { wrong, correction, prize, now });
  }
  const reversed = await reverseLedgerTransaction(tx, {
    transactionId,
    key: `${prizeKey(prize, wrong)}/reversal`,
    reason: `result of draw corrected: ${prize.serial}`,
    businessTime: now,
  });
  if ('refusal' in reversed) throw new Error(`${prizeKey(prize, wrong)}: ${reversed.refusal}`);
}

async function keepOverpayment(
  tx: Tx,
  options: { wrong: Settlement; correction: Settlement; prize: PayablePrize; now: Temporal.Instant },
): Promise<void> {
  const { wrong, correction, prize, now } = options;
  await insertOverpayment(tx, { prize, correction, now });
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'draw-games.prize-overpaid',
    subject: prize.serial,
    details: { drawId: wrong.drawId, overpaidCents: String(prize.prizeCents) },
    businessTime: now,
  });
}
