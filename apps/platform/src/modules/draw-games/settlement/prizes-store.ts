import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
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

type PrizeRow = {
  player_id: string;
  ticket_id: string;
  board_number: number;
  drawing: Drawing;
  tier: string;
  serial: string;
  stake_cents: bigint | null;
  picks: string | null;
  prize_cents: bigint;
  free_boards: number;
  paid_as: PaidAs;
};

/** Two boards of a ticket with the same are one wager for the law: they win together or not at all. */
const PICKS = sql`b.main_low || '/' || b.main_high || '/' || b.bonus`;

const toPrize = (row: PrizeRow): PayablePrize => ({
  playerId: row.player_id,
  ticketId: row.ticket_id,
  boardNumber: row.board_number,
  drawing: row.drawing,
  tier: row.tier,
  serial: row.serial,
  stakeCents: row.stake_cents,
  picks: row.picks,
  prizeCents: row.prize_cents,
  freeBoards: row.free_boards,
  paidAs: row.paid_as,
});

const BEFORE_ALL_PLAYERS = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL_PLAYERS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The prizes of a settlement in pages of about `size`. Pages share no player, so that several can be paid at once. */
export async function* prizePages(
  db: Db,
  asked: { settlementId: string; size: number; maxPages: number },
): AsyncGenerator<PrizePage, undefined> {
  let afterPlayer = BEFORE_ALL_PLAYERS;
  for (let pages = 0; pages < asked.maxPages; pages++) {
    const { rows } = await sql<{ player_id: string }>`
      select m.player_id from draw_games.matched_prize m
      where m.settlement_id = ${asked.settlementId} and m.player_id > ${afterPlayer}::uuid
      order by m.player_id offset ${asked.size - 1} limit 1`.execute(db);
    const upToPlayer = rows[0]?.player_id ?? AFTER_ALL_PLAYERS;
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
  const { rows } = await sql<{ player_id: string }>`
    select distinct t.player_id from (
      select m.player_id from draw_games.matched_prize m
      where m.settlement_id = ${asked.settlementId} and m.player_id > ${asked.page.afterPlayer}::uuid
        and m.player_id <= ${asked.page.upToPlayer}::uuid
      group by m.player_id, m.ticket_id having sum(m.prize_cents) >= ${asked.fromCents}) t`.execute(tx);
  return rows.map((row) => row.player_id);
}

/** From which amount on prizes are not credited: those of everybody, and those of players who may owe the state. */
export type PaidFrom = {
  readonly claimFromCents: Cents;
  readonly setOffFromCents: Cents;
  readonly owing: readonly string[];
};

/**
 * Writes the payable prizes of a page and returns those that were not there yet. What boards of one ticket with the same picks won in both
 * drawings together decides whether it is credited, held against debts or must be claimed; free boards become a ticket.
 */
export async function insertPayablePrizes(
  tx: Tx,
  asked: { settlement: Pick<Settlement, 'settlementId' | 'drawId'>; page: PrizePage; paidFrom: PaidFrom },
): Promise<PayablePrize[]> {
  const { page, settlement } = asked;
  const { claimFromCents, setOffFromCents, owing } = asked.paidFrom;
  const { rows } = await sql<PrizeRow>`
    with won as (
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
    ), inserted as (
      insert into draw_games.board_prize (player_id, ticket_id, draw_id, board_number, drawing, settlement_id, tier, multiplier,
        prize_cents, free_boards, paid_as)
      select t.player_id, t.ticket_id, ${settlement.drawId}::uuid, t.board_number, t.drawing, t.settlement_id, t.tier, t.multiplier,
        t.prize_cents, t.free_boards, case when t.free_boards > 0 then 'free-ticket' when t.win_cents >= ${claimFromCents} then 'claim'
          when t.win_cents >= t.from_cents then 'set-off' else 'credited' end
      from (select s.*, sum(s.prize_cents) over (partition by s.player_id, s.ticket_id, s.picks) as win_cents from told s) t
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

/** What the prizes of a settlement that were paid add up to. */
export async function sumPaidPrizes(db: Db, settlementId: string): Promise<{ count: bigint; prizeCents: Cents }> {
  const { rows } = await sql<{ count: bigint; prize_cents: bigint }>`
    select count(*) as count, coalesce(sum(p.prize_cents), 0)::bigint as prize_cents from draw_games.board_prize p
    join draw_games.settlement s on s.settlement_id = p.settlement_id and s.draw_id = p.draw_id
    where p.settlement_id = ${settlementId} and p.draw_id = (
      select s.draw_id from draw_games.settlement s where s.settlement_id = ${settlementId})`.execute(db);
  return { count: rows[0]?.count ?? 0n, prizeCents: rows[0]?.prize_cents ?? 0n };
}

/** Takes a page of a wrong settlement's prizes out of what tickets show as won, and returns them. matched_prize keeps what they were. */
export async function deletePaidPrizes(
  tx: Tx,
  page: { settlement: Settlement; size: number },
): Promise<PayablePrize[]> {
  const { settlementId, drawId } = page.settlement;
  const { rows } = await sql<PrizeRow>`
    with page as (
      select p.player_id, p.ticket_id, p.draw_id, p.board_number, p.drawing from draw_games.board_prize p
      where p.draw_id = ${drawId} and p.settlement_id = ${settlementId}
      order by p.player_id, p.ticket_id, p.board_number, p.drawing limit ${page.size} for update
    ), gone as (
      delete from draw_games.board_prize p using page
      where p.player_id = page.player_id and p.ticket_id = page.ticket_id and p.draw_id = page.draw_id
        and p.board_number = page.board_number and p.drawing = page.drawing
      returning p.*
    )
    select g.player_id, g.ticket_id, g.board_number, g.drawing, g.tier, g.prize_cents, g.free_boards, g.paid_as, t.serial, b.stake_cents, null as picks
    from gone g join draw_games.ticket t on t.player_id = g.player_id and t.ticket_id = g.ticket_id
    join draw_games.board b on b.draw_id = ${drawId} and b.ticket_id = g.ticket_id and b.board_number = g.board_number
    order by g.player_id, g.ticket_id, g.board_number, g.drawing`.execute(tx);
  return rows.map(toPrize);
}

/** Keeps what a player was overpaid by a wrong result and has spent. */
export async function insertOverpayment(
  tx: Tx,
  overpaid: { prize: PayablePrize; correction: Settlement; now: Temporal.Instant },
): Promise<void> {
  const { prize, correction, now } = overpaid;
  await sql`
    insert into draw_games.prize_overpayment (player_id, ticket_id, draw_id, board_number, drawing, settlement_id, overpaid_cents, found_at)
    values (${prize.playerId}, ${prize.ticketId}, ${correction.drawId}, ${prize.boardNumber}, ${prize.drawing},
      ${correction.settlementId}, ${prize.prizeCents}, ${now.toString()}::timestamptz)`.execute(tx);
}
