import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import type { StoredResult } from '../results/draw-results-store.ts';
import type { DrawSeal } from '../sealing/seal.ts';
import { matchSealedFile } from './second-matcher.ts';
import { digestFindings, type Settlement } from './settlement.ts';
import { findMatchedDigests, findStoredWinners } from './winners-store.ts';

/**
 * Returns the parts of a settlement that don't follow from the sealed boards and the numbers (WLA-04). The second
 * matcher finds the winners again, and all stored digests must equal its own. Returns an empty list if everything
 * matches.
 */
export async function findWinnerProblems(
  deps: DrawDeps,
  of: { draw: Draw; result: StoredResult; seal: DrawSeal; settlement: Settlement },
): Promise<string[]> {
  const { draw, result, seal, settlement } = of;
  const again = await matchSealedFile(deps.db, {
    drawId: draw.drawId,
    rules: rulesOfVersion(draw.gameId, draw.rulesVersion),
    drawn: result.numbers,
    jackpotPotCents: draw.jackpot?.cashValueCents ?? 0n,
  }).catch(() => undefined);
  if (!again) return ['FILE_UNREADABLE'];
  const digest = digestFindings(again.findings);
  const stored = await findMatchedDigests(deps.db, settlement.settlementId);
  const winners = await findStoredWinners(deps.db, settlement.settlementId);
  const wins = again.findings.reduce((sum, { winners }) => sum + winners, 0);
  return [
    ...(again.digest === seal.digest ? [] : ['FILE_DIFFERS_FROM_SEAL']),
    ...(settlement.resultId === result.resultId ? [] : ['SETTLED_BY_ANOTHER_RESULT']),
    ...(stored?.first === digest && stored.second === digest ? [] : ['DIGEST_DIFFERS']),
    ...(digestFindings(settlement.tiers) === digest && settlement.winningBoardCount === BigInt(wins)
      ? []
      : ['TIERS_DIFFER']),
    ...(digestFindings(winners) === digest ? [] : ['WINNERS_DIFFER']),
  ];
}
