import type { Claim } from '@sunflower/contracts/claims.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import type { JackpotPayment } from '@sunflower/game-rules/rules-head.ts';

type Election = Extract<JackpotPayment, { kind: 'annuity-or-cash' }>;

/** Returns a jackpot winner's choice between cash and annual payments; undefined for other prizes. */
export function electionOf({ gameId, drawDate, path }: Claim): Election | undefined {
  if (path !== 'headquarters') return undefined;
  const versions = findGame(gameId)?.versions ?? [];
  const jackpot = versions.findLast(({ validFrom }) => validFrom <= drawDate)?.claims.jackpot;
  return jackpot?.kind === 'annuity-or-cash' ? jackpot : undefined;
}
