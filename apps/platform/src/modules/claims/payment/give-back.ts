import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import type { Claim } from '../claim.ts';
import { lockClaim, markReturned } from '../claim-life-store.ts';
import { CLAIM_CHANGED } from '../filing/filing.ts';
import { eraseUnusedTaxpayers, lockWaitingClaims, markUnconfirmed } from '../filing/filings-store.ts';
import { returnedUntil } from '../review-claim.ts';
import { tellClaimStep } from '../tell-claim-step.ts';
import { findFiledNumber } from './filed-number.ts';

/** A number turned out not to be its player's. */
type WrongNumber = { readonly taxpayerId: string; readonly playerId: string; readonly now: Temporal.Instant };

/**
 * Gives every claim back that waits with a number which is not its player's, and erases it (WLA-06). What is under review with it stays there, and so
 * does the number as long; nobody takes it for confirmed any more.
 */
export async function giveBackWrongNumber(tx: Tx, { taxpayerId, playerId, now }: WrongNumber): Promise<void> {
  for (const claim of await lockWaitingClaims(tx, taxpayerId)) await giveBack(tx, { claim, now });
  await markUnconfirmed(tx, taxpayerId);
  await eraseUnusedTaxpayers(tx, playerId);
}

/** Gives a claim back whose number was erased meanwhile: its player types one again. One that is gone no more is left as it is. */
export async function giveBackIfGone(
  tx: Tx,
  { claimId, now }: { claimId: string; now: Temporal.Instant },
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim?.status !== 'CLAIMED' && claim?.status !== 'IN_REVIEW') return;
  const number = await findFiledNumber(tx, claimId);
  if (number?.taxpayer.sealed === null) await giveBack(tx, { claim, now });
}

async function giveBack(tx: Tx, { claim, now }: { claim: Claim; now: Temporal.Instant }): Promise<void> {
  const { claimId, playerId, status } = claim;
  const given = { claimId, from: status, claimUntil: returnedUntil(now), why: 'TAXPAYER_NUMBER' } as const;
  const returned = await markReturned(tx, { ...given, now, actor: 'system' });
  if (!returned) throw new Error(`claim ${claimId} changed under its lock`);
  const step = { kind: 'RETURNED', returnedWhy: given.why } as const;
  await tellClaimStep(tx, { claim: returned, step, key: now.toString(), now });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
}
