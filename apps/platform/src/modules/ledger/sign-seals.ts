import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import {
  BrokenSealChain,
  isSealSigned,
  type SealSigner,
  type SignedSeal,
  signSeal,
} from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import type { SealContent } from './merkle.ts';
import { findSeal, hasSealSignatures, insertSealSignature, listSealsBefore } from './seal-signatures-store.ts';

/** Number of seals that one query reads while looking for the newest signature. */
const SEALS_A_READ = 500;

/**
 * Returns the seal where signing began: `sealNo` itself if no seal is signed yet. From that seal on, a seal without a
 * signature is an error. Throws BrokenSealChain when the seals in the database contradict what was signed, because
 * signing on top of a rewritten or shortened chain would confirm it.
 */
export async function checkBeforeSigning(tx: Tx, sealNo: bigint, signer: SealSigner): Promise<bigint> {
  const { key, seen } = signer;
  if (seen && (await findSeal(tx, seen.position))?.rootHex !== seen.rootHex)
    throw new BrokenSealChain(`ledger seal ${seen.position} differs from the one this node saw before`);
  const last = await findSeal(tx, sealNo - 1n);
  if (last?.signed && isSealSigned(key.published, last.signed)) return last.signed.signedSince;
  if (last?.signed || seen || (await hasSealSignatures(tx)))
    throw new BrokenSealChain(`ledger seal ${sealNo - 1n} has no valid signature`);
  return sealNo;
}

/** Signs a new seal and stores its signature; `signedSince` comes from checkBeforeSigning. */
export async function signNewSeal(
  tx: Tx,
  seal: { content: SealContent; root: Buffer; signedSince: bigint },
  signer: SealSigner,
): Promise<SignedSeal> {
  const { content, root, signedSince } = seal;
  const signed = signSeal(signer.key, {
    chain: 'ledger',
    position: content.sealNo,
    rootHex: root.toString('hex'),
    previousRootHex: Buffer.from(content.previousRoot).toString('hex'),
    count: content.leaves.length,
    signedSince,
  });
  await insertSealSignature(tx, signed);
  return signed;
}

/**
 * Returns the seal where signing began, as stated in the newest valid signature. Returns 1 if there is no valid
 * signature, so that every seal is reported as unsigned.
 */
export async function findSignedSince(db: Db, keys: readonly PublicKey[]): Promise<bigint> {
  let before: bigint | undefined;
  for (;;) {
    const seals = await listSealsBefore(db, before, SEALS_A_READ);
    const valid = seals.find(({ signed }) => signed && isSealSigned(keys, signed));
    if (valid?.signed) return valid.signed.signedSince;
    const oldest = seals.at(-1);
    if (!oldest) return 1n;
    before = oldest.sealNo;
  }
}
