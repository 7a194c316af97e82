import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { findPlayer, type Person } from '../players/index.ts';
import type { Claim, ClaimStatus } from './claim.ts';
import { findClaim, listClaims } from './claims-store.ts';
import type { Filing } from './filing/filing.ts';
import { findFiledNumber } from './payment/filed-number.ts';

/** A claim as staff see it: nobody who reads it could present the ticket, or knows whose it is (WLA-08). */
export type MaskedClaim = Omit<Claim, 'ticketSerial' | 'playerId'> & { readonly maskedSerial: string };

/** Whom the document of a winner must be of who filed a claim. */
export type Claimant = Pick<Person, 'firstName' | 'lastName' | 'dateOfBirth'>;

/** What the identity check said of the number a claim was filed with, and whether it is confirmed as this player's alone; never the number. */
export type NumberWord = Pick<Filing, 'verdict'> & { readonly isConfirmed: boolean; readonly isGone: boolean };

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

/**
 * One claim, or undefined for an unknown id; the look is recorded either way. Once it was filed its winner is shown with it, to be held against the
 * document she shows, and what was said of her number (WLA-06); before, nobody knows whose it is.
 */
export async function showClaimToStaff(
  tx: Tx,
  asked: Look & { claimId: string },
): Promise<(MaskedClaim & { readonly claimant?: Claimant; readonly number?: NumberWord }) | undefined> {
  const { actor, now, claimId } = asked;
  const claim = await findClaim(tx, claimId);
  const claimant = claim?.filedAt ? await findPlayer(tx, claim.playerId) : undefined;
  const details = { isKnown: claim !== undefined, isClaimantShown: claimant !== undefined };
  await recordAudit(tx, { actor, action: 'claims.shown', subject: claimId, details, businessTime: now });
  if (!claim) return undefined;
  if (!claimant) return masked(claim);
  const { firstName, lastName, dateOfBirth } = claimant;
  const number = await findFiledNumber(tx, claimId);
  const word = number && {
    verdict: number.filing.verdict,
    isConfirmed: number.taxpayer.isConfirmed,
    isGone: number.taxpayer.sealed === null,
  };
  return { ...masked(claim), claimant: { firstName, lastName, dateOfBirth }, ...(word ? { number: word } : {}) };
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
