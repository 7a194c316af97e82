import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import { blockDrawChanges } from '../draws/draws-store.ts';

/** The winnings of one ticket in one draw. */
export type TicketWin = {
  readonly playerId: string;
  readonly ticketId: string;
  readonly serial: string;
  readonly prizeCents: Cents;
  readonly freeBoards: number;
  /** Whether a part of it has to be claimed. */
  readonly hasClaim: boolean;
  /** The part that has to be claimed. */
  readonly claimCents: Cents;
};

/** The ticket, with its player, after which the next page begins. */
export type WinCursor = Pick<TicketWin, 'playerId' | 'ticketId'>;

/** The newest published revision of a draw. */
export type PublishedRevision = { readonly revision: number; readonly settlementId: string };

/** Returns the newest published revision of a draw, or undefined while nothing is public. */
export async function findPublishedRevision(db: Db, drawId: string): Promise<PublishedRevision | undefined> {
  const { rows } = await sql<PublishedRevision>`
    select revision, settlement_id from draw_games.published_result
    where draw_id = ${drawId} order by revision desc limit 1`.execute(db);
  return rows[0];
}

/**
 * Returns whether a revision is still the newest published one, and blocks changes of the draw until `tx` ends. A
 * correction then publishes later, and finds every notification written in `tx`.
 */
export async function lockNewestRevision(tx: Tx, of: { drawId: string; revision: number }): Promise<boolean> {
  await blockDrawChanges(tx, of.drawId);
  return (await findPublishedRevision(tx, of.drawId))?.revision === of.revision;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Returns a page of winning tickets of a settlement, ordered by player and ticket, with their valid prizes, including
 * kept ones. Reads along the key, so that every page costs the same.
 */
export async function findWins(
  db: Db,
  input: { drawId: string; settlementId: string; after: WinCursor | undefined; limit: number },
): Promise<TicketWin[]> {
  const { drawId, settlementId, after, limit } = input;
  const { rows } = await sql<TicketWin>`
    with page as (
      select m.player_id, m.ticket_id from draw_games.matched_prize m
      where m.settlement_id = ${settlementId}
        and (m.player_id, m.ticket_id) > (${after?.playerId ?? FIRST}::uuid, ${after?.ticketId ?? FIRST}::uuid)
      group by m.player_id, m.ticket_id order by m.player_id, m.ticket_id limit ${limit}
    )
    select page.player_id, page.ticket_id,
      (select t.serial from draw_games.ticket t where t.player_id = page.player_id
        and t.ticket_id = page.ticket_id) as serial,
      coalesce(won.prize_cents, 0)::bigint as prize_cents, coalesce(won.free_boards, 0)::integer as free_boards,
      coalesce(won.has_claim, false) as has_claim, coalesce(won.claim_cents, 0)::bigint as claim_cents
    from page
    left join lateral (
      select sum(p.prize_cents) as prize_cents, sum(p.free_boards) as free_boards,
        bool_or(p.paid_as = 'claim') as has_claim,
        sum(p.prize_cents) filter (where p.paid_as = 'claim') as claim_cents
      from draw_games.board_prize p
      where p.player_id = page.player_id and p.ticket_id = page.ticket_id and p.draw_id = ${drawId}
        and p.settlement_id in (select s.settlement_id from draw_games.settlement s join draw_games.settlement chosen
          on chosen.settlement_id = ${settlementId} and s.draw_id = chosen.draw_id
            and s.revision <= chosen.revision)) won on true
    order by page.player_id, page.ticket_id`.execute(db);
  return rows;
}
