import { isDeepStrictEqual } from 'node:util';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawnOfDrawings } from '../../../partner-ports/draw-feed/drawn-of-drawings.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { findEvidence, findSignedResultsOfDraw, type StoredResult } from './draw-results-store.ts';
import type { EnteredResult } from './entered-numbers.ts';
import { differingFields } from './entered-twice.ts';

/**
 * Refuses RESULT_CONTRADICTS_EVIDENCE if typed numbers differ from what the machine signed, even if several operators
 * agree on them. The signed response takes precedence. Names fields, never numbers.
 */
export async function refuseAgainstEvidence(
  db: Db,
  draw: Draw,
  { drawn }: EnteredResult,
): Promise<Refusal<'RESULT_CONTRADICTS_EVIDENCE'> | undefined> {
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  for (const { result } of await findSignedResultsOfDraw(db, draw.drawId)) {
    const signed = drawnOfDrawings(result.drawings, rules);
    const differs = signed ? differingFields(signed, drawn) : ['drawings'];
    if (differs.length > 0) return refuse('RESULT_CONTRADICTS_EVIDENCE', { details: { differs: differs.join(' ') } });
  }
  return undefined;
}

/**
 * Returns what is wrong with the stored self-tests of the generator around a draw: one failed, or they differ from the
 * machine's records. They aren't signed, so the machine's records are the evidence.
 */
export async function findSelfTestProblems(
  deps: Pick<DrawDeps, 'db' | 'ports'>,
  { resultId, drawId }: StoredResult,
): Promise<{ problems: string[]; isCompared: boolean }> {
  const stored = (await findEvidence(deps.db, resultId))?.selfTests;
  if (!stored) return { problems: ['SELF_TESTS_MISSING'], isCompared: false };
  const tests = [...stored.before, ...stored.after];
  const hasPassed = stored.before.length > 0 && stored.after.length > 0 && tests.every(({ passed }) => passed);
  const machine = await deps.ports.drawFeed.fetchEvidence(drawId);
  const isCompared = !('refusal' in machine);
  return {
    problems: [
      ...(hasPassed ? [] : ['SELF_TESTS_NOT_PASSED']),
      ...(isCompared && !isDeepStrictEqual(machine, stored) ? ['SELF_TESTS_DIFFER_FROM_MACHINE'] : []),
    ],
    isCompared,
  };
}
