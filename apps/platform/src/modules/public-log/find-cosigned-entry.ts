import { witnessesCountingFrom } from '@sunflower/public-log/note/check-cosigned.ts';
import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Witness } from '../../partner-ports/witness/witness-port.ts';
import { cosignedNote } from './checkpoint-note.ts';
import { findFirstPublishedWith, findFirstWithQuorum, type StoredCheckpoint } from './checkpoints-store.ts';
import { findEntry, type StoredEntry } from './entries-store.ts';
import type { LogKind } from './log-entry.ts';
import { findInclusionProof } from './log-proofs.ts';

/**
 * An entry that witnesses vouch for: its text and position, the first public checkpoint that includes it, with its
 * cosignatures, and the hashes from the entry to the root.
 */
export type ProvenEntry = {
  readonly kind: 'cosigned';
  readonly body: string;
  readonly index: number;
  readonly treeSize: number;
  readonly note: string;
  readonly path: readonly Uint8Array[];
};

/** An entry that a quorum of the witnesses has cosigned, and when the quorum was reached. */
export type CosignedEntry = ProvenEntry & { readonly cosignedAt: Temporal.Instant };

/**
 * Why an entry isn't cosigned: it was never appended, as in releases before the log; it has no position in the tree
 * yet; or too few witnesses have cosigned a checkpoint that includes it.
 */
export type NotCosigned = {
  readonly kind: 'not-cosigned';
  readonly reason: 'NO_ENTRY' | 'NOT_SEQUENCED' | 'NOT_COSIGNED';
};

/** Returns an entry with its proof, or why there is none yet. */
export async function proveEntry(
  db: Db,
  { body, index }: Pick<StoredEntry, 'body' | 'index'>,
): Promise<ProvenEntry | NotCosigned> {
  if (index === null) return { kind: 'not-cosigned', reason: 'NOT_SEQUENCED' };
  const checkpoint = await findFirstPublishedWith(db, index);
  return checkpoint ? proveIn(db, { body, index, checkpoint }) : { kind: 'not-cosigned', reason: 'NOT_COSIGNED' };
}

async function proveIn(
  db: Db,
  { body, index, checkpoint }: { body: string; index: bigint; checkpoint: StoredCheckpoint },
): Promise<ProvenEntry> {
  const place = { index: Number(index), size: Number(checkpoint.treeSize) };
  return {
    kind: 'cosigned',
    body,
    index: place.index,
    treeSize: place.size,
    note: await cosignedNote(db, checkpoint),
    path: await findInclusionProof(db, place),
  };
}

/** Returns the entry of a thing with its proof, or why there is none yet. */
export async function findProvenEntry(
  db: Db,
  of: { kind: LogKind; subject: string; revision?: number },
): Promise<ProvenEntry | NotCosigned> {
  const entry = await findEntry(db, of);
  return entry ? proveEntry(db, entry) : { kind: 'not-cosigned', reason: 'NO_ENTRY' };
}

/**
 * Returns the log's entry of a thing, with its position in the tree of a size and the hashes to that tree's root;
 * undefined if that tree doesn't include it.
 */
export async function findEntryInTree(
  db: Db,
  { kind, subject, treeSize }: { kind: LogKind; subject: string; treeSize: bigint },
): Promise<Pick<ProvenEntry, 'body' | 'index' | 'path'> | undefined> {
  const { body, index = null } = (await findEntry(db, { kind, subject })) ?? {};
  if (body === undefined || index === null || index >= treeSize) return undefined;
  const place = { index: Number(index), size: Number(treeSize) };
  return { body, index: place.index, path: await findInclusionProof(db, place) };
}

/** A witness whose cosignature counts; several witnesses of one organization count once. */
export type CountedWitness = Pick<Witness, 'key' | 'organization' | 'countsFrom' | 'countsUntil'>;

/** A thing in the log, and the witnesses whose cosignatures of it count. */
type CosigningQuery = {
  readonly kind: LogKind;
  readonly subject: string;
  readonly quorum: number;
  readonly witnesses: readonly CountedWitness[];
  /** When the thing came into existence: earlier cosignatures don't count. */
  readonly earliest: Temporal.Instant;
};

/**
 * Returns the log's entry of a thing, such as a draw's seal, proven by the checkpoint that a quorum cosigned first, and
 * when; or why there is none. The draw machine and the game server judge only that checkpoint.
 */
export async function findCosignedEntry(
  db: Db,
  { kind, subject, quorum, witnesses, earliest }: CosigningQuery,
): Promise<CosignedEntry | NotCosigned> {
  const entry = await findEntry(db, { kind, subject });
  if (!entry) return { kind: 'not-cosigned', reason: 'NO_ENTRY' };
  const { body, index } = entry;
  if (index === null) return { kind: 'not-cosigned', reason: 'NOT_SEQUENCED' };
  const counted = witnessesCountingFrom(witnesses, earliest.epochMilliseconds).map(
    ({ key, organization = key.name, countsFrom, countsUntil }) => ({
      ...{ witness: textOfVerifierKey(key), organization, countsFrom, countsUntil },
    }),
  );
  const checkpoint = await findFirstWithQuorum(db, { index, quorum, witnesses: counted });
  if (!checkpoint) return { kind: 'not-cosigned', reason: 'NOT_COSIGNED' };
  const { cosignedAt } = checkpoint;
  return { ...(await proveIn(db, { body, index, checkpoint })), cosignedAt };
}
