import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Settlement } from './settlement.ts';

/** `set-off`: put aside like a claim, but its winner need do nothing: it is credited once her debts to the state were asked for. */
type PaidAs = 'credited' | 'claim' | 'set-off' | 'free-ticket';

/** One prize of one board in one drawing, as it is paid. */
export type PayablePrize = {
  readonly playerId: string;
  readonly ticketId: string;
  readonly boardNumber: number;
  readonly drawing: Drawing;
  readonly tier: string;
  readonly serial: string;
  /** What the board cost in this draw; asked for only where a claim will need it. */
  readonly stakeCents: Cents | null;
  /** The picks of the board as its row has them; asked for only where a claim will need them. */
  readonly picks: string | null;
  readonly prizeCents: Cents;
  readonly freeBoards: number;
  readonly paidAs: PaidAs;
};

/** Players of one page of prizes: those after the first id, up to and with the second. A player's prizes are never divided. */
export type PrizePage = { readonly afterPlayer: string; readonly upToPlayer: string };

/** A prize as a statement answers it. */
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

/** Two boards of a ticket with the same are one wager for the law: they win together or not at all. */
export const PICKS = sql`b.main_low || '/' || b.main_high || '/' || b.bonus`;

/** Reads the row of a prize. */
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

/** Ids before and behind those of all players. */
export const BEFORE_ALL_PLAYERS = '00000000-0000-0000-0000-000000000000';
export const AFTER_ALL_PLAYERS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The prizes of a settlement in pages of about `size`. Pages share no player, so that several can be paid at once. */
export async function* prizePages(
  db: Db,
  asked: { settlementId: string; size: number; maxPages: number },
): AsyncGenerator<PrizePage, undefined> {
  let afterPlayer = BEFORE_ALL_PLAYERS;
  for (let pages = 0; pages < asked.maxPages; pages++) {
    const { rows } = await sql<{ playerId: string }>`
      select m.player_id from draw_games.matched_prize m
      where m.settlement_id = ${asked.settlementId} and m.player_id > ${afterPlayer}::uuid
      order by m.player_id offset ${asked.size - 1} limit 1`.execute(db);
    const upToPlayer = rows[0]?.playerId ?? AFTER_ALL_PLAYERS;
    yield { afterPlayer, upToPlayer };
    if (upToPlayer === AFTER_ALL_PLAYERS) return undefined;
    afterPlayer = upToPlayer;
  }
  throw new Error(`settlement ${asked.settlementId} has more prizes than can be paid`);
}

