import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

export type WagerSource = 'draws' | 'rounds';

/** Returns the time up to which the settled wagers of a source were counted, or undefined before the first run. */
export async function findCountedThrough(db: Db, source: WagerSource): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ countedThrough: Temporal.Instant }>`
    select p.counted_through from loyalty.progress p where p.source = ${source}`.execute(db);
  return rows[0]?.countedThrough;
}

/** Stores the time up to which the settled wagers of sources were counted; never moves it back. */
export async function markProgress(
  db: Db,
  { sources, through }: { sources: readonly WagerSource[]; through: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into loyalty.progress as p (source, counted_through)
    select source, ${through.toString()}::timestamptz from unnest(${sources}::text[]) source order by source
    on conflict (source) do update set counted_through = greatest(p.counted_through, excluded.counted_through)`.execute(
    db,
  );
}

/** Returns which of these draws weren't completely counted yet. */
export async function findUncounted(db: Db, drawIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ drawId: string }>`
    select d.draw_id from unnest(${drawIds}::uuid[]) d (draw_id)
    where not exists (select from loyalty.counted_draw c where c.draw_id = d.draw_id)`.execute(db);
  return new Set(rows.map(({ drawId }) => drawId));
}

/** Marks a draw as completely counted. */
export async function markDrawCounted(
  tx: Tx,
  { drawId, now }: { drawId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`insert into loyalty.counted_draw (draw_id, counted_at) values (${drawId}, ${now.toString()}::timestamptz)
    on conflict do nothing`.execute(tx);
}
