import type { TaxpayerCheckResponse } from '@sunflower/partner-protocols/identity-check.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { recordAudit, recordSignificantEvent } from '../../audit/index.ts';
import type { Claim, ReviewReason } from '../claim.ts';
import { lockClaim, markInReview } from '../claim-lifecycle-store.ts';
import { CLAIM_CHANGED } from '../filing/filing.ts';
import {
  confirmTaxpayer,
  findLatestFiling,
  lockAndCheckTaxpayerShared,
  markVerdict,
  unconfirmTaxpayer,
} from '../filing/filings-store.ts';
import { notifyClaimStep } from '../notify-claim-step.ts';
import type { FiledTaxpayerNumber } from './filed-number.ts';
import type { PaymentDeps, Winner } from './payment-deps.ts';
import { returnClaimIfNumberErased, returnClaimsWithWrongNumber } from './return-claims.ts';

const ACTOR = 'system';

/**
 * Checks with the identity check whether a filing's taxpayer number is its player's, and moves the claim to confirmed,
 * returned or under review (WLA-06). A claim already under review stays there. Returns `waits` without a response; the
 * same check is then repeated.
 */
export async function checkNumber(
  deps: PaymentDeps,
  input: { number: FiledTaxpayerNumber; winner: Winner; now: Temporal.Instant },
): Promise<'answered' | 'waits'> {
  const { number, winner, now } = input;
  const { filing, taxpayer } = number;
  if (taxpayer.sealed === null) {
    await inTransaction(deps.db, (tx) => returnClaimIfNumberErased(tx, { claimId: filing.claimId, now }));
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
  readonly number: FiledTaxpayerNumber;
  readonly answer: TaxpayerCheckResponse;
  readonly now: Temporal.Instant;
};

async function followVerdict(tx: Tx, { number, answer, now }: Answered): Promise<void> {
  const { filing, taxpayer } = number;
  const { verdict, checkId } = answer;
  const claim = await lockClaim(tx, filing.claimId);
  // Another run was faster, or a correction took the prize away.
  if (claim?.status !== 'CLAIMED' && claim?.status !== 'IN_REVIEW') return;
  // The claim was returned and filed again while the identity check ran; the new filing gets its own check.
  if ((await findLatestFiling(tx, claim.claimId))?.filingId !== filing.filingId) return;
  if (!(await markVerdict(tx, { filingId: filing.filingId, verdict, checkId, now }))) return;
  const details = { verdict, checkId };
  const entry = { actor: ACTOR, action: 'claims.taxpayer-checked', subject: claim.claimId, details, businessTime: now };
  await recordAudit(tx, entry);
  const isShared = verdict === 'MATCH' && (await lockAndCheckTaxpayerShared(tx, taxpayer));
  if (verdict === 'MATCH' && !isShared) await confirmTaxpayer(tx, { taxpayerId: taxpayer.taxpayerId, now });
  if (claim.status === 'IN_REVIEW') {
    if (verdict === 'NO_MATCH') await unconfirmTaxpayer(tx, taxpayer.taxpayerId);
    return;
  }
  if (verdict === 'NO_MATCH') return returnClaimsWithWrongNumber(tx, { ...taxpayer, now });
  if (verdict === 'REFER') return putFiledClaimInReview(tx, { claim, why: 'NUMBER_UNCERTAIN', now });
  if (isShared) return putFiledClaimInReview(tx, { claim, why: 'NUMBER_OF_TWO_PLAYERS', now });
  if (claim.path !== 'wallet') return putFiledClaimInReview(tx, { claim, why: 'PAID_AT_LOTTERY', now });
}

/**
 * Puts a filed claim under review and notifies its player. Records a significant event, except for PAID_AT_LOTTERY,
 * which is routine.
 */
export async function putFiledClaimInReview(
  tx: Tx,
  { claim, why, now }: { claim: Claim; why: ReviewReason; now: Temporal.Instant },
): Promise<void> {
  const { claimId, playerId } = claim;
  await markInReview(tx, { claimId, from: 'CLAIMED', why, now, actor: ACTOR });
  const entry = { actor: ACTOR, action: 'claims.review-begun', subject: claimId, details: { why }, businessTime: now };
  await (why === 'PAID_AT_LOTTERY' ? recordAudit(tx, entry) : recordSignificantEvent(tx, entry));
  await notifyClaimStep(tx, { claim, step: { kind: 'IN_REVIEW' }, key: now.toString(), now });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
}
