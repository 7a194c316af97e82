import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Maximum number of batches per query: a day with one batch a minute. */
export const MAX_BATCHES_PER_QUERY = 1_440;

/**
 * Returns players whose money moved in up to MAX_BATCHES_PER_QUERY complete batches after the batch `after`. Pass
 * `through`, the last batch read, as the next `after`.
 */
export async function findPlayersPosted(db: Db, after: bigint): Promise<{ playerIds: string[]; through: bigint }> {
  const { rows } = await sql<{ through: bigint; playerIds: string[] | null }>`
    with bound as (
      select greatest(least(m.batch_no, ${after}::bigint + ${MAX_BATCHES_PER_QUERY}), ${after}::bigint) as through
      from ledger.roll_up_mark m)
    select b.through, (select array_agg(distinct t.player_id::text) from ledger.ledger_transaction t
      where t.batch_no > ${after} and t.batch_no <= b.through and t.player_id is not null) as player_ids
    from bound b`.execute(db);
  return { playerIds: rows[0]?.playerIds ?? [], through: rows[0]?.through ?? after };
}
