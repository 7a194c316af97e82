import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import { postLedgerTransaction } from '../../ledger/index.ts';
import type { Claim, PaidAs } from '../claim.ts';
import { CLAIM_CHANGED } from '../filing/filing.ts';
import { recordSetOffs } from '../set-off/record-set-offs.ts';
import { tellClaimStep } from '../tell-claim-step.ts';
import { type ClaimFigures, paymentKey, paymentPostings, setOffCentsOf } from './claim-figures.ts';
import { markPaid, type PaperTrail } from './payments-store.ts';

/** A payment that was decided: how much goes where, and by whom. */
export type Payment = {
  /** Under its lock. */
  readonly claim: Claim;
  readonly figures: ClaimFigures;
  /** What of her part is kept for what she owes the lottery of other prizes; the caller books it. */
  readonly nettedCents?: Cents;
  readonly paidAs: PaidAs;
  readonly paper?: PaperTrail;
  readonly actor: string;
  /** The operator who proposed it, where two decided. */
  readonly proposedBy?: string;
  readonly now: Temporal.Instant;
};

/**
 * Pays a claim: its state, the postings, what goes to debts and what is told of it are one transaction, under one key (WLA-06). The caller holds the
 * lock of the claim and has asked `hasOpenSetOffs`.
 */
export async function payClaim(tx: Tx, payment: Payment): Promise<Claim> {
  const { claim, figures, paidAs, actor, now, nettedCents = 0n } = payment;
  const { claimId, playerId } = claim;
  const posted = await postLedgerTransaction(tx, {
    key: paymentKey(claimId),
    kind: 'prize-payment',
    businessTime: now,
    reference: claim.ticketSerial,
    postings: paymentPostings(claim, { figures, paidAs }),
  });
  if (isRefusal(posted) || posted.isReplay) throw new Error(`claim ${claimId} was paid before, or otherwise`);
  const { setOffs } = figures;
  await recordSetOffs(tx, { claimId, playerId, setOffs, now });
  const paid = await markPaid(tx, payment);
  await (isNews(paid) ? recordSignificantEvent : recordAudit)(tx, {
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
  if (isNews(paid)) {
    const kept = nettedCents > 0n ? [...setOffs, keptByLottery(nettedCents)] : setOffs;
    const step = { kind: 'PAID', netCents: figures.netCents - nettedCents, paidAs, setOffs: kept } as const;
    await tellClaimStep(tx, { claim: paid, step, key: 'payment', now });
  }
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
  return paid;
}

/** What she owes the lottery is told like any other debt of hers. */
function keptByLottery(cents: Cents): SetOff {
  return { debtId: 'lottery', creditor: 'Kansas Lottery', kind: 'other', cents };
}

/** A small prize that was held against debts and owed nothing was credited like any other: its player knows that she won. */
function isNews({ path, setOffCents }: Claim): boolean {
  return path !== 'set-off' || setOffCents > 0n;
}
