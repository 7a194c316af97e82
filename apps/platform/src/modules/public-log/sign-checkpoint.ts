import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { isConsistent } from '@sunflower/public-log/tree/verify-consistency.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findNewestCheckpoint, insertCheckpoint, type StoredCheckpoint } from './checkpoints-store.ts';
import { sequenceEntries } from './entries-store.ts';
import { findConsistencyProof, findRoot } from './log-proofs.ts';
import type { LogSigner } from './log-signer.ts';

const ENTRIES_A_BATCH = 2_000;
/** Forty thousand entries per checkpoint; the rest follows with the next one. */
const MAX_BATCHES = 20;

/** The tree in the database no longer begins with the tree that was signed before. Nothing more is signed. */
export class BrokenLog extends Error {}

/**
 * Gives waiting entries their places and signs a checkpoint of the whole tree; returns the newest checkpoint, or
 * undefined while the log is empty. Throws BrokenLog instead of signing a tree that contradicts the last checkpoint.
 */
export async function signCheckpoint(
  tx: Tx,
  options: { readonly signer: LogSigner; readonly now: Temporal.Instant },
): Promise<StoredCheckpoint | undefined> {
  const { signer, now } = options;
  const size = await sequenceAll(tx);
  const newest = await findNewestCheckpoint(tx);
  if (size === 0n || newest?.treeSize === size) return newest;
  const root = Buffer.from(await findRoot(tx, Number(size)));
  if (newest) await checkExtension(tx, { newest, size, root });
  const note = signer.signCheckpoint({ size: Number(size), root });
  const checkpoint = { treeSize: size, root, note, signedAt: now };
  await insertCheckpoint(tx, checkpoint);
  return { ...checkpoint, publishedAt: null };
}

async function sequenceAll(tx: Tx): Promise<bigint> {
  let size = await sequenceEntries(tx, ENTRIES_A_BATCH);
  for (let batch = 1; batch < MAX_BATCHES; batch++) {
    const next = await sequenceEntries(tx, ENTRIES_A_BATCH);
    if (next === size) break;
    size = next;
  }
  return size;
}

async function checkExtension(
  tx: Tx,
  { newest, size, root }: { newest: StoredCheckpoint; size: bigint; root: Uint8Array },
): Promise<void> {
  if (newest.treeSize > size) throw new BrokenLog(`the log has ${size} entries, but ${newest.treeSize} were signed`);
  const sizes = { oldSize: Number(newest.treeSize), newSize: Number(size) };
  const heads = { old: { size: sizes.oldSize, root: newest.root }, new: { size: sizes.newSize, root } };
  if (await isConsistent(heads, await findConsistencyProof(tx, sizes), nodeCrypto.sha256)) return;
  throw new BrokenLog(`the log's first ${newest.treeSize} entries are no longer the ones that were signed`);
}
