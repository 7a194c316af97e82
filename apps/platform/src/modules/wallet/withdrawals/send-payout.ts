import type { ProcessorPayout, ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { applyPayoutUpdate, failureReason } from './apply-payout-update.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { FindPayoutMethod } from './payout-method.ts';
import { RETAIL_CODE_DAYS, type RetailCodes } from './retail-code.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findClosedWithdrawal } from './withdrawal-gates.ts';
import { lockWithdrawal, markStatusChecked } from './withdrawals-store.ts';

/** Dependencies of sending a payout. */
export type SendDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly processor: Pick<PaymentProcessor, 'sendPayout' | 'findPayout'>;
  readonly findMethod: FindPayoutMethod;
  readonly codes: RetailCodes;
};

/** An order for the processor. `isFirst`: no earlier attempt can have reached the processor. */
type Order = { readonly withdrawal: Withdrawal; readonly methodToken: string | undefined; readonly isFirst: boolean };

/**
 * Sends an approved withdrawal to the processor, or makes its cash ready at the counter; checks the status of a sent
 * or paid one. Safe to repeat and to kill at any point: the row is marked `sent` before the order goes out, and the
 * processor accepts an id only once. Without a response, the reconcile job tries again.
 */
export async function sendPayout(deps: SendDeps, withdrawalId: string): Promise<void> {
  const order = await inTransaction(deps.db, (tx) => takeOrder(tx, deps, withdrawalId));
  if (!order) return;
  const outcome = await orderPayout(deps, order);
  if (outcome === undefined) return;
  await inTransaction(deps.db, async (tx) => {
    if ('reference' in outcome) return void (await applyPayoutUpdate(tx, outcome, deps.clock.now()));
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    // If an update arrived while the order was being sent, it takes precedence over the order's rejection.
    if (withdrawal?.state !== 'sent' || withdrawal.payoutVersion > 0) return;
    const change = { state: 'failed', at: deps.clock.now(), actor: 'system', reason: outcome.reason } as const;
    await moveWithdrawal(tx, withdrawal, change);
  });
}

async function takeOrder(tx: Tx, deps: SendDeps, withdrawalId: string): Promise<Order | undefined> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (!withdrawal) return undefined;
  const now = deps.clock.now();
  const { state, channel, playerId, paymentMethodId } = withdrawal;
  // While a restriction closes the withdrawal, it stays approved, and the reconcile job tries again.
  if (state === 'approved' && (await findClosedWithdrawal(tx, withdrawal, now))) return undefined;
  if (channel === 'RETAIL') {
    if (state === 'approved') await makePayable(tx, deps, { withdrawal, now });
    return undefined;
  }
  if (state !== 'approved' && state !== 'sent' && state !== 'paid') return undefined;
  const method = paymentMethodId && (await deps.findMethod(tx, { playerId, paymentMethodId }));
  const methodToken = method ? method.methodToken : undefined;
  if (state !== 'approved') {
    await markStatusChecked(tx, withdrawalId, { askedAt: now });
    return { withdrawal, methodToken, isFirst: false };
  }
  if (methodToken === undefined) {
    await moveWithdrawal(tx, withdrawal, { state: 'failed', at: now, actor: 'system', reason: 'METHOD_GONE' });
    return undefined;
  }
  const sent = await moveWithdrawal(tx, withdrawal, { state: 'sent', at: now, actor: 'system', askedAt: now });
  return { withdrawal: sent, methodToken, isFirst: true };
}

async function makePayable(
  tx: Tx,
  { codes }: SendDeps,
  { withdrawal, now }: { withdrawal: Withdrawal; now: Temporal.Instant },
): Promise<void> {
  const codeHash = codes.hashOf(codes.codeOf(withdrawal.withdrawalId));
  const payableUntil = now.add({ hours: 24 * RETAIL_CODE_DAYS });
  await moveWithdrawal(tx, withdrawal, { state: 'payable', at: now, actor: 'system', codeHash, payableUntil });
}

/** Returns the payout's status, or why it can't be made; undefined while the outcome is unknown. */
async function orderPayout(
  deps: SendDeps,
  order: Order,
): Promise<ProcessorPayout | { readonly reason: string } | undefined> {
  const { withdrawalId: reference, amountCents, state } = order.withdrawal;
  if (!order.isFirst) {
    const found = await deps.processor.findPayout(reference);
    if (found !== 'UNKNOWN') return isRefusal(found) ? undefined : found;
    if (state === 'paid') return undefined;
  }
  // The order never arrived, and the account to send it to no longer exists.
  if (order.methodToken === undefined) return { reason: 'METHOD_GONE' };
  const { methodToken } = order;
  const sent = await deps.processor.sendPayout({ reference, methodToken, amountCents: Number(amountCents) });
  if (!isRefusal(sent)) return sent;
  if (sent.refusal === 'PROCESSOR_UNAVAILABLE') return undefined;
  return { reason: failureReason(sent.details?.problem as ProcessorProblem | undefined) };
}
