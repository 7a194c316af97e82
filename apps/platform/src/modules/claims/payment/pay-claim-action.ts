import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { ActionContext, ActionData, ActionExecutor } from '../../operators/index.ts';
import type { Claim } from '../claim.ts';
import { lockClaim } from '../claim-lifecycle-store.ts';
import { hasOpenSetOffs } from '../set-off/record-set-offs.ts';
import { accountPaidInto, annuityFigures, type ClaimFigures, figuresOf } from './claim-figures.ts';
import { findFiledTaxpayerNumber, refuseTaxpayerNumber, type TaxpayerNumberRefusal } from './filed-number.ts';
import { lockSignedRecoveries, netRecoveries } from './net-recoveries.ts';
import { refuseSignedWay } from './paid-way.ts';
import { payClaim } from './pay-claim.ts';
import type { Recovery } from './recoveries-store.ts';
import { debtsSigned, figuresToSign, numberToSign, readSigned, type SignedPayment } from './signed-payment.ts';
import { taxToday } from './tax-today.ts';

/** The action in which two operators decide on a claim under review: its payment, with all figures. */
export const PAY_CLAIM = 'claims.pay';
/** Hours for which the register's data can be used for a payment. */
export const MATCH_HOURS = 72;

type PayRefusal =
  | TaxpayerNumberRefusal
  | 'NUMBER_CHANGED'
  | 'PAYMENT_MALFORMED'
  | 'CLAIM_UNKNOWN'
  | 'CLAIM_NOT_IN_REVIEW'
  | 'CLAIM_NOT_FILED'
  | NonNullable<ReturnType<typeof refuseSignedWay>>['refusal']
  | 'MATCH_OUTDATED'
  | 'FIGURES_CHANGED';

/**
 * Pays a claim that one operator confirmed and another approves (WLA-06, WLA-03). Refuses if the claim left the review,
 * its taxpayer number changed state, the register's data is too old or debts were paid since, or today's rules give
 * other figures.
 */
export const payClaimExecutor: ActionExecutor = {
  check: (data) => {
    const read = readSigned(data);
    return isRefusal(read) ? read : undefined;
  },
  execute: async (tx, data, context) => {
    const due = await findDue(tx, data, context);
    if (isRefusal(due)) return due;
    const { signed, claim, figures, owed } = due;
    const { paidAs, identity, formReceivedOn, reference } = signed;
    const nettedCents = BigInt(signed.nettedCents);
    await payClaim(tx, {
      claim,
      figures,
      nettedCents,
      paidAs,
      proof: { identity, formReceivedOn, reference },
      actor: `operator:${context.approvedBy}`,
      proposedBy: context.proposedBy,
      now: context.now,
    });
    const from = accountPaidInto(claim, paidAs);
    await netRecoveries(tx, { owed, from, nettedCents, claimId: claim.claimId, context });
    return { claimId: claim.claimId, paidAs, netCents: signed.netCents, nettedCents: signed.nettedCents };
  },
};

type Due = {
  readonly signed: SignedPayment;
  readonly claim: Claim;
  readonly figures: ClaimFigures;
  readonly owed: readonly Recovery[];
};

async function findDue(tx: Tx, data: ActionData, { now }: ActionContext): Promise<Due | Refusal<PayRefusal>> {
  const signed = readSigned(data);
  if (isRefusal(signed)) return signed;
  const claim = await lockClaim(tx, signed.claimId);
  if (!claim) return refuse('CLAIM_UNKNOWN');
  if (claim.status !== 'IN_REVIEW') return refuse('CLAIM_NOT_IN_REVIEW', { details: { status: claim.status } });
  if (!claim.filedAt) return refuse('CLAIM_NOT_FILED');
  const matchedAt = Temporal.Instant.from(signed.matchedAt);
  // The winner chose in time. Approval can come later, for as long as the register's data can be used.
  const refused =
    refuseSignedWay(claim, { paidAs: signed.paidAs, at: matchedAt }) ?? (await refuseSignedNumber(tx, signed));
  if (refused) return refused;
  const isOld = Temporal.Instant.compare(matchedAt.add({ hours: MATCH_HOURS }), now) < 0;
  const isFiledSince = Temporal.Instant.compare(matchedAt, claim.filedAt) < 0;
  const matched = { matchedAt, debts: signed.debts };
  if (isOld || isFiledSince || (await hasOpenSetOffs(tx, claim.playerId, matched))) return refuse('MATCH_OUTDATED');
  const figures = await figuresToday(tx, { signed, claim, now });
  const owed = figures && (await lockSignedRecoveries(tx, { ...claim, ...figures, paidAs: signed.paidAs, signed }));
  return owed ? { signed, claim, figures, owed } : refuse('FIGURES_CHANGED');
}

/** Refuses unless the verdict on the taxpayer number is still what was signed, for the filing that was signed. */
async function refuseSignedNumber(
  tx: Tx,
  signed: SignedPayment,
): Promise<Refusal<TaxpayerNumberRefusal | 'NUMBER_CHANGED' | 'CLAIM_NOT_FILED'> | undefined> {
  const number = await findFiledTaxpayerNumber(tx, signed.claimId);
  if (!number) return refuse('CLAIM_NOT_FILED');
  const said = Object.entries(numberToSign(number));
  const isSame = said.every(([name, value]) => signed[name as keyof SignedPayment] === value);
  return refuseTaxpayerNumber(number, signed.numberCheckedBy) ?? (isSame ? undefined : refuse('NUMBER_CHANGED'));
}

/** Returns the figures by today's rules, or undefined if they differ from the signed ones. */
async function figuresToday(
  tx: Tx,
  { signed, claim, now }: { signed: SignedPayment; claim: Claim; now: Temporal.Instant },
): Promise<ClaimFigures | undefined> {
  const tax = await taxToday(tx, claim, { now });
  const figures =
    signed.paidAs === 'annuity'
      ? annuityFigures(claim.prizeCents, tax)
      : figuresOf(claim.prizeCents, { tax, debts: debtsSigned(signed) });
  const expected = Object.entries(figuresToSign(claim.prizeCents, figures));
  const isSame = expected.every(([name, value]) => signed[name as keyof SignedPayment] === value);
  return isSame ? figures : undefined;
}
