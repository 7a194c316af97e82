import { isWhole } from '@sunflower/partner-protocols/draw-feed.ts';
import { textOfEntry } from '../../public-log/index.ts';
import type { Draw } from '../draws/draw.ts';
import type { DrawDeps } from '../draws/draw-deps.ts';
import { type DrawProof, proofOf } from '../draws/draw-proof.ts';
import { findSignedResultsOfDraw } from '../results/draw-results-store.ts';
import { sealEntry } from '../sealing/seal-entry.ts';
import type { DrawRecord } from '../sealing/seals-store.ts';

/** Rules of rounds that depend on the time of the seal. Draws held for demonstrations use other rules. */
const TIMED_RULES: readonly string[] = ['first', 'fallback'];

/**
 * Proves that a quorum of witnesses cosigned a draw's seal before the time that the machine registered for it. Proves
 * nothing for draws whose round doesn't depend on that time, or that were sealed before the log existed.
 */
export async function proveCosigned(
  { db, findCosignedSeal }: DrawDeps,
  { draw, record }: { draw: Draw; record: DrawRecord },
): Promise<DrawProof[]> {
  const signed = (await findSignedResultsOfDraw(db, draw.drawId)).map(({ result }) => result).find(isWhole);
  if (!signed?.beacon || !TIMED_RULES.includes(signed.beacon.rule)) return [];
  const found = await findCosignedSeal(db, draw);
  if (found.kind === 'not-cosigned')
    return found.reason === 'NO_ENTRY' ? [] : [proofOf('witnesses', [`SEAL_${found.reason}`], '')];
  const { cosignedAt, index } = found;
  const isLate = Temporal.Instant.compare(cosignedAt, signed.sealedAt) > 0;
  const problems = [
    ...(found.body === textOfEntry(sealEntry(draw, record)) ? [] : ['LOGGED_SEAL_DIFFERS']),
    ...(isLate ? [`COSIGNED_AT ${cosignedAt}, after ${signed.sealedAt}`] : []),
  ];
  return [proofOf('witnesses', problems, `entry ${index}, cosigned ${cosignedAt}`)];
}
