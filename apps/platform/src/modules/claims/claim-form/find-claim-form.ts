import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findPlayer, type Player } from '../../players/index.ts';
import type { Claim, ClaimStatus } from '../claim.ts';
import { findClaim } from '../claims-store.ts';

export type ClaimFormRefusal = 'CLAIM_UNKNOWN' | 'CLAIM_NOT_OPEN';

/** States in which a signed form is still of use. */
const IN_HAND: readonly ClaimStatus[] = ['UNCLAIMED', 'CLAIMED', 'IN_REVIEW'];

/**
 * A player's claim with her details, for the form she signs. Refuses CLAIM_UNKNOWN what is not hers or was taken away, and CLAIM_NOT_OPEN what is over or
 * pays itself.
 */
export async function findClaimForm(
  db: Db,
  asked: { playerId: string; claimId: string },
): Promise<{ claim: Claim; player: Player } | Refusal<ClaimFormRefusal>> {
  const { playerId, claimId } = asked;
  const claim = await findClaim(db, claimId);
  const player = await findPlayer(db, playerId);
  if (!player || claim?.playerId !== playerId || claim.status === 'WITHDRAWN') return refuse('CLAIM_UNKNOWN');
  if (!IN_HAND.includes(claim.status) || claim.path === 'set-off')
    return refuse('CLAIM_NOT_OPEN', { details: { status: claim.status } });
  return { claim, player };
}
