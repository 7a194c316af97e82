import type { Tx } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { logSeal, type SealLog } from '@sunflower/service-base/seals/seal-log.ts';
import type { SealSigner, SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import { closeBatch, insertLeaves, insertSeal, lockLastSeal } from './batches-store.ts';
import { GENESIS_ROOT, sealRoot } from './merkle.ts';
import { takeUnloggedSeals } from './seal-signatures-store.ts';
import { checkBeforeSigning, signNewSeal } from './sign-seals.ts';

/**
 * Seals everything posted since the last seal (GLI19-20) and signs the root with a key outside the database. Returns
 * undefined when there is nothing new. Throws BrokenSealChain when the chain contradicts an earlier signature. A job
 * runs it every ten minutes.
 */
export async function sealPostings(tx: Tx, signer: SealSigner): Promise<SignedSeal | undefined> {
  await allowLongStatements(tx);
  const last = await lockLastSeal(tx);
  const lastBatchNo = await closeBatch(tx);
  const place = { sealNo: (last?.sealNo ?? 0n) + 1n, firstBatchNo: (last?.lastBatchNo ?? 0n) + 1n, lastBatchNo };
  const signedSince = await checkBeforeSigning(tx, place.sealNo, signer);
  if (place.firstBatchNo > lastBatchNo) return undefined;
  const leaves = await insertLeaves(tx, place);
  if (leaves.length === 0) return undefined;
  const content = { ...place, previousRoot: last?.root ?? GENESIS_ROOT, leaves };
  const root = sealRoot(content);
  await insertSeal(tx, content, root);
  return signNewSeal(tx, { content, root, signedSince }, signer);
}

/** Maximum number of seals that one call writes to the log; the rest waits for the next run. */
const MAX_LOGGED = 1000;

/**
 * Writes the seals that aren't in the log yet, in order, and returns the newest. A crash before the commit repeats a
 * line, which is harmless.
 */
export async function logSeals(tx: Tx, log: SealLog): Promise<SignedSeal | undefined> {
  const seals = await takeUnloggedSeals(tx, MAX_LOGGED);
  for (const seal of seals) logSeal(log, seal);
  return seals.at(-1);
}
