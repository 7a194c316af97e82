import type { Claim as ClaimOnWire } from '@sunflower/contracts/claims.ts';
import type { SetOff } from '@sunflower/game-rules/tax/set-off.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Claim, lapsesAt, netCents, type ReviewReason } from './claim.ts';
import { findConfirmedTaxpayer } from './filing/filings-store.ts';
import { electionEndsOn } from './payment/paid-way.ts';
import { findSetOffs } from './set-off/set-offs-store.ts';

/** Converts a player's claims for the response; those that a correction withdrew are left out. */
export async function claimsOnWire(db: Db, claims: readonly Claim[]): Promise<ClaimOnWire[]> {
  const [first] = claims;
  if (!first) return [];
  const known = await findConfirmedTaxpayer(db, first.playerId);
  const taken = await findSetOffs(
    db,
    claims.filter(({ setOffCents }) => setOffCents > 0n).map(({ claimId }) => claimId),
  );
  return claims.flatMap((claim) =>
    onWire(claim, { knownLastFour: known?.lastFour, setOffs: taken.get(claim.claimId) }),
  );
}

/** Data that is stored outside the claim. */
type RelatedData = { readonly knownLastFour: string | undefined; readonly setOffs: readonly SetOff[] | undefined };

function onWire(claim: Claim, related: RelatedData): ClaimOnWire[] {
  const { status } = claim;
  if (status === 'WITHDRAWN') return [];
  return [
    {
      id: claim.claimId,
      status,
      gameId: claim.gameId,
      drawDate: claim.drawDate,
      ticketSerial: claim.ticketSerial,
      boardLetter: claim.boardLetter,
      tier: claim.tier,
      amount: claim.prizeCents,
      currency: 'USD',
      wonAt: claim.wonAt.toString(),
      claimUntil: claim.claimUntil,
      lapsesAt: lapsesAt(claim.claimUntil).toString(),
      path: claim.path,
      proceeds: claim.proceedsCents,
      withheldFederal: claim.federalCents,
      withheldState: claim.stateCents,
      net: netCents(claim),
      isReported: claim.isReported,
      ...filingOnWire(claim, related.knownLastFour),
      ...(related.setOffs
        ? { setOffs: related.setOffs.map(({ creditor, kind, cents }) => ({ creditor, kind, amount: cents })) }
        : {}),
    },
  ];
}

/** The reason for a review as shown to the player. It never reveals that another player gave the same number. */
const REVIEW_WHY = {
  PAID_AT_LOTTERY: 'FORM',
  NUMBER_UNCERTAIN: 'NUMBER',
  NUMBER_OF_TWO_PLAYERS: 'NUMBER',
  PLAYER_NOT_VERIFIED: 'IDENTITY',
  RECOVERY_OPEN: 'TAKEN_UP',
  NOT_US_PERSON: 'NOT_US_PERSON',
  TAKEN_UP: 'TAKEN_UP',
} as const satisfies Record<ReviewReason, string>;

/**
 * Returns the available data of the filing. For an open claim, the last four digits are those of the player's confirmed
 * number, which doesn't have to be entered again.
 */
function filingOnWire(claim: Claim, knownLastFour: string | undefined): Partial<ClaimOnWire> {
  const { filedAt, returnedWhy, reviewReason, paidAt, paidAs } = claim;
  const electionUntil = claim.status === 'PAID' ? undefined : electionEndsOn(claim);
  const lastFour = claim.taxpayerLastFour ?? (claim.status === 'UNCLAIMED' ? knownLastFour : undefined);
  return {
    ...(filedAt ? { filedAt: filedAt.toString() } : {}),
    ...(electionUntil ? { electionUntil } : {}),
    ...(returnedWhy ? { returnedWhy } : {}),
    ...(claim.status === 'IN_REVIEW' ? { reviewWhy: REVIEW_WHY[reviewReason ?? 'TAKEN_UP'] } : {}),
    ...(lastFour ? { taxpayerLastFour: lastFour } : {}),
    ...(paidAt && paidAs ? { paidAt: paidAt.toString(), paidAs } : {}),
  };
}
