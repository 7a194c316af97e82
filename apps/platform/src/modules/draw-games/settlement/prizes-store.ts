import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Settlement } from './settlement.ts';

/** How a prize is paid. `set-off`: credited automatically once the winner's debts to the state have been checked. */
type PaidAs = 'credited' | 'claim' | 'set-off' | 'free-ticket';

/** The prize of one board in one drawing, as it is paid. */
export type PayablePrize = {
  readonly playerId: string;
  readonly ticketId: string;
  readonly boardNumber: number;
  readonly drawing: Drawing;
  readonly tier: string;
  readonly serial: string;
  /** Price of the board in this draw; selected only if a claim needs it. */
  readonly stakeCents: Cents | null;
  /** The board's picks as stored; selected only if a claim needs them. */
  readonly picks: string | null;
  readonly prizeCents: Cents;
  readonly freeBoards: number;
  readonly paidAs: PaidAs;
};

/**
 * Players in one page of prizes: after the first id, up to and including the second. A player's prizes are always on
 * one page.
 */
export type PrizePage = { readonly afterPlayer: string; readonly upToPlayer: string };

/** Row of a prize as queries return it. */
export type PrizeRow = {
  playerId: string;
  ticketId: string;
  boardNumber: number;
  drawing: Drawing;
  tier: string;
  serial: string;
  stakeCents: bigint | null;
  picks: string | null;
  prizeCents: bigint;
  freeBoards: number;
  paidAs: PaidAs;
};

/** SQL for the picks of a board. By law, boards of a ticket with the same picks are one wager. */
export const PICKS = sql`b.main_low || '/' || b.main_high || '/' || b.bonus`;

/** Converts the row of a prize. */
export const toPrize = (row: PrizeRow): PayablePrize => ({
  playerId: row.playerId,
  ticketId: row.ticketId,
  boardNumber: row.boardNumber,
  drawing: row.drawing,
  tier: row.tier,
  serial: row.serial,
  stakeCents: row.stakeCents,
  picks: row.picks,
  prizeCents: row.prizeCents,
  freeBoards: row.freeBoards,
  paidAs: row.paidAs,
});

/** An id that sorts before every player's id. */
export const BEFORE_ALL_PLAYERS = '00000000-0000-0000-0000-000000000000';
export const AFTER_ALL_PLAYERS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Yields ranges of players who together won about `size` prizes of a settlement. No player is in two pages, so several
 * pages can be paid concurrently.
 */
export async function* prizePages(
  db: Db,
  input: { settlementId: string; size: number; maxPages: number },
): AsyncGenerator<PrizePage, undefined> {
  let afterPlayer = BEFORE_ALL_PLAYERS;
  for (let pages = 0; pages < input.maxPages; pages++) {
    const { rows } = await sql<{ playerId: string }>`
      select m.player_id from draw_games.matched_prize m
      where m.settlement_id = ${input.settlementId} and m.player_id > ${afterPlayer}::uuid
      order by m.player_id offset ${input.size - 1} limit 1`.execute(db);
    const upToPlayer = rows[0]?.playerId ?? AFTER_ALL_PLAYERS;
    yield { afterPlayer, upToPlayer };
    if (upToPlayer === AFTER_ALL_PLAYERS) return undefined;
    afterPlayer = upToPlayer;
  }
  throw new Error(`settlement ${input.settlementId} has more prizes than can be paid`);
}

