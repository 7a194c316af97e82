import type { TaxpayerCheckAnswer } from '@sunflower/partner-protocols/identity-check.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import type { Claim, ReviewReason } from '../claim.ts';
import { lockClaim, markInReview, markReturned } from '../claim-life-store.ts';
import { CLAIM_CHANGED, type Filing } from '../filing/filing.ts';
import {
  eraseTaxpayer,
  findTaxpayer,
  isTaxpayerShared,
  type KeptTaxpayer,
  markConfirmed,
  markVerdict,
} from '../filing/filings-store.ts';
import { returnedUntil } from '../review-claim.ts';
import { tellClaimStep } from '../tell-claim-step.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';

const ACTOR = 'system';

/**
 * Asks the identity check whether the number of a filing is its player's and lets the claim go on by the answer (WLA-06): confirmed, back to its player,
 * or to an operator. `waits`: no answer came, and the claim stays as it is, to be asked for again under the same reference.
 */
export async function checkNumber(
  deps: PaymentDeps,
  asked: { filing: Filing; winner: Winner; now: Temporal.Instant },
): Promise<'answered' | 'waits'> {
  const { filing, winner, now } = asked;
  const taxpayer = await findTaxpayer(deps.db, filing.taxpayerId);
  if (!taxpayer?.sealed) throw new Error(`the number of filing ${filing.filingId} is gone`);
  const { firstName, lastName, dateOfBirth } = winner;
  const answer = await deps.taxpayerCheck.checkTaxpayer({
    reference: filing.filingId,
    person: { firstName, lastName, dateOfBirth },
    taxpayerNumber: deps.numbers.open(taxpayer.sealed, filing.playerId),
  });
  if (isRefusal(answer)) return 'waits';
  await inTransaction(deps.db, (tx) => followVerdict(tx, { filing, taxpayer, answer, now }));
  return 'answered';
}

type Answered = {
  readonly filing: Filing;
  readonly taxpayer: KeptTaxpayer;
  readonly answer: TaxpayerCheckAnswer;
  readonly now: Temporal.Instant;
};

async function followVerdict(tx: Tx, answered: Answered): Promise<void> {
  const { filing, taxpayer, now } = answered;
  const { verdict, checkId } = answered.answer;
  const claim = await lockClaim(tx, filing.claimId);
  // Another run was faster, or a correction took the prize away.
  if (claim?.status !== 'CLAIMED') return;
  if (!(await markVerdict(tx, { filingId: filing.filingId, verdict, checkId, now }))) return;
  const details = { verdict, checkId };
  const told = { actor: ACTOR, action: 'claims.taxpayer-checked', subject: claim.claimId, details, businessTime: now };
  await recordAudit(tx, told);
  if (verdict === 'NO_MATCH') return giveBack(tx, { claim, taxpayer, now });
  if (verdict === 'REFER') return toOperator(tx, { claim, why: 'NUMBER_UNCERTAIN', now });
  if (await isTaxpayerShared(tx, taxpayer)) return toOperator(tx, { claim, why: 'NUMBER_OF_TWO_PLAYERS', now });
  await markConfirmed(tx, { taxpayerId: taxpayer.taxpayerId, now });
  if (claim.path !== 'wallet') return toOperator(tx, { claim, why: 'PAID_AT_LOTTERY', now });
}

/** The number is not hers: it is erased, and she may file again. */
async function giveBack(
  tx: Tx,
  { claim, taxpayer, now }: { claim: Claim; taxpayer: KeptTaxpayer; now: Temporal.Instant },
): Promise<void> {
  const { claimId, playerId } = claim;
  await eraseTaxpayer(tx, taxpayer.taxpayerId);
  const given = { claimId, from: claim.status, claimUntil: returnedUntil(now), why: 'TAXPAYER_NUMBER' } as const;
  const returned = await markReturned(tx, { ...given, now, actor: ACTOR });
  if (!returned) throw new Error(`claim ${claimId} changed under its lock`);
  const step = { kind: 'RETURNED', returnedWhy: given.why } as const;
  await tellClaimStep(tx, { claim: returned, step, key: now.toString(), now });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
}

/** Puts a filed claim under review; a doubt about who she is is a significant event. */
export async function toOperator(
  tx: Tx,
  { claim, why, now }: { claim: Claim; why: ReviewReason; now: Temporal.Instant },
): Promise<void> {
  const { claimId, playerId } = claim;
  await markInReview(tx, { claimId, from: 'CLAIMED', why, now, actor: ACTOR });
  const entry = { actor: ACTOR, action: 'claims.review-begun', subject: claimId, details: { why }, businessTime: now };
  await (why === 'PAID_AT_LOTTERY' ? recordAudit(tx, entry) : recordSignificantEvent(tx, entry));
  await tellClaimStep(tx, { claim, step: { kind: 'IN_REVIEW' }, key: now.toString(), now });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
}
