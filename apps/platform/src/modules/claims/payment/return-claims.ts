import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import type { Claim } from '../claim.ts';
import { lockClaim, markReturned } from '../claim-lifecycle-store.ts';
import { CLAIM_CHANGED } from '../filing/filing.ts';
import { eraseUnusedTaxpayers, lockWaitingClaims, unconfirmTaxpayer } from '../filing/filings-store.ts';
import { notifyClaimStep } from '../notify-claim-step.ts';
import { lastDayAfterReturn } from '../review-claim.ts';
import { findFiledTaxpayerNumber } from './filed-number.ts';

/** A taxpayer number that turned out not to be its player's. */
type WrongNumber = { readonly taxpayerId: string; readonly playerId: string; readonly now: Temporal.Instant };

/**
 * Returns every claim that waits with a taxpayer number that isn't its player's, and erases the number (WLA-06). Claims
 * under review with the number stay there; until they end, it is stored but not confirmed.
 */
export async function returnClaimsWithWrongNumber(tx: Tx, { taxpayerId, playerId, now }: WrongNumber): Promise<void> {
  for (const claim of await lockWaitingClaims(tx, taxpayerId)) await giveBack(tx, { claim, now });
  await unconfirmTaxpayer(tx, taxpayerId);
  await eraseUnusedTaxpayers(tx, playerId);
}

/**
 * Returns a claim to its player if its taxpayer number was erased after the filing, so that the player types it again.
 * Does nothing if the number is stored again.
 */
export async function returnClaimIfNumberErased(
  tx: Tx,
  { claimId, now }: { claimId: string; now: Temporal.Instant },
): Promise<void> {
  const claim = await lockClaim(tx, claimId);
  if (claim?.status !== 'CLAIMED' && claim?.status !== 'IN_REVIEW') return;
  const number = await findFiledTaxpayerNumber(tx, claimId);
  if (number?.taxpayer.sealed === null) await giveBack(tx, { claim, now });
}

async function giveBack(tx: Tx, { claim, now }: { claim: Claim; now: Temporal.Instant }): Promise<void> {
  const { claimId, playerId, status } = claim;
  const given = { claimId, from: status, claimUntil: lastDayAfterReturn(now), why: 'TAXPAYER_NUMBER' } as const;
  const returned = await markReturned(tx, { ...given, now, actor: 'system' });
  if (!returned) throw new Error(`claim ${claimId} changed although it is locked`);
  const step = { kind: 'RETURNED', returnedWhy: given.why } as const;
  await notifyClaimStep(tx, { claim: returned, step, key: now.toString(), now });
  await emitEvent(tx, { name: CLAIM_CHANGED, payload: { claimId, playerId } });
}
