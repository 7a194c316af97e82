import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { checkCosigned } from '@sunflower/public-log/note/check-cosigned.ts';
import { findSplitView, type SplitView } from '@sunflower/public-log/witness/find-split-view.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { cosignedNote } from './checkpoint-note.ts';
import { findPublished } from './checkpoints-store.ts';
import { findConsistencyProof } from './log-proofs.ts';
import type { LogPolicy } from './verify-checkpoint.ts';

/** How another checkpoint relates to our newest public one. */
export type ComparedCheckpoint =
  | { readonly kind: 'same-history' }
  | { readonly kind: 'split'; readonly split: SplitView }
  | { readonly kind: 'incomparable'; readonly reason: string };

/** Compares a checkpoint that a reader received with our newest public one and with our entries. */
export async function compareCheckpoint(
  db: Db,
  { note, policy }: { readonly note: string; readonly policy: LogPolicy },
): Promise<ComparedCheckpoint> {
  const published = await findPublished(db);
  if (!published) return { kind: 'incomparable', reason: 'the log has no public checkpoint yet' };
  const ownSize = Number(published.treeSize);
  for (const log of policy.logs) {
    const given = await checkCosigned(note, { ...policy, log }, nodeCrypto);
    if (given.kind === 'refused') continue;
    const { size } = given.checkpoint;
    if (size > ownSize)
      return { kind: 'incomparable', reason: `the other checkpoint has ${size} entries, ours only ${ownSize}` };
    const proof = await findConsistencyProof(db, { oldSize: size, newSize: ownSize });
    const notes = [note, await cosignedNote(db, published)] as const;
    const split = await findSplitView({ notes, proof }, { ...policy, log }, nodeCrypto);
    return split ? { kind: 'split', split } : { kind: 'same-history' };
  }
  return { kind: 'incomparable', reason: 'the other checkpoint is not one that this log signed' };
}
