import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import {
  AFTER_ALL_PLAYERS,
  BEFORE_ALL_PLAYERS,
  type DuePrizes,
  duePrizes,
  type PayablePrize,
  PICKS,
  type PrizePage,
  type PrizeRow,
  toPrize,
} from '../settlement/prizes-store.ts';
import type { Settlement } from '../settlement/settlement.ts';

/** A prize that a correction removes, and the revision of the settlement it was posted under. */
export type WrongPrize = PayablePrize & { readonly revision: number };

/**
 * Yields players who have or are due a prize of the draw, in pages of at most twice `size` prizes. A player's prizes
 * are always on one page.
 */
export async function* correctionPages(
  db: Db,
  input: { settlement: Pick<Settlement, 'settlementId' | 'drawId'>; size: number; maxPages: number },
): AsyncGenerator<PrizePage, undefined> {
  const { settlementId, drawId } = input.settlement;
  let afterPlayer = BEFORE_ALL_PLAYERS;
  for (let pages = 0; pages < input.maxPages; pages++) {
    const { rows } = await sql<{ playerId: string }>`
      select u.player_id from (
        (select m.player_id from draw_games.matched_prize m
          where m.settlement_id = ${settlementId} and m.player_id > ${afterPlayer}::uuid order by m.player_id
            limit ${input.size})
        union all
        (select p.player_id from draw_games.board_prize p
          where p.draw_id = ${drawId} and p.player_id > ${afterPlayer}::uuid order by p.player_id limit ${input.size})
      ) u order by u.player_id offset ${input.size - 1} limit 1`.execute(db);
    const upToPlayer = rows[0]?.playerId ?? AFTER_ALL_PLAYERS;
    yield { afterPlayer, upToPlayer };
    if (upToPlayer === AFTER_ALL_PLAYERS) return undefined;
    afterPlayer = upToPlayer;
  }
  throw new Error(`draw ${drawId} has more prizes than can be corrected`);
}

/**
 * Removes a page's wrong prizes from what tickets show as won, and returns them. Keeps a prize whose amount, free
 * boards, fund and need of a claim are unchanged; a claimed or set-off one must also be in the same tier. Claims of
 * identical boards of a ticket stay or go together, because the law counts them as one win.
 */
export async function removeWrongPrizes(
  tx: Tx,
  input: DuePrizes & { jackpotTiers: readonly string[] },
): Promise<WrongPrize[]> {
  const { settlement, page } = input;
  const { drawId } = settlement;
  const isJackpot = (prize: 'h' | 'd') =>
    sql`(${sql.ref(`${prize}.drawing`)} = 'main'
      and ${sql.ref(`${prize}.tier`)} = any(${[...input.jackpotTiers]}::text[]))`;
  const boardOf = (prize: 'c') =>
    sql`b.draw_id = ${drawId} and b.ticket_id = ${sql.ref(`${prize}.ticket_id`)}
      and b.board_number = ${sql.ref(`${prize}.board_number`)}`;
  const { rows } = await sql<PrizeRow & { revision: number }>`
    with ${duePrizes(input)}, held as materialized (
      select p.* from draw_games.board_prize p
      where p.draw_id = ${drawId} and p.player_id > ${page.afterPlayer}::uuid
        and p.player_id <= ${page.upToPlayer}::uuid
    ), compared as (
      select coalesce(h.player_id, d.player_id) as player_id, coalesce(h.ticket_id, d.ticket_id) as ticket_id,
        coalesce(h.board_number, d.board_number) as board_number, coalesce(h.drawing, d.drawing) as drawing,
        coalesce(h.paid_as = 'claim', false) or coalesce(d.paid_as = 'claim', false) as is_claim,
        coalesce(h.prize_cents = d.prize_cents and h.free_boards = d.free_boards
          and (h.paid_as = 'claim') = (d.paid_as = 'claim')
          and ${isJackpot('h')} = ${isJackpot('d')} and (h.tier = d.tier or h.paid_as not
            in ('claim', 'set-off')), false) as is_same,
        d.tier, d.multiplier, (h.tier, h.multiplier) is distinct from (d.tier, d.multiplier) as is_renamed
      from held h full join due d on h.player_id = d.player_id and h.ticket_id = d.ticket_id
        and h.board_number = d.board_number
        and h.drawing = d.drawing
    ), judged as materialized (
      select t.*, bool_and(t.is_same) over (partition by t.player_id, t.ticket_id, t.win) as stays
      from (select c.*, case when c.is_claim then (select ${PICKS} from draw_games.board b where ${boardOf('c')})
        else c.board_number || c.drawing end as win from compared c) t
    ), renamed as (
      update draw_games.board_prize p set tier = j.tier, multiplier = j.multiplier from judged j
      where j.stays and j.is_renamed and p.draw_id = ${drawId} and p.player_id = j.player_id
        and p.ticket_id = j.ticket_id
        and p.board_number = j.board_number and p.drawing = j.drawing
    ), gone as (
      delete from draw_games.board_prize p using judged j
      where not j.stays and p.draw_id = ${drawId} and p.player_id = j.player_id and p.ticket_id = j.ticket_id
        and p.board_number = j.board_number and p.drawing = j.drawing
      returning p.*
    )
    select g.player_id, g.ticket_id, g.board_number, g.drawing, g.tier, g.prize_cents, g.free_boards, g.paid_as,
      (select t.serial from draw_games.ticket t where t.player_id = g.player_id
        and t.ticket_id = g.ticket_id) as serial,
      null::bigint as stake_cents, null::text as picks,
      (select s.revision from draw_games.settlement s where s.settlement_id = g.settlement_id) as revision
    from gone g order by g.player_id, g.ticket_id, g.board_number, g.drawing`.execute(tx);
  return rows.map((row) => ({ ...toPrize(row), revision: row.revision }));
}
