import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { isConsistent } from '@sunflower/public-log/tree/verify-consistency.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { findNewestCheckpoint, insertCheckpoint, type StoredCheckpoint } from './checkpoints-store.ts';
import { sequenceEntries } from './entries-store.ts';
import { findRoot } from './log-proofs.ts';
import type { LogSigner } from './log-signer.ts';

const ENTRIES_A_BATCH = 2_000;
/** Maximum number of batches: forty thousand entries per checkpoint; the next checkpoint takes the rest. */
const MAX_BATCHES = 20;

/**
 * Thrown when the tree in the database no longer begins with the tree that was signed before. Nothing is signed after
 * that.
 */
export class BrokenLog extends Error {}

/**
 * Assigns positions to waiting entries and signs a checkpoint of the whole tree; returns the newest checkpoint, or
 * undefined while the log is empty. Throws BrokenLog instead of signing a tree that contradicts the last checkpoint.
 */
export async function signCheckpoint(
  tx: Tx,
  options: { readonly signer: LogSigner; readonly now: Temporal.Instant },
): Promise<StoredCheckpoint | undefined> {
  const { signer, now } = options;
  // This waits for any other node that is signing, so the newest checkpoint has to be read afterward.
  const first = await sequenceEntries(tx, ENTRIES_A_BATCH);
  const newest = await findNewestCheckpoint(tx);
  const size = await sequenceRest(tx, { before: newest?.treeSize ?? 0n, size: first });
  if (size === 0n || newest?.treeSize === size) return newest;
  const { root, proof } = await findRoot(tx, { oldSize: Number(newest?.treeSize ?? 0n), size: Number(size) });
  if (newest) await checkExtension({ newest, size, root, proof });
  const note = signer.signCheckpoint({ size: Number(size), root });
  const checkpoint = { treeSize: size, root: Buffer.from(root), note, signedAt: now };
  await insertCheckpoint(tx, checkpoint);
  return { ...checkpoint, publishedAt: null };
}

/** Assigns positions to further entries until a batch isn't full; returns the size. */
async function sequenceRest(tx: Tx, sizes: { readonly before: bigint; readonly size: bigint }): Promise<bigint> {
  let { before, size } = sizes;
  for (let batch = 1; batch < MAX_BATCHES && size - before >= BigInt(ENTRIES_A_BATCH); batch++) {
    before = size;
    size = await sequenceEntries(tx, ENTRIES_A_BATCH);
  }
  return size;
}

async function checkExtension(of: {
  readonly newest: StoredCheckpoint;
  readonly size: bigint;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}): Promise<void> {
  const { newest, size, root, proof } = of;
  if (newest.treeSize > size) throw new BrokenLog(`the log has ${size} entries, but ${newest.treeSize} were signed`);
  const heads = { old: { size: Number(newest.treeSize), root: newest.root }, new: { size: Number(size), root } };
  if (await isConsistent(heads, proof, nodeCrypto.sha256)) return;
  throw new BrokenLog(`the log's first ${newest.treeSize} entries are no longer the ones that were signed`);
}
