import type { ProcessorPayout, ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { Withdrawal } from './withdrawal.ts';
import { lockWithdrawal, markStatusChecked } from './withdrawals-store.ts';

/**
 * The result of applying a payout update. `contradicts`: the update doesn't fit what was already done, and operators
 * review it.
 */
export type ReceivedPayout = 'unknown' | 'old' | 'applied' | 'nothing-new' | 'contradicts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACTOR = 'partner:payment-processor';

/** Reasons of a failed payout, as shown to the player. */
const REASONS: Partial<Record<ProcessorProblem, string>> = {
  ACCOUNT_INVALID: 'ACCOUNT_INVALID',
  ROUTING_INVALID: 'ACCOUNT_INVALID',
  NUMBER_INVALID: 'ACCOUNT_INVALID',
  METHOD_GONE: 'METHOD_GONE',
  NAME_MISMATCH: 'NAME_MISMATCH',
  BANK_DECLINE: 'BANK_DECLINED',
};

/** Returns the reason that the player sees; PAYMENT_FAILED if the problem has no reason of its own. */
export function failureReason(problem: ProcessorProblem | null | undefined): string {
  return (problem && REASONS[problem]) || 'PAYMENT_FAILED';
}

/**
 * Applies a payout's status, from a webhook or a status check. Ignores duplicate, stale and unknown updates, so that
 * any order leads to the same end. A return that arrives before its payment counts as both.
 */
export async function applyPayoutUpdate(
  tx: Tx,
  payout: ProcessorPayout,
  now: Temporal.Instant,
): Promise<ReceivedPayout> {
  const withdrawal = UUID.test(payout.reference) ? await lockWithdrawal(tx, payout.reference) : undefined;
  if (!withdrawal || withdrawal.channel === 'RETAIL') return 'unknown';
  const { version: payoutVersion } = payout;
  if (payoutVersion <= withdrawal.payoutVersion) return 'old';
  if (BigInt(payout.amountCents) !== withdrawal.amountCents)
    return reportContradiction(tx, { withdrawal, payout, now });
  await markStatusChecked(tx, withdrawal.withdrawalId, { payoutVersion });
  return applyState(tx, { withdrawal: { ...withdrawal, payoutVersion }, payout, now });
}

type Received = { readonly withdrawal: Withdrawal; readonly payout: ProcessorPayout; readonly now: Temporal.Instant };

async function applyState(tx: Tx, received: Received): Promise<ReceivedPayout> {
  const { withdrawal, payout, now: at } = received;
  const reason = failureReason(payout.problem);
  switch (payout.state) {
    case 'SENT':
      if (withdrawal.state !== 'approved') return 'nothing-new';
      await moveWithdrawal(tx, withdrawal, { state: 'sent', at, actor: ACTOR, askedAt: at });
      return 'applied';
    case 'PAID':
      return (await moveToPaid(tx, received, 'paid')) ? 'applied' : expectSettled(tx, received, ['paid']);
    case 'FAILED':
    case 'RETURNED': {
      if (withdrawal.state === 'paid') {
        await moveWithdrawal(tx, withdrawal, { state: 'returned', at, actor: ACTOR, reason });
        return 'applied';
      }
      if (payout.state === 'FAILED') {
        if (withdrawal.state !== 'sent' && withdrawal.state !== 'approved')
          return expectSettled(tx, received, ['failed', 'returned']);
        await moveWithdrawal(tx, withdrawal, { state: 'failed', at, actor: ACTOR, reason });
        return 'applied';
      }
      const paid = await moveToPaid(tx, received, 'paid');
      if (!paid) return expectSettled(tx, received, ['returned', 'failed']);
      await moveWithdrawal(tx, paid, { state: 'returned', at, actor: ACTOR, reason: 'BANK_RETURNED' });
      return 'applied';
    }
  }
}

/**
 * Moves a sent withdrawal to `paid`, and an approved one through `sent` to `paid`; returns undefined in any other
 * state.
 */
async function moveToPaid(tx: Tx, { withdrawal, now: at }: Received, state: 'paid'): Promise<Withdrawal | undefined> {
  const sent =
    withdrawal.state === 'approved'
      ? await moveWithdrawal(tx, withdrawal, { state: 'sent', at, actor: ACTOR, askedAt: at })
      : withdrawal;
  return sent.state === 'sent' ? moveWithdrawal(tx, sent, { state, at, actor: ACTOR }) : undefined;
}

async function expectSettled(
  tx: Tx,
  received: Received,
  expected: readonly Withdrawal['state'][],
): Promise<ReceivedPayout> {
  return expected.includes(received.withdrawal.state) ? 'nothing-new' : reportContradiction(tx, received);
}

async function reportContradiction(tx: Tx, { withdrawal, payout, now }: Received): Promise<ReceivedPayout> {
  await recordSignificantEvent(tx, {
    actor: ACTOR,
    action: 'wallet.withdrawal-contradicted',
    subject: withdrawal.withdrawalId,
    details: {
      state: withdrawal.state,
      amountCents: String(withdrawal.amountCents),
      reportedState: payout.state,
      reportedCents: payout.amountCents,
      version: payout.version,
    },
    businessTime: now,
  });
  return 'contradicts';
}
