import type { Tx } from '@sunflower/service-base/db/database.ts';
import { logSeal, type SealLog } from '@sunflower/service-base/seals/seal-log.ts';
import {
  BrokenSealChain,
  isSealSigned,
  type SealSigner,
  type SignedSeal,
  signSeal,
} from '@sunflower/service-base/seals/signed-seal.ts';
import { findAuditHead } from './audit-store.ts';
import { findLastHead, findLinks, insertHead, lockHeads, takeUnloggedHeads } from './signed-heads-store.ts';

/**
 * Signs the newest link of the chain with a key outside the database; returns undefined when it's already signed.
 * Throws BrokenSealChain when the chain contradicts a head that was signed earlier.
 */
export async function signAuditHead(tx: Tx, signer: SealSigner): Promise<SignedSeal | undefined> {
  await lockHeads(tx);
  const last = await findLastHead(tx);
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

async function checkBeforeSigning(tx: Tx, last: SignedSeal | undefined, { key, seen }: SealSigner): Promise<void> {
  const known = [...(last ? [last] : []), ...(seen ? [seen] : [])];
  const links = await findLinks(
    tx,
    known.map(({ position }) => position),
  );
  const wrong = known.find(({ position, rootHex }) => links.get(position) !== rootHex);
  if (wrong) throw new BrokenSealChain(`audit row ${wrong.position} no longer has the link that was signed`);
  if (last ? !isSealSigned(key.published, last) : seen)
    throw new BrokenSealChain(`the audit chain's head${last ? ` at ${last.position}` : ''} has no valid signature`);
}

/** Maximum number of heads that one call writes to the log; the rest waits for the next run. */
const MAX_LOGGED = 1000;

/** Writes the heads that aren't in the log yet, in order; returns the newest. */
export async function logAuditHeads(tx: Tx, log: SealLog): Promise<SignedSeal | undefined> {
  const heads = await takeUnloggedHeads(tx, MAX_LOGGED);
  for (const head of heads) logSeal(log, head);
  return heads.at(-1);
}
