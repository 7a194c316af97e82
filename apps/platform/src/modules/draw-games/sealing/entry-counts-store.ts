import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { SUBSCRIPTION_KEY_MARK } from '../tickets/order-key.ts';
import type { EntryCount } from './seal.ts';
import { hasWithdrawnTickets, isNotWithdrawnSql } from './withdrawn-tickets.ts';

/** Returns the number of boards of a closed draw by channel and add-ons, counted from the tickets. */
export async function countEntriesOfDraw(db: Db, { drawId, gameId }: { drawId: string; gameId: string }) {
  const isSealed = (await hasWithdrawnTickets(db, drawId)) ? isNotWithdrawnSql(sql`t.ticket_id`) : sql`true`;
  const { rows } = await sql<EntryCount>`
    select case when t.origin = 'prize' then 'free'
        when starts_with(t.order_key, ${SUBSCRIPTION_KEY_MARK}) then 'subscription' else 'web' end as channel,
      t.add_ons, sum(jsonb_array_length(t.boards))::bigint as board_count
    from draw_games.ticket t
    where t.draw_ids @> array[${drawId}::uuid] and t.game_id = ${gameId} and ${isSealed}
    group by 1, 2`.execute(db);
  return rows;
}

/** Stores the counts of a draw with its seal. They never change. */
export async function insertEntryCounts(tx: Tx, drawId: string, counts: readonly EntryCount[]): Promise<void> {
  const rows = counts.map(({ channel, addOns, boardCount }) => ({
    ...{ channel, add_ons: addOns, board_count: String(boardCount) },
  }));
  await sql`
    insert into draw_games.entry_count (draw_id, channel, add_ons, board_count)
    select ${drawId}, c.channel, c.add_ons, c.board_count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(channel text, add_ons text[], board_count bigint)
    `.execute(tx);
}
