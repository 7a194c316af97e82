import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { ClaimTerms } from '@sunflower/game-rules/rules-head.ts';
import { INSTANT_GAME_RULES } from '@sunflower/game-rules/tax/claim-path.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type Claim, centralDateOf, type PaidAs } from '../claim.ts';

/** Ways to pay a claim that two operators decide on; `wallet` only for a prize that needs no visit to the lottery. */
export const PAYMENT_HOWS = ['wallet', 'check', 'bank-transfer'] as const;
export type PaymentHow = (typeof PAYMENT_HOWS)[number];
/** What the winner of a jackpot can choose. */
export const ELECTIONS = ['cash', 'annuity'] as const;
export type Election = (typeof ELECTIONS)[number];

export type WayRefusal =
  | 'CLAIM_NOT_FILED'
  | 'NOT_US_PERSON'
  | 'NEVER_INTO_WALLET'
  | 'ELECTION_MISSING'
  | 'ELECTION_NOT_OFFERED'
  | 'ELECTION_OVER';

/** Returns the claim rules of the claim's game on the day of its draw. */
export function claimTermsOf({
  claimId,
  product,
  gameId,
  drawDate,
}: Pick<Claim, 'claimId' | 'product' | 'gameId' | 'drawDate'>): ClaimTerms {
  if (product === 'instant-games') return INSTANT_GAME_RULES.claims;
  const game = findGame(gameId);
  if (!game) throw new Error(`claim ${claimId} is for an unknown game`);
  return rulesForDraw(game, drawDate).claims;
}

/** The fields of a claim that decide how it can be paid. */
export type ClaimPaymentFields = Pick<
  Claim,
  'claimId' | 'product' | 'gameId' | 'drawDate' | 'path' | 'filedAt' | 'firstFiledAt' | 'reviewReason'
>;

/**
 * Returns the last day (yyyy-MM-dd in Central Time) to choose the annuity, a number of days after the first filing;
 * undefined before the filing, and for prizes without that choice.
 */
export function electionEndsOn(claim: Omit<ClaimPaymentFields, 'filedAt' | 'reviewReason'>): string | undefined {
  const election = electionOf(claim);
  if (!election || !claim.firstFiledAt) return undefined;
  return Temporal.PlainDate.from(centralDateOf(claim.firstFiledAt)).add({ days: election.electionDays }).toString();
}

function electionOf(claim: Pick<ClaimPaymentFields, 'claimId' | 'product' | 'gameId' | 'drawDate' | 'path'>) {
  const jackpot = claim.path === 'headquarters' ? claimTermsOf(claim).jackpot : null;
  return jackpot?.kind === 'annuity-or-cash' ? jackpot : undefined;
}

/**
 * Returns how a claim is paid that two operators decide on (WLA-06). Only a claim with the path `wallet` can be paid
 * into the wallet. A jackpot with annuity or cash follows its winner's choice; the annuity can be chosen until
 * `electionEndsOn`.
 */
export function decidePaidAs(
  claim: ClaimPaymentFields,
  chosen: { how: PaymentHow; election: Election | undefined; at: Temporal.Instant },
): PaidAs | Refusal<WayRefusal> {
  const { how, election, at } = chosen;
  // Taxes of nonresidents are settled outside this platform.
  if (!claim.filedAt) return refuse(claim.reviewReason === 'NOT_US_PERSON' ? 'NOT_US_PERSON' : 'CLAIM_NOT_FILED');
  const paidAs = election === 'annuity' ? 'annuity' : how;
  // Checked even if the winner chose the annuity: `how` must be allowed for the claim.
  const refused = refuseSignedWay(claim, { paidAs: how, at });
  if (refused) return refused;
  if (!electionOf(claim)) return election === undefined ? how : refuse('ELECTION_NOT_OFFERED');
  if (election === undefined) return refuse('ELECTION_MISSING');
  return refuseSignedWay(claim, { paidAs, at }) ?? paidAs;
}

/**
 * Refuses a way of payment, chosen at a given time, even if it was signed: the wallet only for prizes allowed there, an
 * annuity only for a jackpot that offers it and in time.
 */
export function refuseSignedWay(
  claim: ClaimPaymentFields,
  { paidAs, at }: { paidAs: PaidAs; at: Temporal.Instant },
): Refusal<'NEVER_INTO_WALLET' | 'ELECTION_NOT_OFFERED' | 'ELECTION_OVER'> | undefined {
  if (paidAs === 'wallet' && claim.path !== 'wallet') return refuse('NEVER_INTO_WALLET');
  if (paidAs !== 'annuity') return undefined;
  const until = electionEndsOn(claim);
  if (until === undefined) return refuse('ELECTION_NOT_OFFERED');
  return centralDateOf(at) > until ? refuse('ELECTION_OVER', { details: { until } }) : undefined;
}
