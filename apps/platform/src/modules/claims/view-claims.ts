import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import type { Claim, ClaimStatus } from './claim.ts';
import { findClaim, listClaims } from './claims-store.ts';

/** A claim as staff see it: nobody who reads it could present the ticket, or knows whose it is (WLA-08). */
export type MaskedClaim = Omit<Claim, 'ticketSerial' | 'playerId'> & { readonly maskedSerial: string };

/** Who looks, and when: every look at unclaimed prizes is in the audit. */
type Look = { readonly actor: string; readonly now: Temporal.Instant };

/** Claims of all players in a state, those that end first before the others. */
export async function listClaimsForStaff(
  tx: Tx,
  asked: Look & { status: ClaimStatus; limit: number },
): Promise<MaskedClaim[]> {
  const { actor, now, status } = asked;
  const claims = await listClaims(tx, asked);
  const details = { status, claims: claims.length };
  await recordAudit(tx, { actor, action: 'claims.listed', subject: 'claims', details, businessTime: now });
  return claims.map(masked);
}

/** One claim, or undefined for an unknown id; the look is recorded either way. */
export async function showClaimToStaff(tx: Tx, asked: Look & { claimId: string }): Promise<MaskedClaim | undefined> {
  const { actor, now, claimId } = asked;
  const claim = await findClaim(tx, claimId);
  const details = { isKnown: claim !== undefined };
  await recordAudit(tx, { actor, action: 'claims.shown', subject: claimId, details, businessTime: now });
  return claim && masked(claim);
}

function masked({ ticketSerial, playerId: _playerId, ...claim }: Claim): MaskedClaim {
  return { ...claim, maskedSerial: maskSerial(ticketSerial) };
}

/** Game, day and check sign stay: PB-261121-*****-*****-C. */
export function maskSerial(serial: string): string {
  const parts = serial.split('-');
  return parts
    .map((part, index) => (index < 2 || index === parts.length - 1 ? part : '*'.repeat(part.length)))
    .join('-');
}
