import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import {
  BrokenSealChain,
  isSealSigned,
  type SealSigner,
  type SignedSeal,
  signSeal,
} from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import {
  findSealWithSignatures,
  insertSealSignature,
  listSealsAfter,
  listSignatures,
  listSurplusSignatures,
} from './seal-signatures-store.ts';

/** Number of signatures per query while looking for the newest valid one. */
const SIGNATURES_A_READ = 500;
/** Maximum number of seals signed per run; the rest waits for the next run. */
const MAX_SIGNED = 1000;

/**
 * Signs the seals after the newest validly signed one, and returns the signatures in order. Ignores wrong signatures.
 * Throws BrokenSealChain if the stored seals contradict what was signed, because signing a rewritten chain would
 * confirm it.
 */
export async function signSeals(tx: Tx, signer: SealSigner): Promise<SignedSeal[]> {
  const { key, seen } = signer;
  if (seen && (await findSealWithSignatures(tx, seen.position))?.rootHex !== seen.rootHex)
    throw new BrokenSealChain(`ledger seal ${seen.position} differs from the one this node saw before`);
  const last = await findNewestSigned(tx, key.published);
  const lastNo = last?.position ?? 0n;
  if (seen && lastNo < seen.position)
    throw new BrokenSealChain(`ledger seal ${seen.position} no longer has a valid signature`);
  const signed: SignedSeal[] = [];
  let before = last;
  for (const { leafCount, ...content } of await listSealsAfter(tx, lastNo, MAX_SIGNED)) {
    if (before && (content.position !== before.position + 1n || content.previousRootHex !== before.rootHex))
      throw new BrokenSealChain(`ledger seal ${content.position} doesn't follow the signed seal ${before.position}`);
    const signedSince = before?.signedSince ?? content.position;
    before = signSeal(key, { chain: 'ledger', ...content, count: leafCount, signedSince });
    await insertSealSignature(tx, before);
    signed.push(before);
  }
  return signed;
}

/** Returns the newest seal with a valid signature. */
async function findNewestSigned(db: Db, keys: readonly PublicKey[]): Promise<SignedSeal | undefined> {
  let before: SignedSeal | undefined;
  for (;;) {
    const signatures = await listSignatures(db, before, SIGNATURES_A_READ);
    const valid = signatures.find((signed) => isSealSigned(keys, signed));
    if (valid || signatures.length < SIGNATURES_A_READ) return valid;
    before = signatures.at(-1);
  }
}

/** The forged signatures found: how many, and the first seal that one of them claims. */
export type ForgedSignatures = { readonly count: number; readonly first: bigint };

/**
 * Counts signatures that no public key verifies, among those of seals with more than one signature and of seals that
 * don't exist; undefined if there are none. Reads at most a thousand.
 */
export async function findForgedSignatures(db: Db, keys: readonly PublicKey[]): Promise<ForgedSignatures | undefined> {
  const forged = (await listSurplusSignatures(db, MAX_SIGNED)).filter(
    ({ signed }) => !signed || !isSealSigned(keys, signed),
  );
  const [first] = forged;
  return first && { count: forged.length, first: first.sealNo };
}
