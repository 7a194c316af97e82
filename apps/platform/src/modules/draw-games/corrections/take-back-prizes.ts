import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import {
  findTransactionIds,
  houseAccount,
  lockPlayerBalances,
  playerAccount,
  postLedgerTransaction,
  reverseLedgerTransaction,
} from '../../ledger/index.ts';
import { OVERPAID, PRIZE_RECOVERIES } from '../overpayments/overpayment.ts';
import { insertOverpayment } from '../overpayments/overpayments-store.ts';
import { boardPrizeKey } from '../settlement/pay-prizes.ts';
import type { Settlement } from '../settlement/settlement.ts';
import type { WrongPrize } from './wrong-prizes-store.ts';

type Correction = { readonly correction: Settlement; readonly now: Temporal.Instant };

/**
 * Reverses the postings of wrong prizes, each in its own transaction (GLI33-04), after the right ones were posted. If a
 * player's winnings don't cover a reversal, the house account `prize-recoveries` pays the rest, which is recorded as an
 * overpayment for operators to settle.
 */
export async function takeBackPrizes(tx: Tx, of: Correction & { prizes: readonly WrongPrize[] }): Promise<void> {
  const keyed = of.prizes.map((prize) => ({ prize, key: keyOf(prize, of.correction) }));
  const transactions = await findTransactionIds(
    tx,
    keyed.map(({ key }) => key),
  );
  const left = new Map<string, Cents>();
  for (const { prize, key } of keyed) {
    const transactionId = transactions.get(key);
    if (transactionId === undefined) throw new Error(`prize ${key} was never posted`);
    if (prize.paidAs === 'credited') {
      const { playerId, prizeCents } = prize;
      const haveCents = left.get(playerId) ?? (await lockPlayerBalances(tx, playerId)).winningsCents;
      const overpaidCents = prizeCents > haveCents ? prizeCents - haveCents : 0n;
      if (overpaidCents > 0n) await carry(tx, { ...of, prize, key, overpaidCents });
      left.set(playerId, haveCents + overpaidCents - prizeCents);
    }
    const reason = `result of draw corrected: ${prize.serial}`;
    const reversal = { transactionId, key: `${key}/reversal`, reason, businessTime: of.now };
    const reversed = await reverseLedgerTransaction(tx, reversal);
    if ('refusal' in reversed) throw new Error(`${key}: ${reversed.refusal}`);
  }
}

function keyOf(prize: WrongPrize, { drawId }: Settlement): string {
  return boardPrizeKey(prize, { drawId, revision: prize.revision });
}

/** Credits the player with the amount that the reversal lacks, and records it as an overpayment. */
async function carry(tx: Tx, of: Correction & { prize: WrongPrize; key: string; overpaidCents: Cents }): Promise<void> {
  const { prize, correction, overpaidCents, now } = of;
  const lent = await postLedgerTransaction(tx, {
    key: `${of.key}/overpaid`,
    kind: OVERPAID,
    businessTime: now,
    reference: prize.serial,
    postings: [
      {
        from: houseAccount(PRIZE_RECOVERIES),
        to: playerAccount(prize.playerId, 'winnings'),
        amountCents: overpaidCents,
      },
    ],
  });
  if ('refusal' in lent) throw new Error(`${of.key}: ${lent.refusal}`);
  const overpaymentId = await insertOverpayment(tx, { prize, correction, overpaidCents, now });
  await recordSignificantEvent(tx, {
    actor: 'system',
    action: 'draw-games.prize-overpaid',
    subject: prize.serial,
    details: { overpaymentId, drawId: correction.drawId, overpaidCents: String(overpaidCents) },
    businessTime: now,
  });
}