/** Players of a page with a ticket that has won so much in all. */
export async function findWinnersOf(
  tx: Tx,
  asked: { settlementId: string; page: PrizePage; fromCents: Cents },
): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select distinct t.player_id from (
      select m.player_id from draw_games.matched_prize m
      where m.settlement_id = ${asked.settlementId} and m.player_id > ${asked.page.afterPlayer}::uuid
        and m.player_id <= ${asked.page.upToPlayer}::uuid
      group by m.player_id, m.ticket_id having sum(m.prize_cents) >= ${asked.fromCents}) t`.execute(tx);
  return rows.map((row) => row.playerId);
}

/** From which amount on prizes are not credited: those of everybody, and those of players who may owe the state. */
export type PaidFrom = {
  readonly claimFromCents: Cents;
  readonly setOffFromCents: Cents;
  readonly owing: readonly string[];
};

/** What decides about the prizes of a page: the settlement, the players, and the amounts from which a prize is not credited. */
export type DuePrizes = {
  readonly settlement: Pick<Settlement, 'settlementId' | 'drawId'>;
  readonly page: PrizePage;
  readonly paidFrom: PaidFrom;
};

/**
 * The prizes of a page with the way each is paid, as the query `due`. What boards of one ticket with the same picks won in both drawings together
 * decides whether it is credited, held against debts or must be claimed; free boards become a ticket.
 */
export function duePrizes({ settlement, page, paidFrom }: DuePrizes): RawBuilder<unknown> {
  const { claimFromCents, setOffFromCents, owing } = paidFrom;
  return sql`won as (
      select m.*, sum(m.prize_cents) over (partition by m.player_id, m.ticket_id) as ticket_cents,
        case when m.player_id = any(${[...owing]}::uuid[]) then least(${setOffFromCents}::bigint, ${claimFromCents}::bigint)
          else ${claimFromCents}::bigint end as from_cents
      from draw_games.matched_prize m
      where m.settlement_id = ${settlement.settlementId} and m.player_id > ${page.afterPlayer}::uuid
        and m.player_id <= ${page.upToPlayer}::uuid
    ), told as (
      -- Where a whole ticket has won less than is put aside, nobody needs to know which of its boards are the same.
      select w.*, case when w.ticket_cents >= w.from_cents then (select ${PICKS} from draw_games.board b
        where b.draw_id = ${settlement.drawId} and b.ticket_id = w.ticket_id and b.board_number = w.board_number)
        else w.board_number::text end as picks
      from won w
    ), due as (
      select t.player_id, t.ticket_id, t.board_number, t.drawing, t.settlement_id, t.tier, t.multiplier, t.prize_cents, t.free_boards,
        case when t.free_boards > 0 then 'free-ticket' when t.win_cents >= ${claimFromCents} then 'claim'
          when t.win_cents >= t.from_cents then 'set-off' else 'credited' end as paid_as
      from (select s.*, sum(s.prize_cents) over (partition by s.player_id, s.ticket_id, s.picks) as win_cents from told s) t
    )`;
}

/** Writes the payable prizes of a page and returns those that were not there yet. */
export async function insertPayablePrizes(tx: Tx, asked: DuePrizes): Promise<PayablePrize[]> {
  const { settlement } = asked;
  const { rows } = await sql<PrizeRow>`
    with ${duePrizes(asked)}, inserted as (
      insert into draw_games.board_prize (player_id, ticket_id, draw_id, board_number, drawing, settlement_id, tier, multiplier,
        prize_cents, free_boards, paid_as)
      select d.player_id, d.ticket_id, ${settlement.drawId}::uuid, d.board_number, d.drawing, d.settlement_id, d.tier, d.multiplier,
        d.prize_cents, d.free_boards, d.paid_as
      from due d
      on conflict do nothing
      returning player_id, ticket_id, draw_id, board_number, drawing, tier, prize_cents, free_boards, paid_as
    )
    -- Scalar subqueries on purpose: each is one index look-up, where a join may read all boards of the draw for every page.
    select i.player_id, i.ticket_id, i.board_number, i.drawing, i.tier, i.prize_cents, i.free_boards, i.paid_as,
      (select t.serial from draw_games.ticket t where t.player_id = i.player_id and t.ticket_id = i.ticket_id) as serial,
      case when i.paid_as in ('claim', 'set-off') then (select b.stake_cents from draw_games.board b
        where b.draw_id = ${settlement.drawId} and b.ticket_id = i.ticket_id and b.board_number = i.board_number) end as stake_cents,
      case when i.paid_as in ('claim', 'set-off') then (select ${PICKS} from draw_games.board b
        where b.draw_id = ${settlement.drawId} and b.ticket_id = i.ticket_id and b.board_number = i.board_number) end as picks
    from inserted i order by i.player_id, i.ticket_id, i.board_number, i.drawing`.execute(tx);
  return rows.map(toPrize);
}

/** What the prizes of a settlement's draw that stand as paid add up to; after a correction those it left alone count as well. */
export async function sumPaidPrizes(db: Db, settlementId: string): Promise<{ count: bigint; prizeCents: Cents }> {
  const { rows } = await sql<{ count: bigint; prizeCents: bigint }>`
    select count(*) as count, coalesce(sum(p.prize_cents), 0)::bigint as prize_cents from draw_games.board_prize p
    where p.draw_id = (select s.draw_id from draw_games.settlement s where s.settlement_id = ${settlementId})`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0n, prizeCents: rows[0]?.prizeCents ?? 0n };
}
