import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { ClaimTerms } from '@sunflower/game-rules/rules-head.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type Claim, dayOf, type PaidAs } from '../claim.ts';

/** How two operators may have a claim paid; into the wallet only what needs no visit to the lottery. */
export const PAYMENT_HOWS = ['wallet', 'check', 'bank-transfer'] as const;
export type PaymentHow = (typeof PAYMENT_HOWS)[number];
/** What the winner of a jackpot chooses. */
export const ELECTIONS = ['cash', 'annuity'] as const;
export type Election = (typeof ELECTIONS)[number];

export type WayRefusal =
  | 'CLAIM_NOT_FILED'
  | 'NOT_US_PERSON'
  | 'NEVER_INTO_WALLET'
  | 'ELECTION_MISSING'
  | 'ELECTION_NOT_OFFERED'
  | 'ELECTION_OVER';

/** What the rules of a claim's game say of claims, as they stood on the day of its draw. */
export function claimTermsOf({
  claimId,
  gameId,
  drawDate,
}: Pick<Claim, 'claimId' | 'gameId' | 'drawDate'>): ClaimTerms {
  const game = findGame(gameId);
  if (!game) throw new Error(`claim ${claimId} is of no game we know`);
  return rulesForDraw(game, drawDate).claims;
}

/** What of a claim says how it may be paid. */
export type ElectingClaim = Pick<
  Claim,
  'claimId' | 'gameId' | 'drawDate' | 'path' | 'filedAt' | 'firstFiledAt' | 'reviewReason'
>;

/**
 * The last day, yyyy-MM-dd in Central Time, on which the winner of a jackpot may choose the annuity: so many days after she filed first, however often
 * she filed again. Undefined before she filed, and of a prize without that choice.
 */
export function electionEndsOn(claim: Omit<ElectingClaim, 'filedAt' | 'reviewReason'>): string | undefined {
  const election = electionOf(claim);
  if (!election || !claim.firstFiledAt) return undefined;
  return Temporal.PlainDate.from(dayOf(claim.firstFiledAt)).add({ days: election.electionDays }).toString();
}

function electionOf(claim: Pick<ElectingClaim, 'claimId' | 'gameId' | 'drawDate' | 'path'>) {
  const jackpot = claim.path === 'headquarters' ? claimTermsOf(claim).jackpot : null;
  return jackpot?.kind === 'annuity-or-cash' ? jackpot : undefined;
}

/**
 * How a claim is paid that two operators decide about (WLA-06): a manual one and a jackpot never into the wallet, a jackpot of annuity or cash by the
 * election of its winner, who may choose the annuity until `electionEndsOn`.
 */
export function paidWay(
  claim: ElectingClaim,
  chosen: { how: PaymentHow; election: Election | undefined; at: Temporal.Instant },
): PaidAs | Refusal<WayRefusal> {
  const { how, election, at } = chosen;
  // Tax of nonresidents is settled outside of this house.
  if (!claim.filedAt) return refuse(claim.reviewReason === 'NOT_US_PERSON' ? 'NOT_US_PERSON' : 'CLAIM_NOT_FILED');
  const paidAs = election === 'annuity' ? 'annuity' : how;
  // Whatever she chose, what is not paid by the year is paid in a way that has to fit.
  const refused = refuseSignedWay(claim, { paidAs: how, at });
  if (refused) return refused;
  if (!electionOf(claim)) return election === undefined ? how : refuse('ELECTION_NOT_OFFERED');
  if (election === undefined) return refuse('ELECTION_MISSING');
  return refuseSignedWay(claim, { paidAs, at }) ?? paidAs;
}

/** Why a claim may not be paid so, chosen at an instant, whoever signed it: into the wallet only what may go there, an annuity only of such a jackpot and in time. */
export function refuseSignedWay(
  claim: ElectingClaim,
  { paidAs, at }: { paidAs: PaidAs; at: Temporal.Instant },
): Refusal<'NEVER_INTO_WALLET' | 'ELECTION_NOT_OFFERED' | 'ELECTION_OVER'> | undefined {
  if (paidAs === 'wallet' && claim.path !== 'wallet') return refuse('NEVER_INTO_WALLET');
  if (paidAs !== 'annuity') return undefined;
  const until = electionEndsOn(claim);
  if (until === undefined) return refuse('ELECTION_NOT_OFFERED');
  return dayOf(at) > until ? refuse('ELECTION_OVER', { details: { until } }) : undefined;
}
