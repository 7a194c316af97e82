import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** How long closing a batch waits for a slow writer before it fails and the job tries again. */
const CLOSE_WAIT_MS = 10_000;

/**
 * Closes the open batch and waits for its writers to commit. Raises SQLSTATE 55P03 when one takes longer than
 * CLOSE_WAIT_MS; it is safe to try again.
 */
export async function closeBatch(tx: Tx): Promise<bigint> {
  await waitForWriters(tx);
  const { rows } = await sql<{ closed: bigint }>`select ledger.close_batch() as closed`.execute(tx);
  if (!rows[0]) throw new Error('close_batch returned nothing');
  return rows[0].closed;
}

async function waitForWriters(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${CLOSE_WAIT_MS}ms`}, true)`.execute(tx);
}

/** Adds the postings of the closed batches through `batchNo` to the roll-up of house balances; returns their count. */
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

/**
 * Closes the open batch and seals everything posted since the last seal; returns the new seal's number, or undefined
 * when there is nothing new. One session seals at a time. Raises SQLSTATE 55P03 like closeBatch.
 */
export async function sealBatches(tx: Tx): Promise<bigint | undefined> {
  await waitForWriters(tx);
  const { rows } = await sql<{ sealNo: bigint | null }>`select ledger.seal_batches() as seal_no`.execute(tx);
  return rows[0]?.sealNo ?? undefined;
}

/** Returns the stored leaf hashes of a seal, in order. */
export async function findLeafHashes(db: Db, sealNo: bigint): Promise<Buffer[]> {
  const { rows } = await sql<{ leafHash: Buffer }>`
    select l.leaf_hash from ledger.seal_leaf l where l.seal_no = ${sealNo} order by l.transaction_id`.execute(db);
  return rows.map((row) => row.leafHash);
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
