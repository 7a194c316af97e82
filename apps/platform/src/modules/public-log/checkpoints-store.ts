import type { WitnessTerm } from '@sunflower/public-log/note/check-cosigned.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A checkpoint that the log signed; `note` has no cosignatures. */
export type StoredCheckpoint = {
  readonly treeSize: bigint;
  readonly root: Buffer;
  readonly note: string;
  readonly signedAt: Temporal.Instant;
  /** Null until enough witnesses have cosigned it. */
  readonly publishedAt: Temporal.Instant | null;
};

/** A checkpoint that enough witnesses have cosigned. */
type PublishedCheckpoint = StoredCheckpoint & { readonly publishedAt: Temporal.Instant };

/** A cosignature as a line of the note; `witness` is the verifier key. */
export type StoredCosignature = {
  readonly witness: string;
  readonly line: string;
  readonly cosignedAt: Temporal.Instant;
};

const CHECKPOINT = sql`c.tree_size, c.root, c.note, c.signed_at, p.published_at
  from public_log.checkpoint c left join public_log.published p on p.tree_size = c.tree_size`;

/** Stores a checkpoint; throws unless it covers the whole tree. */
export async function insertCheckpoint(tx: Tx, checkpoint: Omit<StoredCheckpoint, 'publishedAt'>): Promise<void> {
  const { treeSize, root, note, signedAt } = checkpoint;
  await sql`
    select public_log.store_checkpoint(${treeSize}, ${root}, ${note}, ${signedAt.toString()}::timestamptz)`.execute(tx);
}

/** Stores a valid cosignature; a second one of the same witness for a checkpoint changes nothing. */
export async function insertCosignature(db: Db, treeSize: bigint, cosignature: StoredCosignature): Promise<void> {
  const { witness, line, cosignedAt } = cosignature;
  await sql`
    select public_log.store_cosignature(${treeSize}, ${witness}, ${line},
      ${cosignedAt.toString()}::timestamptz)`.execute(db);
}

/** Makes a checkpoint public if enough of these witnesses cosigned it; returns whether it is. */
export async function publishCheckpoint(
  db: Db,
  of: { treeSize: bigint; witnesses: readonly string[]; quorum: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rows } = await sql<{ isPublished: boolean }>`
    select coalesce(public_log.publish_checkpoint(${of.treeSize}, ${sql.val([...of.witnesses])}::text[], ${of.quorum},
      ${of.now.toString()}::timestamptz), false) as is_published`.execute(db);
  return rows[0]?.isPublished === true;
}

/** Returns the newest checkpoint that the log signed, whether or not it is public; undefined before the first. */
export async function findNewestCheckpoint(db: Db): Promise<StoredCheckpoint | undefined> {
  const { rows } = await sql<StoredCheckpoint>`select ${CHECKPOINT} order by c.tree_size desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the newest public checkpoint; undefined before the first. */
export async function findPublished(db: Db): Promise<PublishedCheckpoint | undefined> {
  const { rows } = await sql<PublishedCheckpoint>`
    select ${CHECKPOINT} where p.tree_size is not null order by p.tree_size desc limit 1`.execute(db);
  return rows[0];
}

/** Returns the first public checkpoint whose tree includes the entry at a position. */
export async function findFirstPublishedWith(db: Db, index: bigint): Promise<PublishedCheckpoint | undefined> {
  const { rows } = await sql<PublishedCheckpoint>`
    select ${CHECKPOINT} where p.tree_size > ${index} order by p.tree_size limit 1`.execute(db);
  return rows[0];
}

/**
 * Number of checkpoints with a quorum to compare, because a slow witness may complete an earlier checkpoint after a
 * later one.
 */
const MAX_COMPARED = 20;

/** A witness that counts toward a quorum, by its verifier key; its term is in seconds since 1970. */
type QuorumWitness = WitnessTerm & { readonly witness: string; readonly organization: string };

/**
 * Returns the public checkpoint that includes the entry at a position and was the first to get cosignatures from this
 * many organizations, and when it had them. `witnesses` are those that count, as texts of verifier keys.
 */
export async function findFirstWithQuorum(
  db: Db,
  input: { index: bigint; quorum: number; witnesses: readonly QuorumWitness[] },
): Promise<(PublishedCheckpoint & { readonly cosignedAt: Temporal.Instant }) | undefined> {
  const { rows } = await sql<PublishedCheckpoint & { cosignedAt: Temporal.Instant }>`
    select q.cosigned_at, ${CHECKPOINT} join (
      select s.tree_size, t.times[${input.quorum}::integer] as cosigned_at
      from public_log.published s cross join lateral (
        select array_agg(o.cosigned_at order by o.cosigned_at) as times
        from (
          select min(g.cosigned_at) as cosigned_at
          from public_log.cosignature g
          join jsonb_to_recordset(${JSON.stringify(input.witnesses)}::jsonb) 
            w (witness text, organization text, "countsFrom" bigint, "countsUntil" bigint)
            on w.witness = g.witness
              and g.cosigned_at >= to_timestamp(coalesce(w."countsFrom", 0))
              and (w."countsUntil" is null or g.cosigned_at < to_timestamp(w."countsUntil"))
          where g.tree_size = s.tree_size
          group by w.organization
        ) o
      ) t
      where s.tree_size > ${input.index} and t.times[${input.quorum}::integer] is not null
      order by s.tree_size limit ${MAX_COMPARED}
    ) q on q.tree_size = c.tree_size
    order by q.cosigned_at, q.tree_size limit 1`.execute(db);
  return rows[0];
}

/** Returns when the oldest checkpoint after the newest public one was signed; undefined if no checkpoint waits. */
export async function findOldestWaitingCheckpoint(
  db: Db,
): Promise<{ treeSize: bigint; signedAt: Temporal.Instant } | undefined> {
  const { rows } = await sql<{ treeSize: bigint; signedAt: Temporal.Instant }>`
    select c.tree_size, c.signed_at from public_log.checkpoint c
    where c.tree_size > (select coalesce(max(p.tree_size), 0) from public_log.published p)
    order by c.tree_size limit 1`.execute(db);
  return rows[0];
}

/** Returns up to `limit` checkpoints larger than `after`, smallest first. */
export async function listCheckpoints(db: Db, after: bigint, limit: number): Promise<StoredCheckpoint[]> {
  const { rows } = await sql<StoredCheckpoint>`
    select ${CHECKPOINT} where c.tree_size > ${after} order by c.tree_size limit ${limit}`.execute(db);
  return rows;
}

/** Returns the cosignatures of a checkpoint, in the order of their keys. */
export async function findCosignatures(db: Db, treeSize: bigint): Promise<StoredCosignature[]> {
  const { rows } = await sql<StoredCosignature>`
    select c.witness, c.line, c.cosigned_at from public_log.cosignature c where c.tree_size = ${treeSize}
    order by c.witness`.execute(db);
  return rows;
}

/** Returns the size of the newest checkpoint that a witness cosigned; 0 before the first. */
export async function findCosignedSize(db: Db, witness: string): Promise<bigint> {
  const { rows } = await sql<{ size: bigint }>`
    select coalesce(max(c.tree_size), 0) as size from public_log.cosignature c
    where c.witness = ${witness}`.execute(db);
  return rows[0]?.size ?? 0n;
}
