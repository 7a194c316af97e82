import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import type { SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import { sql } from 'kysely';

type SignedRow = {
  sealNo: bigint;
  rootHex: string;
  previousRootHex: string;
  leafCount: number;
  signedSince: bigint | null;
  keyId: string | null;
  signature: string | null;
};

/** A stored seal; `signed` is undefined when it has no signature. */
export type StoredSeal = { readonly sealNo: bigint; readonly rootHex: string; readonly signed: SignedSeal | undefined };

const SIGNED_SEALS = sql`
  select s.seal_no, encode(s.root, 'hex') as root_hex, encode(s.previous_root, 'hex') as previous_root_hex,
  s.leaf_count,
    g.signed_since, g.key_id, g.signature
  from ledger.seal s left join ledger.seal_signature g on g.seal_no = s.seal_no`;

/** Stores a seal's signature and queues the seal for the log. */
export async function insertSealSignature(tx: Tx, seal: SignedSeal): Promise<void> {
  await sql`
    insert into ledger.seal_signature (seal_no, signed_since, key_id, signature)
    values (${seal.position}, ${seal.signedSince}, ${seal.keyId}, ${seal.signature})`.execute(tx);
  await sql`insert into ledger.unlogged_seal (seal_no) values (${seal.position})`.execute(tx);
}

/** Returns whether the database has any signature of a seal. */
export async function hasSealSignatures(db: Db): Promise<boolean> {
  const { rows } = await sql`select from ledger.seal_signature limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns one seal with its signature. */
export async function findSeal(db: Db, sealNo: bigint): Promise<StoredSeal | undefined> {
  const { rows } = await sql<SignedRow>`${SIGNED_SEALS} where s.seal_no = ${sealNo}`.execute(db);
  return rows[0] && storedSealOf(rows[0]);
}

/** Returns up to `limit` seals below `sealNo` (undefined: from the end), newest first. */
export async function listSealsBefore(db: Db, sealNo: bigint | undefined, limit: number): Promise<StoredSeal[]> {
  const { rows } = await sql<SignedRow>`${SIGNED_SEALS}
    where ${sealNo ?? null}::bigint is null or s.seal_no < ${sealNo ?? null}::bigint
    order by s.seal_no desc limit ${limit}`.execute(db);
  return rows.map(storedSealOf);
}

/**
 * Locks and returns up to `limit` committed seals that aren't in the log yet, oldest first. Skips rows locked by
 * another node.
 */
export async function takeUnloggedSeals(tx: Tx, limit: number): Promise<SignedSeal[]> {
  const { rows } = await sql<SignedRow>`
    with taken as (
      delete from ledger.unlogged_seal where seal_no in (
        select u.seal_no from ledger.unlogged_seal u order by u.seal_no limit ${limit} for update skip locked)
      returning seal_no)
    ${SIGNED_SEALS} join taken t on t.seal_no = s.seal_no order by s.seal_no`.execute(tx);
  return rows.flatMap((row) => storedSealOf(row).signed ?? []);
}

function storedSealOf(row: SignedRow): StoredSeal {
  const { sealNo: position, rootHex, signedSince, keyId, signature } = row;
  const isSigned = signedSince !== null && keyId !== null && signature !== null;
  const content = { chain: 'ledger', position, rootHex, previousRootHex: row.previousRootHex } as const;
  const signed = isSigned ? { ...content, count: row.leafCount, signedSince, keyId, signature } : undefined;
  return { sealNo: position, rootHex, signed };
}
