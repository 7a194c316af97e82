import type { ProcessorPayout, ProcessorProblem } from '@sunflower/partner-protocols/payment-processor.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { Withdrawal } from './withdrawal.ts';
import { lockWithdrawal, markHeard } from './withdrawals-store.ts';

/** What came of a piece of news; `contradicts`: it cannot be true beside what was done already, and people must look. */
export type HeardPayout = 'unknown' | 'old' | 'applied' | 'nothing-new' | 'contradicts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACTOR = 'partner:payment-processor';

/** What a player is told of a payout that did not work out. */
const REASONS: Partial<Record<ProcessorProblem, string>> = {
  ACCOUNT_INVALID: 'ACCOUNT_INVALID',
  ROUTING_INVALID: 'ACCOUNT_INVALID',
  NUMBER_INVALID: 'ACCOUNT_INVALID',
  METHOD_GONE: 'METHOD_GONE',
  NAME_MISMATCH: 'NAME_MISMATCH',
  BANK_DECLINE: 'BANK_DECLINED',
};

/** Why, as the player is told. */
export function failureReason(problem: ProcessorProblem | null | undefined): string {
  return (problem && REASONS[problem]) || 'PAYMENT_FAILED';
}

/**
 * Hears how a payout stands, told by a callback or by asking: the one place where either counts. Twice is once, old news (a lower version) is none,
 * and any order ends the same: a return that comes before its payment is both. An unknown reference is nobody's.
 */
export async function applyPayoutNews(tx: Tx, payout: ProcessorPayout, now: Temporal.Instant): Promise<HeardPayout> {
  const withdrawal = UUID.test(payout.reference) ? await lockWithdrawal(tx, payout.reference) : undefined;
  if (!withdrawal || withdrawal.channel === 'RETAIL') return 'unknown';
  const { version: payoutVersion } = payout;
  if (payoutVersion <= withdrawal.payoutVersion) return 'old';
  if (BigInt(payout.amountCents) !== withdrawal.amountCents) return alarm(tx, { withdrawal, payout, now });
  await markHeard(tx, withdrawal.withdrawalId, { payoutVersion });
  return follow(tx, { withdrawal: { ...withdrawal, payoutVersion }, payout, now });
}

type Heard = { readonly withdrawal: Withdrawal; readonly payout: ProcessorPayout; readonly now: Temporal.Instant };

async function follow(tx: Tx, heard: Heard): Promise<HeardPayout> {
  const { withdrawal, payout, now: at } = heard;
  const reason = failureReason(payout.problem);
  switch (payout.state) {
    case 'SENT':
      if (withdrawal.state !== 'approved') return 'nothing-new';
      await moveWithdrawal(tx, withdrawal, { state: 'sent', at, actor: ACTOR, askedAt: at });
      return 'applied';
    case 'PAID':
      return (await reach(tx, heard, 'paid')) ? 'applied' : settledAs(tx, heard, ['paid']);
    case 'FAILED':
    case 'RETURNED': {
      if (withdrawal.state === 'paid') {
        await moveWithdrawal(tx, withdrawal, { state: 'returned', at, actor: ACTOR, reason });
        return 'applied';
      }
      if (payout.state === 'FAILED') {
        if (withdrawal.state !== 'sent' && withdrawal.state !== 'approved')
          return settledAs(tx, heard, ['failed', 'returned']);
        await moveWithdrawal(tx, withdrawal, { state: 'failed', at, actor: ACTOR, reason });
        return 'applied';
      }
      const paid = await reach(tx, heard, 'paid');
      if (!paid) return settledAs(tx, heard, ['returned', 'failed']);
      await moveWithdrawal(tx, paid, { state: 'returned', at, actor: ACTOR, reason: 'BANK_RETURNED' });
      return 'applied';
    }
  }
}

/** Takes a withdrawal from wherever it waits to `paid`, over `sent` when that was not heard of yet. */
async function reach(tx: Tx, { withdrawal, now: at }: Heard, state: 'paid'): Promise<Withdrawal | undefined> {
  const sent =
    withdrawal.state === 'approved'
      ? await moveWithdrawal(tx, withdrawal, { state: 'sent', at, actor: ACTOR, askedAt: at })
      : withdrawal;
  return sent.state === 'sent' ? moveWithdrawal(tx, sent, { state, at, actor: ACTOR }) : undefined;
}

async function settledAs(tx: Tx, heard: Heard, expected: readonly Withdrawal['state'][]): Promise<HeardPayout> {
  return expected.includes(heard.withdrawal.state) ? 'nothing-new' : alarm(tx, heard);
}

async function alarm(tx: Tx, { withdrawal, payout, now }: Heard): Promise<HeardPayout> {
  await recordSignificantEvent(tx, {
    actor: ACTOR,
    action: 'wallet.withdrawal-contradicted',
    subject: withdrawal.withdrawalId,
    details: {
      state: withdrawal.state,
      amountCents: String(withdrawal.amountCents),
      toldState: payout.state,
      toldCents: payout.amountCents,
      version: payout.version,
    },
    businessTime: now,
  });
  return 'contradicts';
}
