import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import type { SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import { sql } from 'kysely';

type ContentRow = { sealNo: bigint; rootHex: string; previousRootHex: string; leafCount: number };
type SignedRow = ContentRow & { signedSince: bigint; keyId: string; signature: string };

/** A stored seal with every signature that was stored for it, valid or not. */
export type StoredSeal = {
  readonly sealNo: bigint;
  readonly rootHex: string;
  readonly signatures: readonly SignedSeal[];
};

const CONTENT = sql`s.seal_no, encode(s.root, 'hex') as root_hex, encode(s.previous_root, 'hex') as previous_root_hex,
  s.leaf_count`;

const SIGNED_SEALS = sql`
  select ${CONTENT}, g.signed_since, g.key_id, g.signature
  from ledger.seal_signature g join ledger.seal s on s.seal_no = g.seal_no`;

/** Stores a seal's signature and queues the seal for the log. */
export async function insertSealSignature(tx: Tx, seal: SignedSeal): Promise<void> {
  await sql`
    insert into ledger.seal_signature (seal_no, signed_since, key_id, signature)
    values (${seal.position}, ${seal.signedSince}, ${seal.keyId}, ${seal.signature})`.execute(tx);
  await sql`
    insert into ledger.unlogged_seal (seal_no) values (${seal.position}) on conflict do nothing`.execute(tx);
}

/** Returns one seal with its signatures. */
export async function findSealWithSignatures(db: Db, sealNo: bigint): Promise<StoredSeal | undefined> {
  const { rows } = await sql<{ rootHex: string }>`
    select encode(s.root, 'hex') as root_hex from ledger.seal s where s.seal_no = ${sealNo}`.execute(db);
  const signed = await sql<SignedRow>`${SIGNED_SEALS} where s.seal_no = ${sealNo} order by g.signature`.execute(db);
  return rows[0] && { sealNo, rootHex: rows[0].rootHex, signatures: signed.rows.map(signedOf) };
}

/** Returns up to `limit` seals after `sealNo`, in order, as they are to be signed. */
export async function listSealsAfter(
  db: Db,
  sealNo: bigint,
  limit: number,
): Promise<{ position: bigint; rootHex: string; previousRootHex: string; leafCount: number }[]> {
  const { rows } = await sql<ContentRow>`
    select ${CONTENT} from ledger.seal s where s.seal_no > ${sealNo} order by s.seal_no limit ${limit}`.execute(db);
  return rows.map(({ sealNo: position, ...content }) => ({ position, ...content }));
}

/** Returns up to `limit` signatures of seals before another one (undefined: from the end), newest seals first. */
export async function listSignatures(db: Db, before: SignedSeal | undefined, limit: number): Promise<SignedSeal[]> {
  const { rows } = await sql<SignedRow>`${SIGNED_SEALS}
    where ${before?.position ?? null}::bigint is null
      or (g.seal_no, g.signature) < (${before?.position ?? null}::bigint, ${before?.signature ?? null}::text)
    order by g.seal_no desc, g.signature desc limit ${limit}`.execute(db);
  return rows.map(signedOf);
}

/** A signature with its seal, or with nulls if the seal doesn't exist. */
type SurplusRow = Omit<SignedRow, 'rootHex' | 'previousRootHex' | 'leafCount'> & {
  rootHex: string | null;
  previousRootHex: string | null;
  leafCount: number | null;
};

/**
 * Returns up to `limit` signatures of seals that have more than one, and those of seals that don't exist (`signed` is
 * undefined), in order.
 */
export async function listSurplusSignatures(
  db: Db,
  limit: number,
): Promise<{ sealNo: bigint; signed: SignedSeal | undefined }[]> {
  const { rows } = await sql<SurplusRow>`
    select g.seal_no, encode(s.root, 'hex') as root_hex, encode(s.previous_root, 'hex') as previous_root_hex,
      s.leaf_count, g.signed_since, g.key_id, g.signature
    from ledger.seal_signature g left join ledger.seal s on s.seal_no = g.seal_no
    where s.seal_no is null
      or g.seal_no in (select m.seal_no from ledger.seal_signature m group by m.seal_no having count(*) > 1)
    order by g.seal_no, g.signature limit ${limit}`.execute(db);
  return rows.map(({ rootHex, previousRootHex, leafCount, ...row }) => {
    const isMissing = rootHex === null || previousRootHex === null || leafCount === null;
    const signed = isMissing ? undefined : signedOf({ ...row, rootHex, previousRootHex, leafCount });
    return { sealNo: row.sealNo, signed };
  });
}

/** Returns up to `limit` seals below `sealNo` (undefined: from the end), newest first. */
export async function listSealsBefore(
  db: Db,
  sealNo: bigint | undefined,
  limit: number,
): Promise<{ sealNo: bigint; rootHex: string }[]> {
  const { rows } = await sql<{ sealNo: bigint; rootHex: string }>`
    select s.seal_no, encode(s.root, 'hex') as root_hex from ledger.seal s
    where ${sealNo ?? null}::bigint is null or s.seal_no < ${sealNo ?? null}::bigint
    order by s.seal_no desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Takes up to `limit` committed seals that aren't in the log yet from their queue, and returns their signatures, oldest
 * first. Skips rows locked by another node.
 */
export async function takeUnloggedSeals(tx: Tx, limit: number): Promise<SignedSeal[]> {
  const { rows } = await sql<SignedRow>`
    with taken as (
      delete from ledger.unlogged_seal where seal_no in (
        select u.seal_no from ledger.unlogged_seal u order by u.seal_no limit ${limit} for update skip locked)
      returning seal_no)
    ${SIGNED_SEALS} join taken t on t.seal_no = s.seal_no order by s.seal_no, g.signature`.execute(tx);
  return rows.map(signedOf);
}

function signedOf({ sealNo: position, leafCount: count, ...row }: SignedRow): SignedSeal {
  const { rootHex, previousRootHex, signedSince, keyId, signature } = row;
  return { chain: 'ledger', position, rootHex, previousRootHex, count, signedSince, keyId, signature };
}
