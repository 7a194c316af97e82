import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { type Claim, type ClaimStatus, dayOf } from './claim.ts';
import { moveClaim } from './claim-life-store.ts';
import { findClaim } from './claims-store.ts';

/** Days a player has at least to claim again what a review gave back. */
export const RETURNED_DAYS = 30;

type ClaimRefusal = Refusal<'CLAIM_UNKNOWN' | 'CLAIM_NOT_OPEN' | 'CLAIM_NOT_IN_REVIEW'>;
type Decision = { readonly claimId: string; readonly actor: string; readonly now: Temporal.Instant };

/** Takes an open claim under review: from here on it does not lapse. One that lapsed a moment before is refused. */
export function beginReview(tx: Tx, asked: Decision): Promise<Claim | ClaimRefusal> {
  return decide(tx, { ...asked, from: 'UNCLAIMED', to: 'IN_REVIEW', action: 'claims.review-begun' });
}

/** Gives a claim back to its player, who has her period or thirty days from now, whichever ends later. */
export function endReview(tx: Tx, asked: Decision): Promise<Claim | ClaimRefusal> {
  const claimUntil = Temporal.PlainDate.from(dayOf(asked.now)).add({ days: RETURNED_DAYS }).toString();
  return decide(tx, { ...asked, from: 'IN_REVIEW', to: 'UNCLAIMED', action: 'claims.review-ended', claimUntil });
}

async function decide(
  tx: Tx,
  asked: Decision & { from: ClaimStatus; to: ClaimStatus; action: string; claimUntil?: string },
): Promise<Claim | ClaimRefusal> {
  const { claimId, actor, action, from, now } = asked;
  const moved = await moveClaim(tx, asked);
  if (!moved) {
    if (!(await findClaim(tx, claimId))) return refuse('CLAIM_UNKNOWN');
    return refuse(from === 'UNCLAIMED' ? 'CLAIM_NOT_OPEN' : 'CLAIM_NOT_IN_REVIEW');
  }
  await recordAudit(tx, {
    actor,
    action,
    subject: claimId,
    details: { claimUntil: moved.claimUntil },
    businessTime: now,
  });
  return moved;
}
