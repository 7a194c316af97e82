import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { Claim } from '../claim.ts';
import { lockClaim, markInReview } from '../claim-lifecycle-store.ts';
import { notifyClaimStep } from '../notify-claim-step.ts';
import { CLAIM_CHANGED } from './filing.ts';

/**
 * Puts the open claim of a winner who isn't a U.S. person under review, so that it doesn't lapse before the winner
 * comes to the lottery (WLA-08). Files and pays nothing, because taxes of nonresidents are settled elsewhere. Refuses a
 * claim that isn't open.
 */
export async function reviewNonresidentClaim(
  tx: Tx,
  review: { readonly claimId: string; readonly actor: string; readonly now: Temporal.Instant },
): Promise<Claim | Refusal<'CLAIM_UNKNOWN' | 'CLAIM_NOT_OPEN'>> {
  const { claimId, actor, now } = review;
  const open = await lockClaim(tx, claimId);
  if (!open) return refuse('CLAIM_UNKNOWN');
  const why = 'NOT_US_PERSON';
  const claim = await markInReview(tx, { claimId, from: 'UNCLAIMED', why, actor, now });
  if (!claim) return refuse('CLAIM_NOT_OPEN', { details: { status: open.status } });
  const entry = { actor, action: 'claims.review-begun', subject: claimId, details: { why }, businessTime: now };
  await recordSignificantEvent(tx, entry);
  await notifyClaimStep(tx, { claim, step: { kind: 'IN_REVIEW' }, key: now.toString(), now });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId: claim.playerId } });
  return claim;
}
