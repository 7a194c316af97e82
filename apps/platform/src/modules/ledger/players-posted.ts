import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** Batches one question reads at most: a day of one a minute. */
export const MAX_BATCHES_ASKED = 1_440;

/**
 * Whose money moved in the batches after one, at most MAX_BATCHES_ASKED of them and only such as are complete for ever (rolled up). `through` is
 * the last of them, or `after` again when there is none: ask from there the next time, and nobody is missed or told twice.
 */
export async function findPlayersPosted(db: Db, after: bigint): Promise<{ playerIds: string[]; through: bigint }> {
  const { rows } = await sql<{ through: bigint; playerIds: string[] | null }>`
    with bound as (
      select greatest(least(m.batch_no, ${after}::bigint + ${MAX_BATCHES_ASKED}), ${after}::bigint) as through from ledger.roll_up_mark m)
    select b.through, (select array_agg(distinct t.player_id::text) from ledger.ledger_transaction t
      where t.batch_no > ${after} and t.batch_no <= b.through and t.player_id is not null) as player_ids
    from bound b`.execute(db);
  return { playerIds: rows[0]?.playerIds ?? [], through: rows[0]?.through ?? after };
}
