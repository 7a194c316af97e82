import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import type { SignedSeal } from '@sunflower/service-base/seals/signed-seal.ts';
import { sql } from 'kysely';

type HeadRow = {
  sealPosition: bigint;
  link: string;
  previousLink: string;
  rowCount: number;
  signedSince: bigint;
  keyId: string;
  signature: string;
};

const HEADS = sql`
  select h.seal_position, encode(h.link, 'hex') as link, encode(h.previous_link, 'hex') as previous_link, h.row_count,
    h.signed_since, h.key_id, h.signature
  from audit.signed_head h`;

/**
 * Takes an advisory lock until the transaction ends, so that only one session at a time signs a head. Sealing doesn't
 * take this lock and continues.
 */
export async function lockHeads(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('audit.signed_head'))`.execute(tx);
}

/** Stores a signed head and queues it for the log. */
export async function insertHead(tx: Tx, head: SignedSeal): Promise<void> {
  await sql`
    insert into audit.signed_head (seal_position, link, previous_link, row_count, signed_since, key_id, signature)
    values (${head.position}, decode(${head.rootHex}, 'hex'), decode(${head.previousRootHex}, 'hex'), ${head.count},
      ${head.signedSince}, ${head.keyId}, ${head.signature})`.execute(tx);
  await sql`
    insert into audit.unlogged_head (seal_position) values (${head.position}) on conflict do nothing`.execute(tx);
}

/** Returns up to `limit` stored heads before another one (undefined: from the end), newest first, valid or not. */
export async function listHeadsBefore(db: Db, before: SignedSeal | undefined, limit: number): Promise<SignedSeal[]> {
  const { rows } = await sql<HeadRow>`${HEADS}
    where ${before?.position ?? null}::bigint is null
      or (h.seal_position, h.signature) < (${before?.position ?? null}::bigint, ${before?.signature ?? null}::text)
    order by h.seal_position desc, h.signature desc limit ${limit}`.execute(db);
  return rows.map(headOf);
}

/** A position in the list of stored heads, which is sorted by position and signature. */
export type HeadsPlace = { readonly position: bigint; readonly signature: string };

/** Returns up to `limit` stored heads after a place, in order, valid or not. */
export async function listHeadsAfter(db: Db, after: HeadsPlace, limit: number): Promise<SignedSeal[]> {
  const { rows } = await sql<HeadRow>`${HEADS}
    where (h.seal_position, h.signature) > (${after.position}::bigint, ${after.signature}::text)
    order by h.seal_position, h.signature limit ${limit}`.execute(db);
  return rows.map(headOf);
}

/** Returns the links (hex) of the chain at some positions. */
export async function findChainLinks(db: Db, positions: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ sealPosition: bigint; link: string }>`
    select s.seal_position, encode(s.link, 'hex') as link from audit.seal s
    where s.seal_position = any(${positions.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.sealPosition, row.link]));
}

/** Takes up to `limit` committed heads that aren't in the log yet, oldest first. Skips rows locked by another node. */
export async function takeUnloggedHeads(tx: Tx, limit: number): Promise<SignedSeal[]> {
  const { rows } = await sql<HeadRow>`
    with taken as (
      delete from audit.unlogged_head where seal_position in (
        select u.seal_position from audit.unlogged_head u order by u.seal_position limit ${limit}
          for update skip locked)
      returning seal_position)
    ${HEADS} join taken t on t.seal_position = h.seal_position order by h.seal_position`.execute(tx);
  return rows.map(headOf);
}

const headOf = (row: HeadRow): SignedSeal => ({
  chain: 'audit',
  position: row.sealPosition,
  rootHex: row.link,
  previousRootHex: row.previousLink,
  count: row.rowCount,
  signedSince: row.signedSince,
  keyId: row.keyId,
  signature: row.signature,
});
