import type { Db } from '@sunflower/service-base/db/database.ts';
import { isSealSigned } from '@sunflower/service-base/seals/signed-seal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { type HeadsPlace, listHeadsAfter } from './signed-heads-store.ts';

/** Number of heads that one query reads. */
const HEADS_A_READ = 500;

/** The forged heads found: how many, and the first position that one of them claims. */
export type ForgedHeads = { readonly count: number; readonly first: bigint };

/** Reads every stored head and counts those whose signature no public key verifies; undefined if there are none. */
export async function findForgedHeads(db: Db, keys: readonly PublicKey[]): Promise<ForgedHeads | undefined> {
  const forged: bigint[] = [];
  let after: HeadsPlace = { position: 0n, signature: '' };
  for (;;) {
    const heads = await listHeadsAfter(db, after, HEADS_A_READ);
    for (const head of heads) if (!isSealSigned(keys, head)) forged.push(head.position);
    if (heads.length < HEADS_A_READ) break;
    after = heads.at(-1) ?? after;
  }
  const [first] = forged;
  return first === undefined ? undefined : { count: forged.length, first };
}
