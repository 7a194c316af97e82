import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { findPlayer, type Person } from '../players/index.ts';
import type { Claim, ClaimStatus } from './claim.ts';
import { findClaim, listClaims } from './claims-store.ts';
import type { Filing } from './filing/filing.ts';
import { findFiledTaxpayerNumber } from './payment/filed-number.ts';

/** A claim as staff see it: without what is needed to present the ticket or to identify the player (WLA-08). */
export type MaskedClaim = Omit<Claim, 'ticketSerial' | 'playerId'> & { readonly maskedSerial: string };

/** The winner of a filed claim, to compare with the document they show. */
export type Claimant = Pick<Person, 'firstName' | 'lastName' | 'dateOfBirth'>;

/**
 * The identity check's verdict on the taxpayer number of a claim, and whether it is confirmed as this player's alone;
 * never the number.
 */
export type NumberStatus = Pick<Filing, 'verdict'> & { readonly isConfirmed: boolean; readonly isErased: boolean };

/** The operator who views a claim, and when; every view is recorded in the audit log. */
type View = { readonly actor: string; readonly now: Temporal.Instant };

/** Returns up to `limit` claims with this status, of all players, earliest deadline first. */
export async function listClaimsForStaff(
  tx: Tx,
  input: View & { status: ClaimStatus; limit: number },
): Promise<MaskedClaim[]> {
  const { actor, now, status } = input;
  const claims = await listClaims(tx, input);
  const details = { status, claims: claims.length };
  await recordAudit(tx, { actor, action: 'claims.listed', subject: 'claims', details, businessTime: now });
  return claims.map(maskClaim);
}

/**
 * Returns one claim, or undefined for an unknown id; the view is recorded either way. Once the claim is filed, the
 * result includes its winner, to compare with the document they show, and the verdict on the taxpayer number (WLA-06).
 * Before that, it doesn't show whose claim it is.
 */
export async function showClaimToStaff(
  tx: Tx,
  input: View & { claimId: string },
): Promise<(MaskedClaim & { readonly claimant?: Claimant; readonly number?: NumberStatus }) | undefined> {
  const { actor, now, claimId } = input;
  const claim = await findClaim(tx, claimId);
  const claimant = claim?.filedAt ? await findPlayer(tx, claim.playerId) : undefined;
  const details = { isKnown: claim !== undefined, isClaimantShown: claimant !== undefined };
  await recordAudit(tx, { actor, action: 'claims.shown', subject: claimId, details, businessTime: now });
  if (!claim) return undefined;
  if (!claimant) return maskClaim(claim);
  const { firstName, lastName, dateOfBirth } = claimant;
  const number = await findFiledTaxpayerNumber(tx, claimId);
  const declared = number && {
    verdict: number.filing.verdict,
    isConfirmed: number.taxpayer.isConfirmed,
    isErased: number.taxpayer.sealed === null,
  };
  return {
    ...maskClaim(claim),
    claimant: { firstName, lastName, dateOfBirth },
    ...(declared ? { number: declared } : {}),
  };
}

/** Returns a claim without its player, and with the ticket's serial number masked. */
export function maskClaim({ ticketSerial, playerId: _playerId, ...claim }: Claim): MaskedClaim {
  return { ...claim, maskedSerial: maskSerial(ticketSerial) };
}

/** Keeps game, date and check character: PB-261121-*****-*****-C. */
export function maskSerial(serial: string): string {
  const parts = serial.split('-');
  return parts
    .map((part, index) => (index < 2 || index === parts.length - 1 ? part : '*'.repeat(part.length)))
    .join('-');
}
