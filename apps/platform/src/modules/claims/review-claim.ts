import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { type Claim, centralDateOf } from './claim.ts';
import { lockClaim, markInReview, markReturned } from './claim-lifecycle-store.ts';
import { findClaim } from './claims-store.ts';
import { CLAIM_CHANGED } from './filing/filing.ts';
import { eraseUnusedTaxpayers } from './filing/filings-store.ts';
import { notifyClaimStep } from './notify-claim-step.ts';

/** Minimum number of days for a player to claim again after a claim was returned. */
export const CLAIM_AGAIN_DAYS = 30;

type ClaimRefusal = Refusal<'CLAIM_UNKNOWN' | 'CLAIM_NOT_OPEN' | 'CLAIM_NOT_IN_REVIEW'>;
type Decision = { readonly claimId: string; readonly actor: string; readonly now: Temporal.Instant };

/**
 * Puts an open claim, or a filed one that hasn't been paid, under review: from now on it neither lapses nor is paid
 * automatically. Refuses one that lapsed just before, and a prize that is only held for set-off, because no one
 * claims that.
 */
export async function beginReview(tx: Tx, input: Decision): Promise<Claim | ClaimRefusal> {
  const claim = await lockClaim(tx, input.claimId);
  const from = claim?.path === 'set-off' ? undefined : claim?.status;
  const isOpen = from === 'UNCLAIMED' || from === 'CLAIMED';
  const moved = isOpen ? await markInReview(tx, { ...input, from, why: 'TAKEN_UP' }) : undefined;
  return moved
    ? recorded(tx, moved, { ...input, action: 'claims.review-begun' })
    : refused(tx, input, 'CLAIM_NOT_OPEN');
}

/**
 * Returns a claim to its player, with the rest of its period or thirty days from now, whichever ends later; erases an
 * unconfirmed number.
 */
export async function endReview(tx: Tx, input: Decision): Promise<Claim | ClaimRefusal> {
  const { now } = input;
  const filed = await lockClaim(tx, input.claimId);
  const returned = await markReturned(tx, {
    ...input,
    from: 'IN_REVIEW',
    claimUntil: lastDayAfterReturn(now),
    why: 'REVIEW',
  });
  if (!returned) return refused(tx, input, 'CLAIM_NOT_IN_REVIEW');
  if (filed?.filedAt) {
    const step = { kind: 'RETURNED', returnedWhy: 'REVIEW' } as const;
    await notifyClaimStep(tx, { claim: returned, step, key: now.toString(), now });
    await eraseUnusedTaxpayers(tx, returned.playerId);
  }
  return recorded(tx, returned, { ...input, action: 'claims.review-ended' });
}

/** Returns the earliest last day (yyyy-MM-dd in Central Time) of a claim that is returned now. */
export function lastDayAfterReturn(now: Temporal.Instant): string {
  return Temporal.PlainDate.from(centralDateOf(now)).add({ days: CLAIM_AGAIN_DAYS }).toString();
}

async function recorded(tx: Tx, claim: Claim, done: Decision & { action: string }): Promise<Claim> {
  const { claimId, playerId, claimUntil } = claim;
  await recordAudit(tx, {
    actor: done.actor,
    action: done.action,
    subject: claimId,
    details: { claimUntil },
    businessTime: done.now,
  });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
  return claim;
}

async function refused<Code extends 'CLAIM_NOT_OPEN' | 'CLAIM_NOT_IN_REVIEW'>(
  tx: Tx,
  { claimId }: Decision,
  code: Code,
): Promise<Refusal<Code | 'CLAIM_UNKNOWN'>> {
  return (await findClaim(tx, claimId)) ? refuse(code) : refuse('CLAIM_UNKNOWN');
}
