import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A transaction whose rows don't match its leaf. The check lists are null where the rows or the leaf are missing. */
export type LeafDifference = {
  readonly transactionId: string;
  readonly sealedChecks: Buffer[] | null;
  readonly presentChecks: Buffer[] | null;
};

/** Returns the transaction with the lowest id in a seal's batches whose rows differ from their leaf. */
export async function findFirstLeafDifference(
  db: Db,
  seal: { sealNo: bigint; firstBatchNo: bigint; lastBatchNo: bigint },
): Promise<LeafDifference | undefined> {
  const { rows } = await sql<LeafDifference>`
    with sealed as materialized (
      select l.transaction_id, l.leaf_hash, l.row_checks from ledger.seal_leaf l where l.seal_no = ${seal.sealNo}
    ), present as materialized (
      select * from ledger.build_leaves(${seal.firstBatchNo}, ${seal.lastBatchNo})
    )
    select coalesce(s.transaction_id, p.transaction_id) as transaction_id, s.row_checks as sealed_checks,
    p.row_checks as present_checks
    from sealed s full join present p on p.transaction_id = s.transaction_id
    where s.leaf_hash is distinct from p.leaf_hash
    order by 1 limit 1`.execute(db);
  return rows[0];
}

/** Returns the first transaction after a batch that no longer matches its input hash. */
export async function findFirstInputDifference(db: Db, afterBatchNo: bigint): Promise<string | undefined> {
  const { rows } = await sql<{ transactionId: string }>`
    select t.transaction_id from ledger.ledger_transaction t
    where t.batch_no > ${afterBatchNo} and t.input_hash <>
      ledger.hash_input(t.kind, t.player_id, t.from_accounts, t.to_accounts, t.amounts_cents, t.reference)
    order by t.batch_no, t.transaction_id limit 1`.execute(db);
  return rows[0]?.transactionId;
}
