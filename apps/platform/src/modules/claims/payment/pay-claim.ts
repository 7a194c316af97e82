import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import { postLedgerTransaction } from '../../ledger/index.ts';
import type { Claim, PaidAs } from '../claim.ts';
import { CLAIM_CHANGED } from '../filing/filing.ts';
import { notifyClaimStep } from '../notify-claim-step.ts';
import { recordSetOffs } from '../set-off/record-set-offs.ts';
import { type ClaimFigures, paymentKey, paymentPostings, setOffCentsOf } from './claim-figures.ts';
import { markPaid, type PaymentProof } from './payments-store.ts';

/** A decided payment: which amounts go where, and by whom. */
export type ClaimPayment = {
  /** The claim, locked. */
  readonly claim: Claim;
  readonly figures: ClaimFigures;
  /** The part deducted for money the player owes the lottery from other prizes; the caller posts it. */
  readonly nettedCents?: Cents;
  readonly paidAs: PaidAs;
  readonly proof?: PaymentProof;
  readonly actor: string;
  /** The operator who proposed the payment, if two decided. */
  readonly proposedBy?: string;
  readonly now: Temporal.Instant;
};

/**
 * Pays a claim: its state, the postings, the set-offs and the notification are one transaction, under one key (WLA-06).
 * The caller holds the claim's lock and has checked `hasOpenSetOffs`.
 */
export async function payClaim(tx: Tx, payment: ClaimPayment): Promise<Claim> {
  const { claim, figures, paidAs, actor, now, nettedCents = 0n } = payment;
  const { claimId, playerId } = claim;
  const posted = await postLedgerTransaction(tx, {
    key: paymentKey(claimId),
    kind: 'prize-payment',
    businessTime: now,
    reference: claim.ticketSerial,
    postings: paymentPostings(claim, { figures, paidAs }),
  });
  if (isRefusal(posted) || posted.isReplay) throw new Error(`claim ${claimId} was already paid, or differently`);
  const { setOffs } = figures;
  await recordSetOffs(tx, { claimId, playerId, setOffs, now });
  const paid = await markPaid(tx, payment);
  await (needsNotification(paid) ? recordSignificantEvent : recordAudit)(tx, {
    actor,
    action: 'claims.paid',
    subject: claimId,
    details: {
      paidAs,
      prizeCents: String(claim.prizeCents),
      federalCents: String(figures.federalCents),
      stateCents: String(figures.stateCents),
      setOffCents: String(setOffCentsOf(figures)),
      netCents: String(figures.netCents),
      ...(nettedCents > 0n ? { nettedCents: String(nettedCents) } : {}),
      taxRules: figures.taxRules,
      ...(payment.proposedBy === undefined ? {} : { proposedBy: payment.proposedBy }),
    },
    businessTime: now,
  });
  if (needsNotification(paid)) {
    const shown = nettedCents > 0n ? [...setOffs, deductedByLottery(nettedCents)] : setOffs;
    const step = { kind: 'PAID', netCents: figures.netCents - nettedCents, paidAs, setOffs: shown } as const;
    await notifyClaimStep(tx, { claim: paid, step, key: 'payment', now });
  }
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
  return paid;
}

/** Returns the deduction for money owed to the lottery, which is shown like any other debt. */
function deductedByLottery(cents: Cents): SetOff {
  return { debtId: 'lottery', creditor: 'Kansas Lottery', kind: 'other', cents };
}

/**
 * Returns whether the player needs a notification. A small prize held for set-off without a debt is credited like any
 * other win, which the player was already notified of.
 */
function needsNotification({ path, setOffCents }: Claim): boolean {
  return path !== 'set-off' || setOffCents > 0n;
}
