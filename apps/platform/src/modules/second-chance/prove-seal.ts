import { toBase64 } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import { type CosigningPolicy, findCosigningTime } from '@sunflower/public-log/note/cosigned-entry.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type CosignedEntry, type NotCosigned, textOfEntry } from '../public-log/index.ts';
import { sealEntry } from './log-entries.ts';
import type { DrawingSeal } from './seals-store.ts';

/** What the proof of a seal needs: the log's entry of it or why it isn't cosigned, and whose cosignatures count. */
export type SealProofDeps = {
  readonly db: Db;
  readonly findCosigned: (
    db: Db,
    seal: Pick<DrawingSeal, 'drawingId' | 'sealedAt'>,
  ) => Promise<CosignedEntry | NotCosigned>;
  readonly findCosigningPolicy: () => Promise<CosigningPolicy>;
};

/**
 * Returns when a quorum of witnesses had cosigned a seal, or why it isn't cosigned. The time decides the round and so
 * the winners, so the stored times aren't trusted: the entry has to be the seal's, its tree the one of the checkpoint,
 * and the signatures those of known witnesses of enough organizations, as the draw machine checks them. Throws if not.
 */
export async function proveSeal(
  { db, findCosigned, findCosigningPolicy }: SealProofDeps,
  seal: DrawingSeal,
): Promise<Pick<CosignedEntry, 'kind' | 'treeSize' | 'cosignedAt'> | NotCosigned> {
  const found = await findCosigned(db, seal);
  if (found.kind === 'not-cosigned') return found;
  const { body, index, path, note, treeSize } = found;
  if (body !== textOfEntry(sealEntry(seal))) throw wrong(seal, "the log's entry is another one");
  const seconds = await findCosigningTime(
    { entry: body, index, path: path.map(toBase64), note },
    { ...(await findCosigningPolicy()), earliestMs: seal.sealedAt.epochMilliseconds },
    nodeCrypto,
  );
  if (seconds === undefined) throw wrong(seal, "the cosignatures don't prove it");
  const cosignedAt = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);
  if (!cosignedAt.equals(found.cosignedAt)) throw wrong(seal, 'the stored time of a cosignature is another one');
  return { kind: 'cosigned', treeSize, cosignedAt };
}

function wrong({ drawingId }: DrawingSeal, problem: string): Error {
  return new Error(`seal of drawing ${drawingId}: ${problem}`);
}
