import type { Tx } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements, closeBatch, insertLeaves, insertSeal, lockLastSeal } from './batches-store.ts';
import { GENESIS_ROOT, sealRoot } from './merkle.ts';

/** A new seal: its number, how many ledger transactions it covers, and its root as hex. The root is worth keeping outside this database. */
export type Sealed = { readonly sealNo: bigint; readonly transactions: number; readonly rootHex: string };

/** Seals everything posted since the last seal (GLI19-20); undefined when there is nothing new. A job runs it every ten minutes. */
export async function sealPostings(tx: Tx): Promise<Sealed | undefined> {
  await allowLongStatements(tx);
  const last = await lockLastSeal(tx);
  const lastBatchNo = await closeBatch(tx);
  const place = { sealNo: (last?.sealNo ?? 0n) + 1n, firstBatchNo: (last?.lastBatchNo ?? 0n) + 1n, lastBatchNo };
  if (place.firstBatchNo > lastBatchNo) return undefined;
  const leaves = await insertLeaves(tx, place);
  if (leaves.length === 0) return undefined;
  const content = { ...place, previousRoot: last?.root ?? GENESIS_ROOT, leaves };
  const root = sealRoot(content);
  await insertSeal(tx, content, root);
  return { sealNo: place.sealNo, transactions: leaves.length, rootHex: root.toString('hex') };
}
