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

/** Seals that one query reads while looking for the newest signature. */
const SEALS_A_READ = 500;

/**
 * Returns the first seal that must be signed once `sealNo` is. Throws BrokenSealChain when the seals in the database contradict what
 * was signed: signing on top of a rewritten or shortened chain would vouch for it.
 */
export async function checkBeforeSigning(tx: Tx, sealNo: bigint, signer: SealSigner): Promise<bigint> {
  const { key, seen } = signer;
  if (seen && (await findSeal(tx, seen.position))?.rootHex !== seen.rootHex)
    throw new BrokenSealChain(`ledger seal ${seen.position} is not the one this node saw before`);
  const last = await findSeal(tx, sealNo - 1n);
  if (last?.signed && isSealSigned(key.published, last.signed)) return last.signed.signedSince;
  if (last?.signed || seen || (await hasSealSignatures(tx)))
    throw new BrokenSealChain(`ledger seal ${sealNo - 1n} has no valid signature`);
  return sealNo;
}

/** Signs a new seal and keeps its signature; `signedSince` comes from checkBeforeSigning. */
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
 * Returns the first seal that must carry a signature, as the newest valid signature states it. Without any valid one it is 1: then the
 * first seal already counts as wrong.
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
