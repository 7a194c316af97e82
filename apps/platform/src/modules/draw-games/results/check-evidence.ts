import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { drawnOfDrawings } from '../../../partner-ports/draw-feed/drawn-of-drawings.ts';
import type { Draw } from '../draws/draw.ts';
import { findEvidenceOfDraw } from './draw-results-store.ts';
import type { EnteredResult } from './entered-numbers.ts';
import { differingFields } from './entered-twice.ts';

/**
 * Refuses RESULT_CONTRADICTS_EVIDENCE when typed numbers differ from what the machine signed for the draw, however many
 * operators agree on them: the signed response is stored permanently and takes precedence. Names fields, never numbers.
 */
export async function refuseAgainstEvidence(
  db: Db,
  draw: Draw,
  { drawn }: EnteredResult,
): Promise<Refusal<'RESULT_CONTRADICTS_EVIDENCE'> | undefined> {
  const rules = rulesOfVersion(draw.gameId, draw.rulesVersion);
  for (const { result } of await findEvidenceOfDraw(db, draw.drawId)) {
    const signed = drawnOfDrawings(result.drawings, rules);
    const differs = signed ? differingFields(signed, drawn) : ['drawings'];
    if (differs.length > 0) return refuse('RESULT_CONTRADICTS_EVIDENCE', { details: { differs: differs.join(' ') } });
  }
  return undefined;
}
