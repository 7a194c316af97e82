import { areEqualBytes } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { checkCosigned } from '@sunflower/public-log/note/check-cosigned.ts';
import type { Checkpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { findNewestCheckpoint } from './checkpoints-store.ts';
import { findRoot } from './log-proofs.ts';
import type { LogPolicy } from './verify-checkpoint.ts';

/**
 * A checkpoint that a reader received, compared with our own log: it has the same root at its size, another root, or
 * more entries than we ever signed. `signedBy` is the key of the log that signed it, and `cosignedBy` names the
 * witnesses that cosigned it.
 */
export type JudgedCheckpoint = {
  readonly kind: 'signed';
  readonly checkpoint: Checkpoint;
  readonly signedBy: string;
  readonly cosignedBy: readonly string[];
  readonly ours: 'same' | 'other-root' | 'fewer-entries';
};

/** Why a note proves nothing. */
export type UnprovenCheckpoint = {
  readonly kind: 'refused';
  readonly problem: 'NOT_A_CHECKPOINT' | 'OTHER_LOG' | 'LOG_SIGNATURE_WRONG';
};

/**
 * Compares a signed checkpoint with our own tree of its size. Reads no data unless a key of the log signed the
 * checkpoint.
 */
export async function judgeCheckpoint(
  db: Db,
  { note, policy }: { readonly note: string; readonly policy: LogPolicy },
): Promise<JudgedCheckpoint | UnprovenCheckpoint> {
  let problem: UnprovenCheckpoint['problem'] = 'LOG_SIGNATURE_WRONG';
  for (const log of policy.logs) {
    const given = await checkCosigned(note, { ...policy, log }, nodeCrypto);
    if (given.kind === 'refused') {
      problem = given.problem;
      continue;
    }
    const { checkpoint } = given;
    const cosignedBy = given.cosigners.map(({ witness }) => witness.name);
    const signedBy = textOfVerifierKey(log);
    return { kind: 'signed', checkpoint, signedBy, cosignedBy, ours: await compareWithOurs(db, checkpoint) };
  }
  return { kind: 'refused', problem };
}

async function compareWithOurs(db: Db, { size, root }: Checkpoint): Promise<JudgedCheckpoint['ours']> {
  // A checkpoint leaves this platform only after it is stored.
  if (size > Number((await findNewestCheckpoint(db))?.treeSize ?? 0n)) return 'fewer-entries';
  const own = await findRoot(db, { oldSize: size, size });
  return areEqualBytes(own.root, root) ? 'same' : 'other-root';
}
