import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { LeftOutReason } from './entries-store.ts';

/** The entries of a drawing as the seal fixed them. */
export type DrawingSeal = {
  readonly drawingId: string;
  readonly entryCount: number;
  readonly weightTotal: bigint;
  readonly sealedDigest: string;
  readonly treeRoot: string;
  readonly sealedAt: Temporal.Instant;
  /** When a quorum of witnesses had cosigned it; null until that is known. */
  readonly cosignedAt: Temporal.Instant | null;
};

/**
 * Returns the time of a seal that decides the round: the later of its own and of the cosignature that completed the
 * quorum; undefined until it is cosigned (decisions 124 and 132).
 */
export function witnessedTime({ sealedAt, cosignedAt }: DrawingSeal): Temporal.Instant | undefined {
  if (cosignedAt === null) return undefined;
  return Temporal.Instant.compare(cosignedAt, sealedAt) > 0 ? cosignedAt : sealedAt;
}

/** Returns the seals of drawings, by drawing. */
export async function findSeals(db: Db, drawingIds: readonly string[]): Promise<Map<string, DrawingSeal>> {
  const { rows } = await sql<DrawingSeal>`
    select s.drawing_id, s.entry_count, s.weight_total, s.sealed_digest, s.tree_root, s.sealed_at,
      c.cosigned_at
    from second_chance.seal s left join second_chance.cosigned_seal c on c.drawing_id = s.drawing_id
    where s.drawing_id = any(${sql.val([...drawingIds])}::uuid[])`.execute(db);
  return new Map(rows.map((seal) => [seal.drawingId, seal]));
}

/** Returns the seal of a drawing, or undefined before it is sealed. */
export async function findSealOfDrawing(db: Db, drawingId: string): Promise<DrawingSeal | undefined> {
  return (await findSeals(db, [drawingId])).get(drawingId);
}

/** Returns the published list of a drawing's entries, or undefined before it is sealed. */
export async function findSealedList(db: Db, drawingId: string): Promise<string | undefined> {
  const { rows } = await sql<{ sealedList: string }>`
    select s.sealed_list from second_chance.seal s where s.drawing_id = ${drawingId}`.execute(db);
  return rows[0]?.sealedList;
}

/** An entry that a seal leaves out, and why. */
export type LeftOutEntry = { readonly entryId: string; readonly reason: LeftOutReason };

/** Stores the seal of a closed drawing, which the database computes, with the entries that it leaves out. */
export async function storeSeal(
  tx: Tx,
  { drawingId, left, now }: { drawingId: string; left: readonly LeftOutEntry[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    select second_chance.store_seal(${drawingId}, ${sql.val(left.map(({ entryId }) => entryId))}::uuid[],
      ${sql.val(left.map(({ reason }) => reason))}::text[], ${`${now}`}::timestamptz)`.execute(tx);
}

/** The proof of when a quorum had cosigned a seal, as it was when that time decided the round. */
export type SealNote = {
  readonly treeSize: bigint;
  /** The checkpoint with its cosignatures. */
  readonly note: string;
  /** Number of organizations whose cosignatures were needed. */
  readonly quorum: number;
};

/** Returns the stored note of a seal, or undefined until it is cosigned. */
export async function findSealNote(db: Db, drawingId: string): Promise<SealNote | undefined> {
  const { rows } = await sql<SealNote>`
    select c.tree_size, c.note, c.quorum from second_chance.cosigned_seal c
    where c.drawing_id = ${drawingId}`.execute(db);
  return rows[0];
}

/** Stores when a quorum had cosigned a seal, with the note, once. Throws unless the log has those cosignatures. */
export async function storeCosignedSeal(
  tx: Tx,
  of: SealNote & { readonly drawingId: string; readonly cosignedAt: Temporal.Instant },
): Promise<void> {
  await sql`
    select second_chance.store_cosigned_seal(${of.drawingId}, ${of.treeSize}, ${`${of.cosignedAt}`}::timestamptz,
      ${of.note}, ${of.quorum})`.execute(tx);
}
