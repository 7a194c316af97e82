import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findPlayer, type Player } from '../../players/index.ts';
import type { Claim, ClaimStatus } from '../claim.ts';
import { findClaim } from '../claims-store.ts';

export type ClaimFormRefusal = 'CLAIM_UNKNOWN' | 'CLAIM_NOT_OPEN';

/** States in which the player can still use a signed form. */
const IN_HAND: readonly ClaimStatus[] = ['UNCLAIMED', 'CLAIMED', 'IN_REVIEW'];

/**
 * Returns a player's claim with the player's details, for the form to sign. Refuses with CLAIM_UNKNOWN if the claim is
 * another player's or was withdrawn, and with CLAIM_NOT_OPEN if it has ended or is paid automatically.
 */
export async function findClaimForm(
  db: Db,
  input: { playerId: string; claimId: string },
): Promise<{ claim: Claim; player: Player } | Refusal<ClaimFormRefusal>> {
  const { playerId, claimId } = input;
  const claim = await findClaim(db, claimId);
  const player = await findPlayer(db, playerId);
  if (!player || claim?.playerId !== playerId || claim.status === 'WITHDRAWN') return refuse('CLAIM_UNKNOWN');
  if (!IN_HAND.includes(claim.status) || claim.path === 'set-off')
    return refuse('CLAIM_NOT_OPEN', { details: { status: claim.status } });
  return { claim, player };
}
