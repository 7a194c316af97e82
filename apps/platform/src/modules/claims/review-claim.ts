import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { type Claim, dayOf } from './claim.ts';
import { lockClaim, markInReview, markReturned } from './claim-life-store.ts';
import { findClaim } from './claims-store.ts';
import { CLAIM_CHANGED } from './filing/filing.ts';
import { eraseUnusedTaxpayers } from './filing/filings-store.ts';
import { tellClaimStep } from './tell-claim-step.ts';

/** Days a player has at least to claim again what came back to her. */
export const RETURNED_DAYS = 30;

type ClaimRefusal = Refusal<'CLAIM_UNKNOWN' | 'CLAIM_NOT_OPEN' | 'CLAIM_NOT_IN_REVIEW'>;
type Decision = { readonly claimId: string; readonly actor: string; readonly now: Temporal.Instant };

/**
 * Takes an open claim, or a filed one that nobody has paid yet, under review: from here on it neither lapses nor is paid by itself. One that lapsed a
 * moment before is refused; so is a prize that is only held against debts, which is nobody's to claim.
 */
export async function beginReview(tx: Tx, asked: Decision): Promise<Claim | ClaimRefusal> {
  const claim = await lockClaim(tx, asked.claimId);
  const from = claim?.path === 'set-off' ? undefined : claim?.status;
  const isOpen = from === 'UNCLAIMED' || from === 'CLAIMED';
  const moved = isOpen ? await markInReview(tx, { ...asked, from, why: 'TAKEN_UP' }) : undefined;
  return moved
    ? recorded(tx, moved, { ...asked, action: 'claims.review-begun' })
    : refused(tx, asked, 'CLAIM_NOT_OPEN');
}

/** Gives a claim back to its player, who has her period or thirty days from now, whichever ends later; a number nobody confirmed is erased. */
export async function endReview(tx: Tx, asked: Decision): Promise<Claim | ClaimRefusal> {
  const { now } = asked;
  const filed = await lockClaim(tx, asked.claimId);
  const returned = await markReturned(tx, {
    ...asked,
    from: 'IN_REVIEW',
    claimUntil: returnedUntil(now),
    why: 'REVIEW',
  });
  if (!returned) return refused(tx, asked, 'CLAIM_NOT_IN_REVIEW');
  if (filed?.filedAt) {
    const step = { kind: 'RETURNED', returnedWhy: 'REVIEW' } as const;
    await tellClaimStep(tx, { claim: returned, step, key: now.toString(), now });
    await eraseUnusedTaxpayers(tx, returned.playerId);
  }
  return recorded(tx, returned, { ...asked, action: 'claims.review-ended' });
}

/** The last day, yyyy-MM-dd in Central Time, that a claim which comes back now has at least. */
export function returnedUntil(now: Temporal.Instant): string {
  return Temporal.PlainDate.from(dayOf(now)).add({ days: RETURNED_DAYS }).toString();
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
