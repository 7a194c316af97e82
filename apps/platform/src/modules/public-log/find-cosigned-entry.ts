import type { Db } from '@sunflower/service-base/db/database.ts';
import { cosignedNote } from './checkpoint-note.ts';
import { findFirstPublishedWith, findQuorumTime } from './checkpoints-store.ts';
import { findEntry } from './entries-store.ts';
import type { LogKind } from './log-entry.ts';
import { findInclusionProof } from './log-proofs.ts';

/**
 * An entry that witnesses vouch for: its text and place, the first public checkpoint that has it, with its
 * cosignatures, and the hashes from the entry to the root.
 */
export type CosignedEntry = {
  readonly kind: 'cosigned';
  readonly body: string;
  readonly index: number;
  readonly treeSize: number;
  readonly note: string;
  /** When the quorum had cosigned it. */
  readonly cosignedAt: Temporal.Instant;
  readonly path: readonly Uint8Array[];
};

/**
 * Why an entry isn't cosigned: nothing appended it, as in releases before the log; it has no place in the tree yet; or
 * too few witnesses have cosigned a checkpoint with it.
 */
export type NotCosigned = {
  readonly kind: 'not-cosigned';
  readonly reason: 'NO_ENTRY' | 'NOT_SEQUENCED' | 'NOT_COSIGNED';
};

/** Returns the entry of a thing with its proof, or why there is none yet. */
async function findCosignedEntry(
  db: Db,
  of: { kind: LogKind; subject: string; quorum: number },
): Promise<CosignedEntry | NotCosigned> {
  const entry = await findEntry(db, of);
  if (!entry) return { kind: 'not-cosigned', reason: 'NO_ENTRY' };
  if (entry.index === null) return { kind: 'not-cosigned', reason: 'NOT_SEQUENCED' };
  const checkpoint = await findFirstPublishedWith(db, entry.index);
  const cosignedAt = await findQuorumTime(db, { index: entry.index, quorum: of.quorum });
  if (!checkpoint || !cosignedAt) return { kind: 'not-cosigned', reason: 'NOT_COSIGNED' };
  const place = { index: Number(entry.index), size: Number(checkpoint.treeSize) };
  return {
    kind: 'cosigned',
    body: entry.body,
    index: place.index,
    treeSize: place.size,
    note: await cosignedNote(db, checkpoint),
    cosignedAt,
    path: await findInclusionProof(db, place),
  };
}

/** Returns the log's entry of a draw's seal with its proof, or why there is none yet. */
export async function findCosignedSeal(
  db: Db,
  { drawId, quorum }: { drawId: string; quorum: number },
): Promise<CosignedEntry | NotCosigned> {
  return findCosignedEntry(db, { kind: 'draw-seal', subject: drawId, quorum });
}
