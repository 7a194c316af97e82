import type { TaxpayerCheckAnswer } from '@sunflower/partner-protocols/identity-check.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import type { Claim, ReviewReason } from '../claim.ts';
import { lockClaim, markInReview } from '../claim-life-store.ts';
import { CLAIM_CHANGED } from '../filing/filing.ts';
import {
  findLatestFiling,
  isTaxpayerShared,
  markConfirmed,
  markUnconfirmed,
  markVerdict,
} from '../filing/filings-store.ts';
import { tellClaimStep } from '../tell-claim-step.ts';
import type { FiledNumber } from './filed-number.ts';
import { giveBackIfGone, giveBackWrongNumber } from './give-back.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';

const ACTOR = 'system';

/**
 * Asks the identity check whether the number of a filing is its player's and lets the claim go on by the answer (WLA-06): confirmed, back to its player,
 * or to an operator; one that is under review already stays there with the answer. `waits`: no answer came, and the claim stays as it is, to be asked
 * for again under the same reference.
 */
export async function checkNumber(
  deps: PaymentDeps,
  asked: { number: FiledNumber; winner: Winner; now: Temporal.Instant },
): Promise<'answered' | 'waits'> {
  const { number, winner, now } = asked;
  const { filing, taxpayer } = number;
  if (taxpayer.sealed === null) {
    await inTransaction(deps.db, (tx) => giveBackIfGone(tx, { claimId: filing.claimId, now }));
    return 'answered';
  }
  const { firstName, lastName, dateOfBirth } = winner;
  const answer = await deps.taxpayerCheck.checkTaxpayer({
    reference: filing.filingId,
    person: { firstName, lastName, dateOfBirth },
    taxpayerNumber: deps.numbers.open(taxpayer.sealed, filing.playerId),
  });
  if (isRefusal(answer)) return 'waits';
  await inTransaction(deps.db, (tx) => followVerdict(tx, { number, answer, now }));
  return 'answered';
}

type Answered = {
  readonly number: FiledNumber;
  readonly answer: TaxpayerCheckAnswer;
  readonly now: Temporal.Instant;
};

async function followVerdict(tx: Tx, { number, answer, now }: Answered): Promise<void> {
  const { filing, taxpayer } = number;
  const { verdict, checkId } = answer;
  const claim = await lockClaim(tx, filing.claimId);
  // Another run was faster, or a correction took the prize away.
  if (claim?.status !== 'CLAIMED' && claim?.status !== 'IN_REVIEW') return;
  // It came back and was filed anew meanwhile: that filing is asked about by itself.
  if ((await findLatestFiling(tx, claim.claimId))?.filingId !== filing.filingId) return;
  if (!(await markVerdict(tx, { filingId: filing.filingId, verdict, checkId, now }))) return;
  const details = { verdict, checkId };
  const told = { actor: ACTOR, action: 'claims.taxpayer-checked', subject: claim.claimId, details, businessTime: now };
  await recordAudit(tx, told);
  const isShared = verdict === 'MATCH' && (await isTaxpayerShared(tx, taxpayer));
  if (verdict === 'MATCH' && !isShared) await markConfirmed(tx, { taxpayerId: taxpayer.taxpayerId, now });
  if (claim.status === 'IN_REVIEW') {
    if (verdict === 'NO_MATCH') await markUnconfirmed(tx, taxpayer.taxpayerId);
    return;
  }
  if (verdict === 'NO_MATCH') return giveBackWrongNumber(tx, { ...taxpayer, now });
  if (verdict === 'REFER') return toOperator(tx, { claim, why: 'NUMBER_UNCERTAIN', now });
  if (isShared) return toOperator(tx, { claim, why: 'NUMBER_OF_TWO_PLAYERS', now });
  if (claim.path !== 'wallet') return toOperator(tx, { claim, why: 'PAID_AT_LOTTERY', now });
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
