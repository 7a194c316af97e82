import type { Db } from '@sunflower/service-base/db/database.ts';
import { isSealSigned, type SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import type { AuditAlteration } from './audit-entry.ts';
import { findAuditHead, findFirstAltered } from './audit-store.ts';
import { findLinks, listHeadsAfter } from './signed-heads-store.ts';

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
  for (;;) {
    const heads = await listHeadsAfter(db, last?.position ?? 0n, HEADS_A_READ);
    const links = await findLinks(
      db,
      heads.map(({ position }) => position),
    );
    for (const head of heads) {
      const what = wrongIn(head, { last, link: links.get(head.position), keys });
      if (what) return { position: head.position, entryId: '', what };
      last = head;
    }
    if (heads.length < HEADS_A_READ) break;
  }
  const end = await findAuditHead(db);
  return end && !last ? { position: end.position, entryId: '', what: 'no signed head' } : undefined;
}

function wrongIn(
  head: SignedSeal,
  by: { last: SignedSeal | undefined; link: string | undefined; keys: readonly PublicKey[] },
): string | undefined {
  const { last, link, keys } = by;
  if (!isSealSigned(keys, head)) return 'signature not valid';
  if (link !== head.rootHex) return 'link differs from the signed one';
  const isNext = last
    ? head.previousRootHex === last.rootHex && head.signedSince === last.signedSince
    : head.previousRootHex === '' && head.signedSince === head.position;
  return isNext ? undefined : 'signed head missing before';
}
