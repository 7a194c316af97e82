import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { LogKind } from './log-entry.ts';

/** A public checkpoint with the number of its cosignatures. */
export type RecentCheckpoint = {
  readonly treeSize: bigint;
  readonly root: Buffer;
  readonly publishedAt: Temporal.Instant;
  readonly cosignatures: bigint;
};

/** Returns the newest public checkpoints, newest first. */
export async function listRecentCheckpoints(db: Db, limit: number): Promise<RecentCheckpoint[]> {
  const { rows } = await sql<RecentCheckpoint>`
    select p.tree_size, c.root, p.published_at,
      (select count(*) from public_log.cosignature s where s.tree_size = p.tree_size) as cosignatures
    from public_log.published p join public_log.checkpoint c on c.tree_size = p.tree_size
    order by p.tree_size desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest checkpoint that a witness cosigned. */
export type LastCosignature = { readonly treeSize: bigint; readonly cosignedAt: Temporal.Instant };

/** Returns the newest cosignature of each witness, by its verifier key. */
export async function findLastCosignatures(
  db: Db,
  witnesses: readonly string[],
): Promise<Map<string, LastCosignature>> {
  const { rows } = await sql<LastCosignature & { witness: string }>`
    select c.witness, c.tree_size, c.cosigned_at from unnest(${sql.val([...witnesses])}::text[]) as w (witness)
    cross join lateral (
      select s.witness, s.tree_size, s.cosigned_at from public_log.cosignature s where s.witness = w.witness
      order by s.tree_size desc limit 1
    ) c`.execute(db);
  return new Map(rows.map((row) => [row.witness, row]));
}

/** An entry that a public checkpoint includes. */
export type RecentEntry = {
  readonly index: bigint;
  readonly kind: LogKind;
  readonly subject: string;
  readonly revision: number;
  readonly body: string;
  readonly recordedAt: Temporal.Instant;
};

/** Kinds with so many entries that they would crowd out all others: only the newest entry of each is listed. */
const FREQUENT: readonly LogKind[] = ['ledger-seal', 'audit-seal', 'draw-commitment'];

/** Returns the newest entries that a public checkpoint includes, newest first; for frequent kinds, one each. */
export async function listRecentEntries(db: Db, limit: number): Promise<RecentEntry[]> {
  const frequent = sql`${sql.val([...FREQUENT])}::text[]`;
  const { rows } = await sql<RecentEntry>`
    with public_entry as not materialized (
      select s.log_index as index, e.kind, e.subject, e.revision, e.body, e.recorded_at
      from public_log.sequenced s join public_log.entry e on e.entry_id = s.entry_id
      where s.log_index < (select coalesce(max(p.tree_size), 0) from public_log.published p)
    )
    (select * from public_entry e where e.kind <> all(${frequent}) order by e.index desc limit ${limit})
    union all
    select newest.* from unnest(${frequent}) as f (kind)
    cross join lateral (select * from public_entry e where e.kind = f.kind order by e.index desc limit 1) newest
    order by index desc`.execute(db);
  return rows;
}
