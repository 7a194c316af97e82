import type { Db } from '@sunflower/service-base/db/database.ts';
import { cosignedNote } from './checkpoint-note.ts';
import { findCosignatures, findFirstPublishedWith } from './checkpoints-store.ts';
import { findEntry, type StoredEntry } from './entries-store.ts';
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
  readonly cosignatures: readonly { readonly witness: string; readonly cosignedAt: Temporal.Instant }[];
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
export async function findCosignedEntry(
  db: Db,
  of: { kind: LogKind; subject: string; revision?: number },
): Promise<CosignedEntry | NotCosigned> {
  const entry = await findEntry(db, of);
  return entry ? proveEntry(db, entry) : { kind: 'not-cosigned', reason: 'NO_ENTRY' };
}

/** Returns an entry with its proof, or why there is none yet. */
export async function proveEntry(db: Db, { body, index }: StoredEntry): Promise<CosignedEntry | NotCosigned> {
  if (index === null) return { kind: 'not-cosigned', reason: 'NOT_SEQUENCED' };
  const checkpoint = await findFirstPublishedWith(db, index);
  if (!checkpoint) return { kind: 'not-cosigned', reason: 'NOT_COSIGNED' };
  const place = { index: Number(index), size: Number(checkpoint.treeSize) };
  return {
    kind: 'cosigned',
    body,
    index: place.index,
    treeSize: place.size,
    note: await cosignedNote(db, checkpoint),
    cosignatures: await findCosignatures(db, checkpoint.treeSize),
    path: await findInclusionProof(db, place),
  };
}

/**
 * Returns the log's entry of a draw's seal with its proof, or why there is none yet.
 * @internal Only tests use it until a draw waits for its cosigned seal.
 */
export async function findCosignedSeal(db: Db, drawId: string): Promise<CosignedEntry | NotCosigned> {
  return findCosignedEntry(db, { kind: 'draw-seal', subject: drawId });
}
