import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { logSeal, type SealLog } from '@sunflower/service-base/seals/seal-log.ts';
import {
  BrokenSealChain,
  isSealSigned,
  type SealSigner,
  type SignedSeal,
  signSeal,
} from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { findAuditHead } from './audit-store.ts';
import { findChainLinks, insertHead, listHeadsBefore, lockHeads, takeUnloggedHeads } from './signed-heads-store.ts';

/** Number of heads that one query reads. */
const HEADS_A_READ = 500;

/**
 * Signs the newest link of the chain with a key outside the database; returns undefined when it's already signed. Rows
 * with a wrong signature don't count and don't get in the way. Throws BrokenSealChain when the chain contradicts a head
 * that was signed earlier.
 */
export async function signAuditHead(tx: Tx, signer: SealSigner): Promise<SignedSeal | undefined> {
  await lockHeads(tx);
  const last = await findLastHead(tx, signer.key.published);
  await checkBeforeSigning(tx, last, signer);
  const head = await findAuditHead(tx);
  if (!head || head.position === last?.position) return undefined;
  const signed = signSeal(signer.key, {
    chain: 'audit',
    position: head.position,
    rootHex: head.link,
    previousRootHex: last?.rootHex ?? '',
    count: Number(head.position - (last?.position ?? 0n)),
    signedSince: last?.signedSince ?? head.position,
  });
  await insertHead(tx, signed);
  return signed;
}

/** Returns the newest head with a valid signature. */
async function findLastHead(db: Db, keys: readonly PublicKey[]): Promise<SignedSeal | undefined> {
  let before: SignedSeal | undefined;
  for (;;) {
    const heads = await listHeadsBefore(db, before, HEADS_A_READ);
    const valid = heads.find((head) => isSealSigned(keys, head));
    if (valid || heads.length < HEADS_A_READ) return valid;
    before = heads.at(-1);
  }
}

async function checkBeforeSigning(tx: Tx, last: SignedSeal | undefined, { seen }: SealSigner): Promise<void> {
  const known = [...(last ? [last] : []), ...(seen ? [seen] : [])];
  const links = await findChainLinks(
    tx,
    known.map(({ position }) => position),
  );
  const wrong = known.find(({ position, rootHex }) => links.get(position) !== rootHex);
  if (wrong) throw new BrokenSealChain(`audit row ${wrong.position} no longer has the link that was signed`);
  if (seen && (last?.position ?? 0n) < seen.position)
    throw new BrokenSealChain(`the audit chain's head at ${seen.position} no longer has a valid signature`);
}

/** Maximum number of heads that one call writes to the log; the rest waits for the next run. */
const MAX_LOGGED = 1000;

/** Writes the validly signed heads that aren't in the log yet, in order; returns the newest. */
export async function logAuditHeads(tx: Tx, log: SealLog, keys: readonly PublicKey[]): Promise<SignedSeal | undefined> {
  const stored = await takeUnloggedHeads(tx, MAX_LOGGED);
  const heads = stored.filter((head) => isSealSigned(keys, head));
  for (const head of heads) logSeal(log, head);
  return heads.at(-1);
}
