import type { Tx } from '@sunflower/service-base/db/database.ts';
import { allowLongStatements } from '@sunflower/service-base/db/long-statements.ts';
import { logSeal, type SealLog } from '@sunflower/service-base/seals/seal-log.ts';
import { isSealSigned, type SealSigner, type SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { sealBatches } from './batches-store.ts';
import { takeUnloggedSeals } from './seal-signatures-store.ts';
import { signSeals } from './sign-seals.ts';

/**
 * Seals everything posted since the last seal (GLI19-20) and signs each new root with a key outside the database.
 * Returns the seals it signed, in order; none when there is nothing new. Throws BrokenSealChain when the chain
 * contradicts an earlier signature. A job runs it every ten minutes.
 */
export async function sealPostings(tx: Tx, signer: SealSigner): Promise<SignedSeal[]> {
  await allowLongStatements(tx);
  await sealBatches(tx);
  return signSeals(tx, signer);
}

/** Maximum number of seals that one call writes to the log; the rest waits for the next run. */
const MAX_LOGGED = 1000;

/**
 * Writes the validly signed seals that aren't in the log yet, in order, and returns the newest. A crash before the
 * commit repeats a line, which is harmless.
 */
export async function logSeals(tx: Tx, log: SealLog, keys: readonly PublicKey[]): Promise<SignedSeal | undefined> {
  const signed = await takeUnloggedSeals(tx, MAX_LOGGED);
  const seals = signed.filter((seal) => isSealSigned(keys, seal));
  for (const seal of seals) logSeal(log, seal);
  return seals.at(-1);
}
