import type { Db } from '@sunflower/service-base/db/database.ts';
import type { ExportFolder } from '@sunflower/service-base/exports/export-folder.ts';
import { findProvenEntry, type LogKind } from '../../public-log/index.ts';

/** An entry of the public log that a draw must have. */
export type NeededEntry = { readonly kind: LogKind; readonly revision: number };

/**
 * Writes `log.json`: each log entry of a draw with its cosigned checkpoint and inclusion proof, or why it has none yet,
 * and the policy for cosignatures (docs/formats-public-log.md).
 */
export async function exportLogProofs(
  db: Db,
  of: { readonly drawId: string; readonly folder: ExportFolder; readonly policy: string },
  needed: readonly NeededEntry[],
): Promise<void> {
  const entries = [];
  const missing = [];
  for (const { kind, revision } of needed) {
    const found = await findProvenEntry(db, { kind, subject: of.drawId, revision });
    if (found.kind === 'not-cosigned') {
      missing.push({ kind, revision, reason: found.reason });
      continue;
    }
    const { body: entry, index, treeSize: size, note } = found;
    const path = found.path.map((hash) => Buffer.from(hash).toString('base64'));
    entries.push({ kind, revision, entry, index, size, path, note });
  }
  const file = await of.folder.open('log.json');
  const proofs = { format: 'sunflower-log-proofs/1', policy: of.policy, entries, missing };
  await file.write(`${JSON.stringify(proofs, null, 1)}\n`);
  await file.close();
}
