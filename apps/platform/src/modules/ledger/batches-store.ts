import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { SealContent } from './merkle.ts';

/** How long closing a batch waits for a slow writer before it fails and the job tries again. */
const CLOSE_WAIT_MS = 10_000;

/**
 * Closes the open batch and waits for its writers to commit. Raises SQLSTATE 55P03 when one takes longer than
 * CLOSE_WAIT_MS; it is safe to try again.
 */
export async function closeBatch(tx: Tx): Promise<bigint> {
  await sql`select set_config('lock_timeout', ${`${CLOSE_WAIT_MS}ms`}, true)`.execute(tx);
  const { rows } = await sql<{ closed: bigint }>`select ledger.close_batch() as closed`.execute(tx);
  if (!rows[0]) throw new Error('close_batch returned nothing');
  return rows[0].closed;
}

/** Adds the postings of closed batches to the roll-up of house balances. */
export async function rollUpThrough(tx: Tx, batchNo: bigint): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`select ledger.roll_up_through(${batchNo}) as count`.execute(tx);
  return rows[0]?.count ?? 0n;
}

export type Seal = {
  readonly sealNo: bigint;
  readonly firstBatchNo: bigint;
  readonly lastBatchNo: bigint;
  readonly leafCount: number;
  readonly previousRoot: Buffer;
  readonly root: Buffer;
};

type SealRow = {
  sealNo: bigint;
  firstBatchNo: bigint;
  lastBatchNo: bigint;
  leafCount: number;
  previousRoot: Buffer;
  root: Buffer;
};

/** Returns the newest seal, under a lock that lets only one session seal at a time. */
export async function lockLastSeal(tx: Tx): Promise<Seal | undefined> {
  await sql`select ledger.lock_seals()`.execute(tx);
  const { rows } = await sql<SealRow>`select * from ledger.seal s order by s.seal_no desc limit 1`.execute(tx);
  return rows[0] && sealFromRow(rows[0]);
}

/** Writes the leaves of closed batches from their current rows, and returns them in order. */
export async function insertLeaves(
  tx: Tx,
  place: { sealNo: bigint; firstBatchNo: bigint; lastBatchNo: bigint },
): Promise<Buffer[]> {
  await sql`
    insert into ledger.seal_leaf (seal_no, transaction_id, leaf_hash, row_checks)
    select ${place.sealNo}, l.transaction_id, l.leaf_hash, l.row_checks
    from ledger.build_leaves(${place.firstBatchNo}, ${place.lastBatchNo}) l`.execute(tx);
  return findLeafHashes(tx, place.sealNo);
}

/** Returns the stored leaf hashes of a seal, in order. */
export async function findLeafHashes(db: Db, sealNo: bigint): Promise<Buffer[]> {
  const { rows } = await sql<{ leafHash: Buffer }>`
    select l.leaf_hash from ledger.seal_leaf l where l.seal_no = ${sealNo} order by l.transaction_id`.execute(db);
  return rows.map((row) => row.leafHash);
}

export async function insertSeal(tx: Tx, content: SealContent, root: Buffer): Promise<void> {
  await sql`
    insert into ledger.seal (seal_no, first_batch_no, last_batch_no, leaf_count, previous_root, root)
    values (${content.sealNo}, ${content.firstBatchNo}, ${content.lastBatchNo}, ${content.leaves.length},
      ${content.previousRoot}, ${root})`.execute(tx);
}

/** Returns the seal after `sealNo`; undefined at the end. */
export async function findNextSeal(db: Db, sealNo: bigint): Promise<Seal | undefined> {
  const { rows } = await sql<SealRow>`
    select * from ledger.seal s where s.seal_no > ${sealNo} order by s.seal_no limit 1`.execute(db);
  return rows[0] && sealFromRow(rows[0]);
}

function sealFromRow(row: SealRow): Seal {
  return {
    sealNo: row.sealNo,
    firstBatchNo: row.firstBatchNo,
    lastBatchNo: row.lastBatchNo,
    leafCount: row.leafCount,
    previousRoot: row.previousRoot,
    root: row.root,
  };
}
