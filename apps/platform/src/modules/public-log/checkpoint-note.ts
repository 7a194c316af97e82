import type { Db } from '@sunflower/service-base/db/database.ts';
import { findCosignatures, type StoredCheckpoint } from './checkpoints-store.ts';

/** Returns a checkpoint with all of its cosignatures, as it is served. */
export async function cosignedNote(db: Db, checkpoint: StoredCheckpoint): Promise<string> {
  const cosignatures = await findCosignatures(db, checkpoint.treeSize);
  return `${checkpoint.note}${cosignatures.map(({ line }) => `${line}\n`).join('')}`;
}
