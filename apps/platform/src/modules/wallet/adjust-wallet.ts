import { type Cents, MAX_CENTS } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { operatorActor, recordSignificantEvent } from '../audit/index.ts';
import { houseAccount, playerAccount, postLedgerTransaction } from '../ledger/index.ts';
import { notifyMoneyMoved } from '../notifications/index.ts';
import type { ActionData, ActionExecutor } from '../operators/index.ts';
import { findPlayer } from '../players/index.ts';
import { checkLimits } from '../responsible-gaming/index.ts';
import type { AdjustRefusal } from './wallet-refusals.ts';

/**
 * A manual credit (positive) or debit (negative) of a player's wallet, approved with two operator keys. `adjustmentId`
 * makes it idempotent.
 */
export type Adjustment = {
  readonly adjustmentId: string;
  readonly playerId: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly approvedBy: string;
  readonly now: Temporal.Instant;
};

const LONGEST_REASON = 200;

/**
 * Adjusts a wallet through the ledger (GLI19-09). A credit comes from the house account `adjustments` and counts as
 * deposited money, so it can't exceed the player's deposit limits. A debit needs enough deposited money. Applying the
 * same adjustment again has no effect.
 */
export async function adjustWallet(
  tx: Tx,
  adjustment: Adjustment,
): Promise<{ transactionId: string } | Refusal<AdjustRefusal>> {
  const { adjustmentId, playerId, amountCents, reason, now } = adjustment;
  const wrong = adjustmentProblem({ amountCents, reason });
  if (wrong) return wrong;
  if (!(await findPlayer(tx, playerId))) return refuse('PLAYER_UNKNOWN');
  const [account, player] = [houseAccount('adjustments'), playerAccount(playerId, 'deposits')];
  const posting =
    amountCents > 0n
      ? { from: account, to: player, amountCents }
      : { from: player, to: account, amountCents: -amountCents };
  const posted = await postLedgerTransaction(tx, {
    key: `wallet/adjustment/${adjustmentId}`,
    kind: 'adjustment',
    businessTime: now,
    postings: [posting],
    reference: reason,
  });
  if (isRefusal(posted)) {
    if (posted.refusal === 'INSUFFICIENT_FUNDS') return refuse('INSUFFICIENT_FUNDS');
    throw new Error(`the ledger key of adjustment ${adjustmentId} was used with a different input`);
  }
  if (amountCents > 0n && !posted.isReplay) {
    const limit = await checkLimits(tx, { playerId, kind: 'deposit', amountCents, now });
    if (limit) return limit;
  }
  await recordSignificantEvent(tx, {
    actor: operatorActor(adjustment.approvedBy),
    action: 'wallet.adjusted',
    subject: playerId,
    details: { adjustmentId, amountCents: String(amountCents), reason },
    businessTime: now,
  });
  await notifyMoneyMoved(tx, {
    playerId,
    ...(amountCents > 0n ? { kind: 'ADDED', amountCents } : { kind: 'TAKEN', amountCents: -amountCents }),
    key: `adjustment/${adjustmentId}`,
    now,
  });
  await emitEvent(tx, { name: 'wallet.adjusted', payload: { playerId, adjustmentId } });
  return { transactionId: posted.transactionId };
}

function adjustmentProblem(input: { amountCents: Cents; reason: string }): Refusal<AdjustRefusal> | undefined {
  const { amountCents, reason } = input;
  if (amountCents === 0n || amountCents > MAX_CENTS || amountCents < -MAX_CENTS) {
    return refuse('AMOUNT_WRONG', { fields: [{ path: 'amountCents', code: 'AMOUNT_WRONG' }] });
  }
  if (reason.trim() === '' || reason.length > LONGEST_REASON) {
    return refuse('REASON_MISSING', { fields: [{ path: 'reason', code: 'REASON_MISSING' }] });
  }
  return undefined;
}

/**
 * The action `wallet.adjust`, proposed by one operator and approved by another: `{ playerId, amountCents, reason }`.
 */
export const adjustmentAction: ActionExecutor = {
  check: (data) => {
    const read = readAdjustment(data);
    return isRefusal(read) ? read : adjustmentProblem(read);
  },
  execute: async (tx, data, context) => {
    const read = readAdjustment(data);
    if (isRefusal(read)) return read;
    const { proposalId, approvedBy, now } = context;
    return adjustWallet(tx, { ...read, adjustmentId: proposalId, approvedBy, now });
  },
};

function readAdjustment(
  data: ActionData,
): { playerId: string; amountCents: Cents; reason: string } | Refusal<AdjustRefusal> {
  const { playerId, amountCents, reason } = data;
  if (typeof playerId !== 'string')
    return refuse('PLAYER_UNKNOWN', { fields: [{ path: 'playerId', code: 'PLAYER_UNKNOWN' }] });
  if (typeof amountCents !== 'number' || !Number.isSafeInteger(amountCents)) {
    return refuse('AMOUNT_WRONG', { fields: [{ path: 'amountCents', code: 'AMOUNT_WRONG' }] });
  }
  if (typeof reason !== 'string')
    return refuse('REASON_MISSING', { fields: [{ path: 'reason', code: 'REASON_MISSING' }] });
  return { playerId, amountCents: BigInt(amountCents), reason };
}
