import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { hasWithdrawnTickets, isNotWithdrawnSql } from './withdrawn-tickets.ts';

/** Tickets, boards and stakes of a draw, counted from the tickets. */
export type TicketSums = {
  readonly ticketCount: bigint;
  readonly boardCount: bigint;
  readonly stakeCents: Cents;
};

/** Price of one board in a draw under that draw's rules. */
export type DrawPrices = {
  readonly boardCents: Cents;
  readonly addOns: readonly { readonly id: string; readonly priceCents: Cents }[];
};

/**
 * Sums the tickets of a draw, to compare them with its boards. Withdrawn tickets don't count, and boards of free
 * tickets cost nothing. Without `prices`, where players choose stakes, each draw gets an equal share of a ticket's
 * price.
 */
export async function sumTicketsOfDraw(
  db: Db,
  of: { drawId: string; gameId: string; prices: DrawPrices | undefined },
): Promise<TicketSums> {
  const isSealed = (await hasWithdrawnTickets(db, of.drawId)) ? isNotWithdrawnSql(sql`t.ticket_id`) : sql`true`;
  const addOns = (of.prices?.addOns ?? []).map(({ id, priceCents }) => ({ id, cents: String(priceCents) }));
  const { rows } = await sql<{ ticketCount: bigint; boardCount: bigint; stakeCents: bigint }>`
    with sold as (
      select jsonb_array_length(t.boards) as boards, t.add_ons, t.origin, count(*) as tickets,
        sum(t.price_cents / cardinality(t.draw_ids)) as price_cents
      from draw_games.ticket t
      where t.draw_ids @> array[${of.drawId}::uuid] and t.game_id = ${of.gameId} and ${isSealed}
      group by 1, 2, 3
    )
    select coalesce(sum(s.tickets), 0)::bigint as ticket_count, coalesce(sum(s.tickets * s.boards),
      0)::bigint as board_count,
      coalesce(sum(case when s.origin = 'prize' then 0 when ${of.prices === undefined}::boolean then s.price_cents
        else s.tickets * s.boards * (${of.prices?.boardCents ?? 0n}::bigint + coalesce((
          select sum(a.cents) from jsonb_to_recordset(${JSON.stringify(addOns)}::jsonb) as a(id text, cents bigint)
          where a.id = any(s.add_ons)), 0)) end), 0)::bigint as stake_cents
    from sold s`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a sum returned no row');
  return { ticketCount: row.ticketCount, boardCount: row.boardCount, stakeCents: row.stakeCents };
}

/**
 * Returns a board with a wrong multiplier, by ticket and board number. `allowed`: each board must have one of these,
 * the same as on its ticket. `doubler`: boards of tickets for a multiple of this many draws have its multiplier, the
 * others none. Without either, no board may have one.
 */
export async function findBoardWithWrongMultiplier(
  db: Db,
  input: {
    drawId: string;
    allowed: readonly number[];
    doubler: { readonly drawCountMultipleOf: number; readonly multiplier: number } | undefined;
  },
): Promise<{ ticketId: string; boardNumber: number } | undefined> {
  const { drawId, allowed, doubler } = input;
  const ofTicket = doubler
    ? sql`case when cardinality(t.draw_ids) % ${doubler.drawCountMultipleOf}::integer = 0
      then ${doubler.multiplier}::smallint end`
    : sql`(t.boards -> (b.board_number - 1) ->> 'multiplier')::smallint`;
  const isWrong =
    allowed.length === 0 && !doubler
      ? sql`b.multiplier is not null`
      : sql`${allowed.length > 0 ? sql`b.multiplier is null or b.multiplier <> all(${allowed}::smallint[]) or` : sql``}
        b.multiplier is distinct from (
          select ${ofTicket} from draw_games.ticket t where t.player_id = b.player_id and t.ticket_id = b.ticket_id)`;
  const { rows } = await sql<{ ticketId: string; boardNumber: number }>`
    select b.ticket_id, b.board_number from draw_games.board b
    where b.draw_id = ${drawId} and (${isWrong}) limit 1`.execute(db);
  return rows[0];
}

/** A purchase that paid for tickets of a draw, with the price of all its tickets of the game. */
export type PaidPurchase = { readonly transactionId: string; readonly ticketsCents: Cents };

/**
 * Yields pages of ledger transactions that paid for tickets of a draw, with a cursor that is open until `tx` ends; a
 * query per page would read all tickets again. Looks up each purchase separately, because a join without statistics
 * would read all purchases for each ticket.
 */
export async function* paidPurchases(
  tx: Tx,
  input: { drawId: string; gameId: string; size: number; maxPages: number },
): AsyncGenerator<PaidPurchase[], undefined> {
  await sql`
    declare paid_purchases no scroll cursor for
    select p.ledger_transaction_id, (
      select sum(t.price_cents)::bigint from draw_games.ticket t
      where t.ledger_transaction_id = p.ledger_transaction_id and t.game_id = ${input.gameId}) as tickets_cents
    from (
      select distinct c.ledger_transaction_id from draw_games.ticket c
      where c.draw_ids @> array[${input.drawId}::uuid] and c.game_id = ${input.gameId}
        and c.ledger_transaction_id is not null) p`.execute(tx);
  for (let pages = 0; pages < input.maxPages; pages++) {
    const { rows } = await sql<{ ledgerTransactionId: string; ticketsCents: bigint }>`
      fetch ${sql.lit(input.size)} from paid_purchases`.execute(tx);
    if (rows.length > 0)
      yield rows.map((row) => ({ transactionId: row.ledgerTransactionId, ticketsCents: row.ticketsCents }));
    if (rows.length < input.size) return undefined;
  }
  throw new Error(`draw ${input.drawId} has more purchases than can be balanced`);
}

/**
 * Returns how many orders that began by a time have no response yet, so that their money may not match their boards.
 */
export async function countUnfinishedOrders(db: Db, until: Temporal.Instant): Promise<bigint> {
  const { rows } = await sql<{ unfinished: bigint }>`
    select count(*) as unfinished from draw_games.purchase_order o
    where o.answer is null and o.ordered_at <= ${until.toString()}::timestamptz`.execute(db);
  return rows[0]?.unfinished ?? 0n;
}
