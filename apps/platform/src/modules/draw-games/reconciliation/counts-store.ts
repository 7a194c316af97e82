import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';

async function findCounts<K extends string>(
  db: Db,
  query: RawBuilder<unknown>,
  names: readonly K[],
): Promise<Record<K, number>> {
  const { rows } = await (query as RawBuilder<Record<K, number>>).execute(db);
  return rows[0] ?? (Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>);
}

/** Returns the number of tickets in a draw: bought ones, those of them paid with play credit, and free ones. */
export function countPlayed(db: Db, drawId: string): Promise<Record<'bought' | 'withPlayCredit' | 'free', number>> {
  const query = sql`
    select count(*) filter (where t.origin = 'bought')::integer as bought,
      count(*) filter (where (o.answer -> 'paidFrom' ->> 'playCreditCents')::bigint > 0)::integer as with_play_credit,
      count(*) filter (where t.origin = 'prize')::integer as free
    from draw_games.ticket t
    left join draw_games.purchase_order o on o.player_id = t.player_id and o.order_key = t.order_key
    where t.draw_ids @> array[${drawId}::uuid]`;
  return findCounts(db, query, ['bought', 'withPlayCredit', 'free']);
}

/**
 * Returns how many bought tickets of a draw aren't in their order's receipt, because a ticket was replaced, added or
 * removed after the sale.
 */
export async function countWrongOrders(db: Db, drawId: string): Promise<number> {
  const query = sql`
    select count(*)::integer as wrong from draw_games.ticket t
    join draw_games.purchase_order o on o.player_id = t.player_id and o.order_key = t.order_key
    where t.draw_ids @> array[${drawId}::uuid] and t.origin = 'bought' and jsonb_array_length(o.answer -> 'tickets') > 0
      and (not o.answer -> 'tickets' @> jsonb_build_array(jsonb_build_object('serial', t.serial))
        or jsonb_array_length(o.answer -> 'tickets') <> (
          select count(*) from draw_games.ticket c where c.ledger_transaction_id = t.ledger_transaction_id))`;
  return (await findCounts(db, query, ['wrong'])).wrong;
}

/**
 * Returns how many tickets of a void draw weren't refunded their exact stake; for any other draw, how many were
 * refunded at all.
 */
export async function countWrongRefunds(
  db: Db,
  { drawId, isVoid }: { drawId: string; isVoid: boolean },
): Promise<number> {
  const query = sql`
    with staked as (
      select b.player_id, b.ticket_id, sum(b.stake_cents)::bigint as cents from draw_games.board b
      where b.draw_id = ${drawId} and ${isVoid}::boolean
      group by b.player_id, b.ticket_id having sum(b.stake_cents) > 0
    ), refunded as (
      select r.player_id, r.ticket_id, r.refund_cents from draw_games.draw_refund r where r.draw_id = ${drawId}
    )
    select count(*)::integer as wrong
    from staked s full join refunded r on r.player_id = s.player_id and r.ticket_id = s.ticket_id
    where s.cents is distinct from r.refund_cents`;
  return (await findCounts(db, query, ['wrong'])).wrong;
}

/**
 * Returns how many free tickets of a draw aren't explained by a prize or a void draw, and how many of its prizes
 * granted a free ticket or failed to.
 */
export function countFreeTickets(db: Db, drawId: string): Promise<Record<'notWon' | 'notGiven' | 'given', number>> {
  const isWon = sql`exists (
    select from draw_games.free_ticket f
    left join draw_games.matched_prize m on m.settlement_id = f.settlement_id and m.player_id = f.player_id
      and m.ticket_id = f.won_ticket_id and m.board_number = f.won_board_number
      and m.free_boards = jsonb_array_length(t.boards)
    left join draw_games.draw v on v.draw_id = f.won_draw_id and v.state = 'void' and f.settlement_id is null
    left join draw_games.ticket w on w.player_id = f.player_id and w.ticket_id = f.won_ticket_id
      and w.draw_ids @> array[v.draw_id] and w.boards = t.boards
    where f.player_id = t.player_id and f.ticket_id = t.ticket_id
      and (m.settlement_id is not null or w.ticket_id is not null))`;
  const isGiven = sql`exists (
    select from draw_games.free_ticket f where f.player_id = p.player_id and f.won_ticket_id = p.ticket_id
      and f.won_draw_id = p.draw_id and f.won_board_number = p.board_number)`;
  const query = sql`
    select (select count(*)::integer from draw_games.ticket t
        where t.draw_ids @> array[${drawId}::uuid] and t.origin = 'prize' and not ${isWon}) as not_won, p.*
    from (
      select count(*) filter (where not ${isGiven})::integer as not_given, count(*) filter (where ${isGiven})::integer
        as given
      from draw_games.board_prize p where p.draw_id = ${drawId} and p.free_boards > 0
    ) p`;
  return findCounts(db, query, ['notWon', 'notGiven', 'given']);
}
