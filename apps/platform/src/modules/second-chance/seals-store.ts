import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** The entries of a drawing as they were fixed. */
export type DrawingSeal = {
  readonly drawingId: string;
  readonly entryCount: number;
  readonly weightTotal: bigint;
  readonly sealedDigest: string;
  readonly treeRoot: string;
  readonly sealedAt: Temporal.Instant;
};

/** Returns the seals of drawings, by drawing. */
export async function findSeals(db: Db, drawingIds: readonly string[]): Promise<Map<string, DrawingSeal>> {
  const { rows } = await sql<DrawingSeal>`
    select s.drawing_id, s.entry_count, s.weight_total, s.sealed_digest, s.tree_root, s.sealed_at
    from second_chance.seal s where s.drawing_id = any(${sql.val([...drawingIds])}::uuid[])`.execute(db);
  return new Map(rows.map((seal) => [seal.drawingId, seal]));
}

/** Returns the seal of a drawing, or undefined before it is sealed. */
export async function findSeal(db: Db, drawingId: string): Promise<DrawingSeal | undefined> {
  return (await findSeals(db, [drawingId])).get(drawingId);
}

/** Returns the published list of a drawing's entries, or undefined before it is sealed. */
export async function findSealedList(db: Db, drawingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ sealedList: string }>`
    select s.sealed_list from second_chance.seal s where s.drawing_id = ${drawingId}`.execute(db);
  return rows[0]?.sealedList;
}

/** Stores a seal with its list. */
export async function insertSeal(tx: Tx, seal: DrawingSeal & { sealedList: string }): Promise<void> {
  await sql`
    insert into second_chance.seal (drawing_id, entry_count, weight_total, sealed_digest, tree_root, sealed_list,
      sealed_at)
    values (${seal.drawingId}, ${seal.entryCount}, ${seal.weightTotal}, ${seal.sealedDigest}, ${seal.treeRoot},
      ${seal.sealedList}, ${`${seal.sealedAt}`}::timestamptz)`.execute(tx);
}
