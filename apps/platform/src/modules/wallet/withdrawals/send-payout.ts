import type { ProcessorPayout, ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { applyPayoutNews, failureReason } from './apply-payout-news.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { FindPayoutMethod } from './payout-method.ts';
import { RETAIL_CODE_DAYS, type RetailCodes } from './retail-code.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findClosedWithdrawal } from './withdrawal-gates.ts';
import { lockWithdrawal, markHeard } from './withdrawals-store.ts';

/** What sending needs beside the row. */
export type SendDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly processor: Pick<PaymentProcessor, 'sendPayout' | 'findPayout'>;
  readonly findMethod: FindPayoutMethod;
  readonly codes: RetailCodes;
};

/** What is to be asked of the processor; `isFirst`: no order can have left the house before. */
type Order = { readonly withdrawal: Withdrawal; readonly methodToken: string | undefined; readonly isFirst: boolean };

/**
 * Takes an approved withdrawal out of the house, or asks what became of one that was sent. May run twice and be killed anywhere: the row says
 * `sent` before the order can leave, the order carries the withdrawal's id, and the processor knows an id only once. No answer changes
 * nothing; the reconcile job asks again.
 */
export async function sendPayout(deps: SendDeps, withdrawalId: string): Promise<void> {
  const order = await inTransaction(deps.db, (tx) => takeOrder(tx, deps, withdrawalId));
  if (!order) return;
  const answer = await ask(deps, order);
  if (answer === undefined) return;
  await inTransaction(deps.db, async (tx) => {
    if ('reference' in answer) return void (await applyPayoutNews(tx, answer, deps.clock.now()));
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    // News may have come meanwhile, and count more than a refusal of the order that brought them.
    if (withdrawal?.state !== 'sent' || withdrawal.payoutVersion > 0) return;
    const change = { state: 'failed', at: deps.clock.now(), actor: 'system', reason: answer.reason } as const;
    await moveWithdrawal(tx, withdrawal, change);
  });
}

async function takeOrder(tx: Tx, deps: SendDeps, withdrawalId: string): Promise<Order | undefined> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (!withdrawal) return undefined;
  const now = deps.clock.now();
  const { state, channel, playerId, paymentMethodId } = withdrawal;
  // It stays approved; the reconcile job looks again.
  if (state === 'approved' && (await findClosedWithdrawal(tx, withdrawal, now))) return undefined;
  if (channel === 'RETAIL') {
    if (state === 'approved') await makePayable(tx, deps, { withdrawal, now });
    return undefined;
  }
  if (state !== 'approved' && state !== 'sent' && state !== 'paid') return undefined;
  const method = paymentMethodId && (await deps.findMethod(tx, { playerId, paymentMethodId }));
  const methodToken = method ? method.methodToken : undefined;
  if (state !== 'approved') {
    await markHeard(tx, withdrawalId, { askedAt: now });
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

/** The payout as it stands, why it can never be, or undefined where nobody can say yet. */
async function ask(deps: SendDeps, order: Order): Promise<ProcessorPayout | { readonly reason: string } | undefined> {
  const { withdrawalId: reference, amountCents, state } = order.withdrawal;
  if (!order.isFirst) {
    const found = await deps.processor.findPayout(reference);
    if (found !== 'UNKNOWN') return isRefusal(found) ? undefined : found;
    if (state === 'paid') return undefined;
  }
  // It never arrived, and there is no account any more to send it to.
  if (order.methodToken === undefined) return { reason: 'METHOD_GONE' };
  const { methodToken } = order;
  const sent = await deps.processor.sendPayout({ reference, methodToken, amountCents: Number(amountCents) });
  if (!isRefusal(sent)) return sent;
  if (sent.refusal === 'PROCESSOR_UNAVAILABLE') return undefined;
  return { reason: failureReason(sent.details?.problem as ProcessorProblem | undefined) };
}
