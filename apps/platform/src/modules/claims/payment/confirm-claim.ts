import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findPlayer } from '../../players/index.ts';
import type { Claim } from '../claim.ts';
import { centralDateOf } from '../claim.ts';
import { findClaim } from '../claims-store.ts';
import { checkNumber } from './check-number.ts';
import { annuityFigures, figuresOf } from './claim-figures.ts';
import {
  type FiledTaxpayerNumber,
  findFiledTaxpayerNumber,
  refuseTaxpayerNumber,
  type TaxpayerNumberRefusal,
} from './filed-number.ts';
import { matchWinner } from './match-winner.ts';
import { type NettingRefusal, nettingToSign, type RecoveryChoice } from './net-recoveries.ts';
import { decidePaidAs, type Election, type PaymentHow, type WayRefusal } from './paid-way.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';
import type { PaymentProof } from './payments-store.ts';
import { returnClaimIfNumberErased } from './return-claims.ts';
import { debtsToSign, figuresToSign, numberToSign, readSigned, type SignedPayment } from './signed-payment.ts';
import { taxToday } from './tax-today.ts';

export type ConfirmClaimRefusal =
  | WayRefusal
  | TaxpayerNumberRefusal
  | NettingRefusal
  | 'CLAIM_UNKNOWN'
  | 'CLAIM_NOT_IN_REVIEW'
  | 'FORM_DATE_WRONG'
  | 'REGISTER_UNAVAILABLE'
  | 'PAYMENT_MALFORMED';

/** What the first of two operators checked: the winner's identity, and that the signed form was received. */
export type Confirmation = PaymentProof & {
  readonly claimId: string;
  readonly how: PaymentHow;
  readonly election?: Election | undefined;
  /**
   * How the operator verified that the taxpayer number is the player's, if the identity check wasn't sure or another
   * player gave it too.
   */
  readonly numberCheckedBy?: string | undefined;
  /** If the player owes money from another, corrected prize: deduct it from this payment, or leave it. */
  readonly recovery?: RecoveryChoice | undefined;
};

/**
 * Prepares what one operator proposes to another for a claim under review (WLA-06): matches debts, computes the tax by
 * today's rules, and collects all figures to sign. Checks an unchecked taxpayer number first, and returns a claim whose
 * number was erased. Pays nothing.
 */
export async function confirmClaim(
  deps: PaymentDeps,
  confirmation: Confirmation,
): Promise<SignedPayment | Refusal<ConfirmClaimRefusal>> {
  const claim = await findClaim(deps.db, confirmation.claimId);
  if (!claim) return refuse('CLAIM_UNKNOWN');
  if (claim.status !== 'IN_REVIEW') return refuse('CLAIM_NOT_IN_REVIEW', { details: { status: claim.status } });
  const now = deps.clock.now();
  const { how, election, identity, formReceivedOn, reference } = confirmation;
  const paidAs = decidePaidAs(claim, { how, election, at: now });
  if (isRefusal(paidAs)) return paidAs;
  if (formReceivedOn > centralDateOf(now)) return refuse('FORM_DATE_WRONG');
  const winner = await findPlayer(deps.db, claim.playerId);
  if (!winner) throw new Error(`claim ${claim.claimId} has no player`);
  const number = await checkedNumber(deps, { claim, winner, checkedBy: confirmation.numberCheckedBy ?? null });
  if (isRefusal(number)) return number;
  const tax = await taxToday(deps.db, claim, { now });
  const matched = await debtsOf(deps, { claim, winner, number, isAnnuity: paidAs === 'annuity' });
  if (matched === 'unavailable') return refuse('REGISTER_UNAVAILABLE');
  const { debts, matchedAt } = matched;
  const figures =
    paidAs === 'annuity' ? annuityFigures(claim.prizeCents, tax) : figuresOf(claim.prizeCents, { tax, debts });
  const { netCents } = figures;
  const netting = await nettingToSign(deps.db, { ...claim, paidAs, netCents, choice: confirmation.recovery });
  if (isRefusal(netting)) return netting;
  return readSigned({
    claimId: claim.claimId,
    paidAs,
    reviewReason: claim.reviewReason,
    ...numberToSign(number),
    numberCheckedBy: confirmation.numberCheckedBy ?? null,
    identity,
    formReceivedOn,
    reference,
    matchedAt: matchedAt.toString(),
    debts: debtsToSign(debts),
    ...figuresToSign(claim.prizeCents, figures),
    ...netting,
  });
}

/**
 * Returns the checked taxpayer number of the claim. If the claim went under review before its check got a response, the
 * number is checked now.
 */
async function checkedNumber(
  deps: PaymentDeps,
  { claim, winner, checkedBy }: { claim: Claim; winner: Winner; checkedBy: string | null },
): Promise<FiledTaxpayerNumber | Refusal<TaxpayerNumberRefusal | 'CLAIM_NOT_FILED'>> {
  const { claimId } = claim;
  const filed = await findFiledTaxpayerNumber(deps.db, claimId);
  if (!filed) return refuse('CLAIM_NOT_FILED');
  const now = deps.clock.now();
  if (filed.filing.verdict === null) await checkNumber(deps, { number: filed, winner, now });
  const number = (await findFiledTaxpayerNumber(deps.db, claimId)) ?? filed;
  const refused = refuseTaxpayerNumber(number, checkedBy);
  if (refused?.refusal === 'NUMBER_GONE')
    await inTransaction(deps.db, (tx) => returnClaimIfNumberErased(tx, { claimId, now }));
  return refused ?? number;
}

/**
 * Returns the debts to deduct. An annuity has none, because it isn't a payment to the winner: the association that pays
 * it yearly matches the winner's debts.
 */
async function debtsOf(
  deps: PaymentDeps,
  { isAnnuity, ...input }: { claim: Claim; winner: Winner; number: FiledTaxpayerNumber; isAnnuity: boolean },
) {
  return isAnnuity ? { debts: [], matchedAt: deps.clock.now() } : matchWinner(deps, input);
}
