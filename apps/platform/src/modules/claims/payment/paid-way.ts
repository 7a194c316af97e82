import { rulesForDraw } from '@sunflower/game-rules/game.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { ClaimTerms } from '@sunflower/game-rules/rules-head.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { Claim, PaidAs } from '../claim.ts';

/** How two operators may have a claim paid; into the wallet only what needs no visit to the lottery. */
export const PAYMENT_HOWS = ['wallet', 'check', 'bank-transfer'] as const;
export type PaymentHow = (typeof PAYMENT_HOWS)[number];
/** What the winner of a jackpot chooses. */
export const ELECTIONS = ['cash', 'annuity'] as const;
export type Election = (typeof ELECTIONS)[number];

export type WayRefusal =
  | 'CLAIM_NOT_FILED'
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

/**
 * How a claim is paid that two operators decide about (WLA-06): a manual one and a jackpot never into the wallet, a jackpot of annuity or cash by the
 * election of its winner, who may choose the annuity for so many days from her filing on.
 */
export function paidWay(
  claim: Pick<Claim, 'claimId' | 'gameId' | 'drawDate' | 'path' | 'filedAt'>,
  chosen: { how: PaymentHow; election: Election | undefined; at: Temporal.Instant },
): PaidAs | Refusal<WayRefusal> {
  const { how, election, at } = chosen;
  if (!claim.filedAt) return refuse('CLAIM_NOT_FILED');
  if (how === 'wallet' && claim.path !== 'wallet') return refuse('NEVER_INTO_WALLET');
  const jackpot = claim.path === 'headquarters' ? claimTermsOf(claim).jackpot : null;
  if (jackpot?.kind !== 'annuity-or-cash') return election === undefined ? how : refuse('ELECTION_NOT_OFFERED');
  if (election === undefined) return refuse('ELECTION_MISSING');
  if (election === 'cash') return how;
  const until = claim.filedAt.add({ hours: 24 * jackpot.electionDays });
  return Temporal.Instant.compare(at, until) > 0
    ? refuse('ELECTION_OVER', { details: { until: until.toString() } })
    : 'annuity';
}
