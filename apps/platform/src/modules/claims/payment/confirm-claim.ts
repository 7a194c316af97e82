import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findPlayer } from '../../players/index.ts';
import type { Claim } from '../claim.ts';
import { dayOf } from '../claim.ts';
import { findClaim } from '../claims-store.ts';
import { annuityFigures, figuresOf } from './claim-figures.ts';
import { matchWinner } from './match-winner.ts';
import { type Election, type PaymentHow, paidWay, type WayRefusal } from './paid-way.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaperTrail } from './payments-store.ts';
import { debtsToSign, figuresToSign, readSigned, type SignedPayment } from './signed-payment.ts';
import { taxToday } from './tax-today.ts';

export type ConfirmRefusal =
  | WayRefusal
  | 'CLAIM_UNKNOWN'
  | 'CLAIM_NOT_IN_REVIEW'
  | 'FORM_DATE_WRONG'
  | 'REGISTER_UNAVAILABLE'
  | 'PAYMENT_MALFORMED';

/** What the first of two operators found: the winner is who she says, and her signed form is there. */
export type Confirmation = PaperTrail & {
  readonly claimId: string;
  readonly how: PaymentHow;
  readonly election?: Election | undefined;
};

/**
 * What one operator proposes to another of a claim under review (WLA-06): asks the register, takes tax by the rules of today, and puts all figures into
 * what both sign. Nothing is paid or changed here.
 */
export async function confirmClaim(
  deps: PaymentDeps,
  confirmation: Confirmation,
): Promise<SignedPayment | Refusal<ConfirmRefusal>> {
  const claim = await findClaim(deps.db, confirmation.claimId);
  if (!claim) return refuse('CLAIM_UNKNOWN');
  if (claim.status !== 'IN_REVIEW') return refuse('CLAIM_NOT_IN_REVIEW', { details: { status: claim.status } });
  const now = deps.clock.now();
  const { how, election, identity, formReceivedOn, reference } = confirmation;
  const paidAs = paidWay(claim, { how, election, at: now });
  if (isRefusal(paidAs)) return paidAs;
  if (formReceivedOn > dayOf(now)) return refuse('FORM_DATE_WRONG');
  const tax = await taxToday(deps.db, claim, { now });
  const matched = await debtsOf(deps, { claim, isAnnuity: paidAs === 'annuity' });
  if (matched === 'unavailable') return refuse('REGISTER_UNAVAILABLE');
  const { debts, matchedAt } = matched;
  const figures =
    paidAs === 'annuity' ? annuityFigures(claim.prizeCents, tax) : figuresOf(claim.prizeCents, { tax, debts });
  return readSigned({
    claimId: claim.claimId,
    paidAs,
    identity,
    formReceivedOn,
    reference,
    matchedAt: matchedAt.toString(),
    debts: debtsToSign(debts),
    ...figuresToSign(claim.prizeCents, figures),
  });
}

/** An annuity is no payment to the winner: what she owes is matched by the association that pays her, year by year. */
async function debtsOf(deps: PaymentDeps, { claim, isAnnuity }: { claim: Claim; isAnnuity: boolean }) {
  if (isAnnuity) return { debts: [], matchedAt: deps.clock.now() };
  const winner = await findPlayer(deps.db, claim.playerId);
  if (!winner) throw new Error(`claim ${claim.claimId} belongs to no player`);
  return matchWinner(deps, { claim, winner });
}
