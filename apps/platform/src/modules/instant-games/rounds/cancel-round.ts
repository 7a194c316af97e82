import type { CancellationRequest, CancellationResponse } from '@sunflower/partner-protocols/game-wallet.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { answerOnce } from '../calls/answer-once.ts';
import { insertCall, lockCall } from '../calls/calls-store.ts';
import { GAME_SERVER_ACTOR } from '../pools/register-pool.ts';
import { refundRound } from './refund-round.ts';
import { lockRound } from './rounds-store.ts';

type CancellationRefusal = Extract<CancellationResponse, { outcome: 'refused' }>['code'];
type Canceled = Extract<CancellationResponse, { outcome: 'canceled' }>;

/**
 * Cancels a debit whose round has no outcome, exactly once: refunds it, or refuses it permanently if it hasn't arrived
 * yet.
 */
export function cancelRound(
  db: Db,
  cancellation: { request: CancellationRequest; now: Temporal.Instant },
): Promise<CancellationResponse> {
  const { request, now } = cancellation;
  const call = { transactionId: request.transactionId, kind: 'cancellation', input: request, now } as const;
  return answerOnce<Canceled, CancellationRefusal>(db, call, (tx) => cancel(tx, cancellation));
}

async function cancel(
  tx: Tx,
  { request, now }: { request: CancellationRequest; now: Temporal.Instant },
): Promise<Canceled | Refusal<CancellationRefusal>> {
  const { transactionId, debitTransactionId, roundId } = request;
  // A debit that is being answered holds this lock, so it is either seen here or refused afterward.
  const debit = await lockCall(tx, debitTransactionId);
  if (!debit) {
    const answer = { outcome: 'refused', code: 'CANCELED' } as const;
    await insertCall(tx, { transactionId: debitTransactionId, kind: 'debit', inputHash: null, answer, now });
    return { outcome: 'canceled', wasDebited: false, ticketNo: null };
  }
  if (debit.kind !== 'debit') return refuse('TRANSACTION_CONFLICT');
  if ((debit.answer as { outcome: string }).outcome === 'refused')
    return { outcome: 'canceled', wasDebited: false, ticketNo: null };
  const round = await lockRound(tx, roundId);
  if (!round || round.debitTransactionId !== debitTransactionId) return refuse('TRANSACTION_CONFLICT');
  const ticketNo = Number(round.ticketNo);
  if (round.state === 'CANCELED') return { outcome: 'canceled', wasDebited: true, ticketNo };
  if (round.state !== 'DEBITED') return refuse('ROUND_ENDED');
  const reason = 'the game server has no outcome of it';
  await refundRound(tx, round, {
    endTransactionId: transactionId,
    endedBy: 'system',
    actor: GAME_SERVER_ACTOR,
    reason,
    now,
  });
  return { outcome: 'canceled', wasDebited: true, ticketNo };
}
