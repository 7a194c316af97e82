import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Seal } from './batches-store.ts';

/** A sealed transaction: its leaf (hex), and the texts of its row and postings as the leaf was made from them. */
export type ExportedRow = {
  readonly transactionId: string;
  readonly leaf: string | null;
  readonly row: readonly (string | null)[];
  readonly postings: readonly (readonly (string | null)[])[];
};

/** Returns up to `limit` transactions of a seal after one, in the order of their leaves. */
export async function findExportedRows(
  db: Db,
  of: { seal: Seal; after: string; limit: number },
): Promise<ExportedRow[]> {
  const { seal, after, limit } = of;
  const { rows } = await sql<ExportedRow>`
    select t.transaction_id, encode(l.leaf_hash, 'hex') as leaf, ledger.format_row(t) as row,
      coalesce((select jsonb_agg(to_jsonb(ledger.format_row(p)) order by p.posting_no)
        from ledger.posting p where p.transaction_id = t.transaction_id), '[]') as postings
    from ledger.ledger_transaction t
    left join ledger.seal_leaf l on l.seal_no = ${seal.sealNo} and l.transaction_id = t.transaction_id
    where t.batch_no between ${seal.firstBatchNo} and ${seal.lastBatchNo}
      and (${after} = '' or t.transaction_id > nullif(${after}, '')::uuid)
    order by t.transaction_id limit ${limit}`.execute(db);
  return rows;
}
