import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { hasWithdrawn, isNotWithdrawn } from './withdrawn-tickets.ts';

/** What the tickets of a draw say was staked on it, and the ledger transactions that paid for them. */
export type TicketSums = {
  readonly ticketCount: bigint;
  readonly boardCount: bigint;
  readonly stakeCents: Cents;
};

/** What one board costs in a draw by the rules of that draw. */
export type DrawPrices = {
  readonly boardCents: Cents;
  readonly addOns: readonly { readonly id: string; readonly priceCents: Cents }[];
};

/**
 * Sums the tickets that take part in a draw: what the boards of the draw must add up to. Bought boards are priced by the rules; without
 * `prices`, in games whose players choose their stakes, a ticket counts as the equal part of its price that falls on each of its draws.
 * Free tickets count as boards that cost nothing, withdrawn ones not at all.
 */
export async function sumTicketsOfDraw(
  db: Db,
  of: { drawId: string; gameId: string; prices: DrawPrices | undefined },
): Promise<TicketSums> {
  const isSealed = (await hasWithdrawn(db, of.drawId)) ? isNotWithdrawn(sql`t.ticket_id`) : sql`true`;
  const addOns = (of.prices?.addOns ?? []).map(({ id, priceCents }) => ({ id, cents: String(priceCents) }));
  const { rows } = await sql<{ ticketCount: bigint; boardCount: bigint; stakeCents: bigint }>`
    with sold as (
      select jsonb_array_length(t.boards) as boards, t.add_ons, t.origin, count(*) as tickets,
        sum(t.price_cents / cardinality(t.draw_ids)) as price_cents
      from draw_games.ticket t
      where t.draw_ids @> array[${of.drawId}::uuid] and t.game_id = ${of.gameId} and ${isSealed}
      group by 1, 2, 3
    )
    select coalesce(sum(s.tickets), 0)::bigint as ticket_count, coalesce(sum(s.tickets * s.boards), 0)::bigint as board_count,
      coalesce(sum(case when s.origin = 'prize' then 0 when ${of.prices === undefined}::boolean then s.price_cents
        else s.tickets * s.boards * (${of.prices?.boardCents ?? 0n}::bigint + coalesce((
          select sum(a.cents) from jsonb_to_recordset(${JSON.stringify(addOns)}::jsonb) as a(id text, cents bigint)
          where a.id = any(s.add_ons)), 0)) end), 0)::bigint as stake_cents
    from sold s`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('a sum answered nothing');
  return { ticketCount: row.ticketCount, boardCount: row.boardCount, stakeCents: row.stakeCents };
}

/**
 * A board whose multiplier is not what it must be, by ticket and board number. `allowed`: what a board is given when it is bought, and then
 * the one its ticket shows. `doubler`: boards of tickets for so many draws have it and the others none. Neither: no board has any.
 */
export async function findBoardWithWrongMultiplier(
  db: Db,
  asked: {
    drawId: string;
    allowed: readonly number[];
    doubler: { readonly drawCountMultipleOf: number; readonly multiplier: number } | undefined;
  },
): Promise<{ ticketId: string; boardNumber: number } | undefined> {
  const { drawId, allowed, doubler } = asked;
  const ofTicket = doubler
    ? sql`case when cardinality(t.draw_ids) % ${doubler.drawCountMultipleOf}::integer = 0 then ${doubler.multiplier}::smallint end`
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

/** A purchase that paid for tickets of a draw, with what all tickets of the game it paid for cost. */
export type PaidPurchase = { readonly transactionId: string; readonly ticketsCents: Cents };

/**
 * Ledger transactions that paid for tickets of a draw, in pages: one pass over the tickets by a cursor that lives as long as `tx`, because asking
 * anew for each page would read all tickets again. A look-up for each purchase on purpose: no statistics know a draw this new, and a join planned for
 * a handful of tickets would read them all once for each.
 */
export async function* paidPurchases(
  tx: Tx,
  asked: { drawId: string; gameId: string; size: number; maxPages: number },
): AsyncGenerator<PaidPurchase[], undefined> {
  await sql`
    declare paid_purchases no scroll cursor for
    select p.ledger_transaction_id, (
      select sum(t.price_cents)::bigint from draw_games.ticket t
      where t.ledger_transaction_id = p.ledger_transaction_id and t.game_id = ${asked.gameId}) as tickets_cents
    from (
      select distinct c.ledger_transaction_id from draw_games.ticket c
      where c.draw_ids @> array[${asked.drawId}::uuid] and c.game_id = ${asked.gameId} and c.ledger_transaction_id is not null) p`.execute(
    tx,
  );
  for (let pages = 0; pages < asked.maxPages; pages++) {
    const { rows } = await sql<{ ledgerTransactionId: string; ticketsCents: bigint }>`
      fetch ${sql.lit(asked.size)} from paid_purchases`.execute(tx);
    if (rows.length > 0)
      yield rows.map((row) => ({ transactionId: row.ledgerTransactionId, ticketsCents: row.ticketsCents }));
    if (rows.length < asked.size) return undefined;
  }
  throw new Error(`draw ${asked.drawId} has more purchases than can be balanced`);
}

/** Purchases of a time that were begun and have no answer yet: their money and their boards may not fit. */
export async function countUnfinishedOrders(db: Db, until: Temporal.Instant): Promise<bigint> {
  const { rows } = await sql<{ unfinished: bigint }>`
    select count(*) as unfinished from draw_games.purchase_order o
    where o.answer is null and o.ordered_at <= ${until.toString()}::timestamptz`.execute(db);
  return rows[0]?.unfinished ?? 0n;
}