/** Returns players of a page who have a ticket with total winnings of at least an amount. */
export async function findPlayersWinningAtLeast(
  tx: Tx,
  input: { settlementId: string; page: PrizePage; fromCents: Cents },
): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select distinct t.player_id from (
      select m.player_id from draw_games.matched_prize m
      where m.settlement_id = ${input.settlementId} and m.player_id > ${input.page.afterPlayer}::uuid
        and m.player_id <= ${input.page.upToPlayer}::uuid
      group by m.player_id, m.ticket_id having sum(m.prize_cents) >= ${input.fromCents}) t`.execute(tx);
  return rows.map((row) => row.playerId);
}

/** Amounts from which prizes aren't credited directly: one for everyone, and one for players who may owe the state. */
export type DirectCreditLimits = {
  readonly claimFromCents: Cents;
  readonly setOffFromCents: Cents;
  readonly owing: readonly string[];
};

/** What decides how the prizes of a page are paid: the settlement, the players, and the amounts. */
export type DuePrizes = {
  readonly settlement: Pick<Settlement, 'settlementId' | 'drawId'>;
  readonly page: PrizePage;
  readonly paidFrom: DirectCreditLimits;
};

/**
 * Returns the query `due` for a page's prizes and how each is paid. That depends on the combined winnings of a ticket's
 * boards with the same picks in both drawings. Free boards become a ticket.
 */
export function duePrizes({ settlement, page, paidFrom }: DuePrizes): RawBuilder<unknown> {
  const { claimFromCents, setOffFromCents, owing } = paidFrom;
  return sql`won as (
      select m.*, sum(m.prize_cents) over (partition by m.player_id, m.ticket_id) as ticket_cents,
        case when m.player_id = any(${[...owing]}::uuid[])
          then least(${setOffFromCents}::bigint, ${claimFromCents}::bigint)
          else ${claimFromCents}::bigint end as from_cents
      from draw_games.matched_prize m
      where m.settlement_id = ${settlement.settlementId} and m.player_id > ${page.afterPlayer}::uuid
        and m.player_id <= ${page.upToPlayer}::uuid
    ), ticket_win as (
      -- A ticket that won less than the set-aside amount in total need not have its identical boards combined.
      select w.*, case when w.ticket_cents >= w.from_cents then (select ${PICKS} from draw_games.board b
        where b.draw_id = ${settlement.drawId} and b.ticket_id = w.ticket_id and b.board_number = w.board_number)
        else w.board_number::text end as picks
      from won w
    ), due as (
      select t.player_id, t.ticket_id, t.board_number, t.drawing, t.settlement_id, t.tier, t.multiplier, t.prize_cents,
        t.free_boards,
        case when t.free_boards > 0 then 'free-ticket' when t.win_cents >= ${claimFromCents} then 'claim'
          when t.win_cents >= t.from_cents then 'set-off' else 'credited' end as paid_as
      from (select s.*, sum(s.prize_cents) over (partition by s.player_id, s.ticket_id, s.picks) as win_cents
        from ticket_win s) t
    )`;
}

/** Inserts the payable prizes of a page, and returns the new ones. */
export async function insertPayablePrizes(tx: Tx, input: DuePrizes): Promise<PayablePrize[]> {
  const { settlement } = input;
  const { rows } = await sql<PrizeRow>`
    with ${duePrizes(input)}, inserted as (
      insert into draw_games.board_prize (player_id, ticket_id, draw_id, board_number, drawing, settlement_id, tier,
        multiplier,
        prize_cents, free_boards, paid_as)
      select d.player_id, d.ticket_id, ${settlement.drawId}::uuid, d.board_number, d.drawing, d.settlement_id, d.tier,
        d.multiplier,
        d.prize_cents, d.free_boards, d.paid_as
      from due d
      on conflict do nothing
      returning player_id, ticket_id, draw_id, board_number, drawing, tier, prize_cents, free_boards, paid_as
    )
    -- Scalar subqueries on purpose: each is one index lookup, while a join may read all boards of the draw per page.
    select i.player_id, i.ticket_id, i.board_number, i.drawing, i.tier, i.prize_cents, i.free_boards, i.paid_as,
      (select t.serial from draw_games.ticket t where t.player_id = i.player_id
        and t.ticket_id = i.ticket_id) as serial,
      case when i.paid_as in ('claim', 'set-off') then (select b.stake_cents from draw_games.board b
        where b.draw_id = ${settlement.drawId} and b.ticket_id = i.ticket_id and b.board_number = i.board_number)
          end as stake_cents,
      case when i.paid_as in ('claim', 'set-off') then (select ${PICKS} from draw_games.board b
        where b.draw_id = ${settlement.drawId} and b.ticket_id = i.ticket_id and b.board_number = i.board_number)
          end as picks
    from inserted i order by i.player_id, i.ticket_id, i.board_number, i.drawing`.execute(tx);
  return rows.map(toPrize);
}

/** Returns the total of the paid prizes of a settlement's draw, including prizes that a correction kept. */
export async function sumPaidPrizes(db: Db, settlementId: string): Promise<{ count: bigint; prizeCents: Cents }> {
  const { rows } = await sql<{ count: bigint; prizeCents: bigint }>`
    select count(*) as count, coalesce(sum(p.prize_cents), 0)::bigint as prize_cents from draw_games.board_prize p
    where p.draw_id = (select s.draw_id from draw_games.settlement s where s.settlement_id = ${settlementId})`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0n, prizeCents: rows[0]?.prizeCents ?? 0n };
}
