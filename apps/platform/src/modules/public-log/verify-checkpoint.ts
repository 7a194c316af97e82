import { areEqualBytes } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { checkCosigned, type PolicyWitness } from '@sunflower/public-log/note/check-cosigned.ts';
import type { VerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { cosignedNote } from './checkpoint-note.ts';
import { findCosignatures, type StoredCheckpoint } from './checkpoints-store.ts';

/**
 * Whose signatures count: all keys of the log, including earlier ones; the witnesses, and how many organizations they
 * must come from.
 */
export type LogPolicy = {
  readonly logs: readonly VerifierKey[];
  readonly witnesses: readonly PolicyWitness[];
  readonly quorum: number;
};

/** Seconds that cosignatures may be older than the checkpoint's time by our clock. */
const MAX_SECONDS_BEFORE = 300;

/** Returns what is wrong with a checkpoint, given the root over its entries; undefined if it is valid. */
export async function findCheckpointProblem(
  db: Db,
  of: { readonly checkpoint: StoredCheckpoint; readonly root: Uint8Array; readonly policy: LogPolicy },
): Promise<string | undefined> {
  const { checkpoint, root, policy } = of;
  const note = await cosignedNote(db, checkpoint);
  const checks = policy.logs.map((log) => checkCosigned(note, { ...policy, log }, nodeCrypto));
  const checked = (await Promise.all(checks)).find((one) => one.kind === 'signed');
  if (!checked) return 'the log has no valid signature on it';
  const { size, root: signedRoot } = checked.checkpoint;
  if (size !== Number(checkpoint.treeSize) || !areEqualBytes(signedRoot, root)) return 'its root is another one';
  if (!areEqualBytes(checkpoint.root, root)) return 'its stored root is another one';
  const { cosigners } = checked;
  if (checkpoint.publishedAt !== null && !checked.hasQuorum)
    return `it was published with ${cosigners.length} cosignatures of fewer than ${policy.quorum} organizations`;
  const stored = await findCosignatures(db, checkpoint.treeSize);
  const signedAt = Math.floor(checkpoint.signedAt.epochMilliseconds / 1_000);
  for (const { witness, seconds } of checked.cosigners) {
    if (seconds < signedAt - MAX_SECONDS_BEFORE) return `${witness.name} cosigned it before it was signed`;
    const isStored = stored.some(({ cosignedAt }) => cosignedAt.epochMilliseconds === seconds * 1_000);
    if (!isStored) return `the stored time of ${witness.name} is another one`;
  }
  return undefined;
}
