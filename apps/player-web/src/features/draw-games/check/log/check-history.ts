import { pathOfTile, type Tile } from '@sunflower/public-log/tiles/tile.ts';
import { hashesOfTiles } from '@sunflower/public-log/tiles/tile-hashes.ts';
import { proveConsistency } from '@sunflower/public-log/tree/prove.ts';
import { isConsistent } from '@sunflower/public-log/tree/verify-consistency.ts';
import { browserCrypto } from '../../../../player/public-log/browser-crypto.ts';
import type { ReadPolicy } from '../../../../player/public-log/read-policy.ts';
import { type CheckedCheckpoint, checkCheckpoint } from './check-checkpoint.ts';
import type { LogFinding, LogProblem } from './log-report.ts';

/** Today's log: its newest checkpoint, and a function that reads its tiles by path. */
export type NewestLog = {
  readonly note: string;
  /** Throws `TileUnavailable` when a tile can't be loaded now. */
  readonly readTile: (path: string) => Promise<Uint8Array>;
};

/** Thrown when a tile couldn't be loaded, which proves nothing about the log. */
export class TileUnavailable extends Error {}

/**
 * Returns whether today's newest checkpoint extends those of a proof, or what is wrong with it. Computes the
 * consistency proof from static tiles, so that the lottery can't give each reader another one.
 */
export async function checkHistory(
  checkpoints: readonly CheckedCheckpoint[],
  { policies }: ReadPolicy,
  today: NewestLog | undefined,
): Promise<LogFinding | readonly LogProblem[]> {
  if (!today) return 'unknown';
  const newest = await checkCheckpoint(today.note, policies);
  if (typeof newest === 'string') return [newest];
  // Only today's witnesses can have cosigned today's log.
  if (newest.hasFormerWitnesses) return ['tooFew'];
  if (newest.problems.length > 0) return newest.problems;
  const { size, root } = newest.checkpoint;
  const readTile = async (tile: Tile) => today.readTile(pathOfTile(tile));
  const { sha256 } = browserCrypto;
  const source = hashesOfTiles(size, readTile, sha256);
  const problems = new Set<LogProblem>();
  try {
    for (const { checkpoint: old } of new Map(checkpoints.map((one) => [one.text, one])).values()) {
      if (old.size > size) {
        problems.add('smaller');
        continue;
      }
      const proof = await proveConsistency({ oldSize: old.size, newSize: size }, { source, sha256 });
      if (!(await isConsistent({ old, new: { size, root } }, proof, sha256))) problems.add('rewritten');
    }
  } catch (error) {
    if (error instanceof TileUnavailable) return 'unknown';
    // A tile's length doesn't fit its position.
    if (error instanceof RangeError) return ['rewritten'];
    throw error;
  }
  return problems.size > 0 ? [...problems] : 'right';
}
