import type { Db } from '@sunflower/service-base/db/database.ts';
import { isSealSigned, type SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import type { AuditAlteration } from './audit-entry.ts';
import { findAuditHead, findFirstAltered } from './audit-store.ts';
import { findChainLinks, type HeadsPlace, listHeadsAfter } from './signed-heads-store.ts';

/** Maximum number of signed heads that one query reads. */
const HEADS_A_READ = 500;

/**
 * Recomputes the whole chain: returns undefined when nothing was altered, or else the first altered row (GLI19-20).
 * With public keys it also compares the chain with its signed heads, which can't be forged with only write access to
 * the database.
 */
export async function verifyAudit(
  db: Db,
  options: { keys?: readonly PublicKey[] } = {},
): Promise<AuditAlteration | undefined> {
  const altered = await findFirstAltered(db);
  const { keys } = options;
  if (altered || !keys) return altered;
  let last: SignedSeal | undefined;
  let read: HeadsPlace = { position: 0n, signature: '' };
  let forged: AuditAlteration | undefined;
  for (;;) {
    const heads = await listHeadsAfter(db, read, HEADS_A_READ);
    const links = await findChainLinks(
      db,
      heads.map(({ position }) => position),
    );
    for (const head of heads) {
      if (!isSealSigned(keys, head))
        forged ??= { position: head.position, entryId: '', what: 'signed head with a forged signature' };
      else if (head.position !== last?.position) {
        const what = wrongIn(head, { last, link: links.get(head.position) });
        if (what) return { position: head.position, entryId: '', what };
        last = head;
      }
    }
    if (heads.length < HEADS_A_READ) break;
    read = heads.at(-1) ?? read;
  }
  const end = await findAuditHead(db);
  return end && !last ? { position: end.position, entryId: '', what: 'no signed head' } : forged;
}

function wrongIn(head: SignedSeal, by: { last: SignedSeal | undefined; link: string | undefined }): string | undefined {
  const { last, link } = by;
  if (link !== head.rootHex) return 'link differs from the signed one';
  const isNext = last
    ? head.previousRootHex === last.rootHex && head.signedSince === last.signedSince
    : head.previousRootHex === '' && head.signedSince === head.position;
  return isNext ? undefined : 'signed head missing before';
}
