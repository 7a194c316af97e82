import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import type { DrawDeps, DrawStepOptions } from '../draws/draw-deps.ts';
import { findDrawsWithoutFile } from './draw-files-store.ts';
import { writeSealTree } from './seal-tree.ts';
import { writeSealedFile } from './sealed-file.ts';
import { findDrawRecord, findSealOfDraw } from './seals-store.ts';

/** The rebuilt files of a draw: the digest of the sealed file, and the root of the tree over it. */
export type RebuiltFiles = { readonly drawId: string; readonly digest: string; readonly treeRoot: string | null };

type RebuildRefusal = Refusal<'DRAW_NOT_SEALED' | 'BOARDS_DIFFER_FROM_SEAL'>;

/** Thrown to roll back a rebuilt file whose digest differs from the seal's. Carries that digest. */
class OtherDigest extends Error {
  readonly digestNow: string;
  constructor(digestNow: string) {
    super('the boards are not the sealed ones');
    this.digestNow = digestNow;
  }
}

/**
 * Rewrites the files of a sealed draw from its boards. Refuses boards whose digest differs from the seal's, and leaves
 * the file unchanged then (WLA-01). Each rebuild is in the audit log.
 */
export async function rebuildDrawFiles(
  deps: Pick<DrawDeps, 'db'>,
  options: DrawStepOptions & { readonly actor: string },
): Promise<RebuiltFiles | RebuildRefusal> {
  const { drawId, now, actor } = options;
  const seal = await findSealOfDraw(deps.db, drawId);
  const record = await findDrawRecord(deps.db, drawId);
  if (!seal || !record) return refuse('DRAW_NOT_SEALED');
  const written = await writeSealedFile(deps.db, {
    drawId,
    check: ({ digest }) => {
      if (digest !== seal.digest) throw new OtherDigest(digest);
    },
  }).catch((error: unknown): RebuildRefusal => {
    if (!(error instanceof OtherDigest)) throw error;
    return refuse('BOARDS_DIFFER_FROM_SEAL', { details: { sealedDigest: seal.digest, digestNow: error.digestNow } });
  });
  if (isRefusal(written)) return written;
  const treeRoot = await writeSealTree(deps.db, drawId);
  // Draws that were sealed before seals had trees have no root to compare.
  if (record.treeRoot !== null && record.treeRoot !== treeRoot)
    return refuse('BOARDS_DIFFER_FROM_SEAL', { details: { sealedRoot: record.treeRoot, rootNow: String(treeRoot) } });
  const details = { digest: seal.digest, treeRoot: String(treeRoot) };
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, { actor, action: 'draw-games.files-rebuilt', subject: drawId, details, businessTime: now }),
  );
  return { drawId, digest: seal.digest, treeRoot };
}

/** Maximum number of draws whose files one run restores; the next run continues. */
const MAX_RESTORED = 1_000;

/**
 * Rebuilds the missing files of draws, and returns how many. A file that exists but was altered stays as evidence,
 * until an operator reviews and rebuilds it.
 */
export async function restoreMissingFiles(deps: Pick<DrawDeps, 'db'>, now: Temporal.Instant): Promise<number> {
  const drawIds = await findDrawsWithoutFile(deps.db, MAX_RESTORED);
  let restored = 0;
  for (const drawId of drawIds)
    if (!isRefusal(await rebuildDrawFiles(deps, { drawId, now, actor: 'system' }))) restored++;
  return restored;
}
