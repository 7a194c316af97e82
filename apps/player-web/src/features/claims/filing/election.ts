import type { Claim } from '@sunflower/contracts/claims.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { JackpotPayment } from '@sunflower/game-rules/rules-head.ts';
import { centralDateOf } from '../../../runtime/clock/dates.ts';

const DAY_MS = 86_400_000;

type Election = Extract<JackpotPayment, { kind: 'annuity-or-cash' }>;

/** The choice between cash and yearly payments that a jackpot leaves to its winner; undefined for any other prize. */
export function electionOf({ gameId, drawDate, path }: Claim): Election | undefined {
  if (path !== 'headquarters') return undefined;
  const versions = findGame(gameId)?.versions ?? [];
  const jackpot = versions.findLast(({ validFrom }) => validFrom <= drawDate)?.claims.jackpot;
  return jackpot?.kind === 'annuity-or-cash' ? jackpot : undefined;
}

/** The last day of that choice, which begins when the claim is filed. */
export function electionEndsOn(claim: Claim): string | undefined {
  const election = electionOf(claim);
  if (!election || claim.filedAt === undefined) return undefined;
  return centralDateOf(Date.parse(claim.filedAt) + election.electionDays * DAY_MS);
}
