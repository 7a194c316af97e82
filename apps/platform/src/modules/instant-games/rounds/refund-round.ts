import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { returnStakes } from '../../bonuses/index.ts';
import { findPostings, postLedgerTransaction } from '../../ledger/index.ts';
import { notifyMoneyMoved } from '../../notifications/index.ts';
import { giveBackUse } from '../../responsible-gaming/index.ts';
import { ledgerKey, type Round } from './round.ts';
import { endRound } from './rounds-store.ts';
import { findSpendableCents } from './spendable-balance.ts';

/** Who cancels a round, and by which call. */
type Canceling = {
  readonly endTransactionId: string | null;
  readonly endedBy: 'system' | 'operator';
  readonly actor: string;
  readonly reason: string;
  readonly now: Temporal.Instant;
};

/**
 * Refunds an open round to the funds that paid for it (GLI33-03) and ends it without a prize. Its ticket is never sold
 * again, the round keeps its number, and its price no longer counts against the player's spending limits. Notifies the
 * player, because they may have left. The caller must hold the round's lock.
 */
export async function refundRound(tx: Tx, round: Round, canceling: Canceling): Promise<void> {
  const { roundId, playerId, gameId, serial, priceCents, poolNo, ticketNo, stakeLedgerId, debitedAt, beaconRound } =
    round;
  const { now, actor, reason, endTransactionId, endedBy } = canceling;
  const paid = (await findPostings(tx, [stakeLedgerId])).get(stakeLedgerId) ?? [];
  const posted = await postLedgerTransaction(tx, {
    key: ledgerKey('refund', roundId),
    kind: 'stake-refund',
    businessTime: now,
    reference: serial,
    postings: paid.map(({ from, to, amountCents }) => ({ from: to, to: from, amountCents })),
  });
  if (isRefusal(posted) || posted.isReplay) throw new Error(`the stake of round ${roundId} was refunded before`);
  const stake = { playerId, gameId, ledgerTransactionId: stakeLedgerId, startCents: 0n, cents: priceCents };
  await returnStakes(tx, { now, stakes: [{ ...stake, returnTransactionId: posted.transactionId }] });
  // Runs after the posting, because a debit also locks the balance before it counts against the limits.
  const returnedFor = `instant-games/round/${roundId}`;
  await giveBackUse(tx, { playerId, kind: 'spend', amountCents: priceCents, countedAt: debitedAt, returnedFor });
  await endRound(tx, {
    ...{ roundId, endTransactionId, endedBy, now },
    state: 'CANCELED',
    tier: null,
    prizeCents: null,
    endLedgerId: posted.transactionId,
    balanceAfterCents: await findSpendableCents(tx, playerId),
  });
  await notifyMoneyMoved(tx, {
    ...{ playerId, amountCents: priceCents, key: `refunded-round/${roundId}`, now },
    kind: round.freeRoundsId === null ? 'ROUND_REFUNDED' : 'FREE_ROUND_BACK',
  });
  await recordSignificantEvent(tx, {
    actor,
    action: 'instant-games.round-canceled',
    subject: roundId,
    details: {
      ...{ reason, gameId, poolNo, ticketNo: Number(ticketNo), priceCents: Number(priceCents) },
      ...(beaconRound === null ? {} : { beaconRound: Number(beaconRound) }),
    },
    businessTime: now,
  });
}
