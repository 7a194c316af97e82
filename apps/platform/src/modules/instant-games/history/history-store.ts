import type { Db } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Round } from '../rounds/round.ts';

/** A round as its player sees it, with the game's name and whether the game server still lists the game. */
export type ShownRound = Pick<
  Round,
  | 'roundId'
  | 'serial'
  | 'gameId'
  | 'state'
  | 'priceCents'
  | 'freeRoundsId'
  | 'prizeCents'
  | 'balanceBeforeCents'
  | 'balanceAfterCents'
  | 'debitedAt'
  | 'endedAt'
  | 'endedBy'
> & { readonly gameName: string; readonly isGameOffered: boolean };

async function selectShown(db: Db, where: RawBuilder<unknown>): Promise<ShownRound[]> {
  const { rows } = await sql<ShownRound>`
    select r.round_id, r.serial, r.game_id, r.state, r.price_cents, r.free_rounds_id, r.prize_cents,
      r.balance_before_cents, r.balance_after_cents, r.debited_at, r.ended_at, r.ended_by, g.name as game_name,
      g.unlisted_at is null as is_game_offered
    from instant_games.round r join instant_games.game g on g.game_id = r.game_id
    where ${where}`.execute(db);
  return rows;
}

/** Returns a page of a player's rounds, newest first; `before` is the last round of the page before. */
export function findRoundPage(
  db: Db,
  page: {
    playerId: string;
    before: string | undefined;
    gameId: string | undefined;
    isOpen: boolean;
    limit: number;
  },
): Promise<ShownRound[]> {
  const { before = null, gameId = null } = page;
  return selectShown(
    db,
    sql`r.player_id = ${page.playerId} and (${gameId}::text is null or r.game_id = ${gameId}::text)
      and (not ${page.isOpen} or r.state = 'DEBITED')
      and (${before}::uuid is null or (r.debited_at, r.round_id) <
        (select b.debited_at, b.round_id from instant_games.round b
          where b.round_id = ${before}::uuid and b.player_id = ${page.playerId}))
      order by r.debited_at desc, r.round_id desc limit ${page.limit}`,
  );
}

/** Returns a round only to the player who played it, so that guessing an id reveals nothing. */
export async function findShownRound(
  db: Db,
  of: { playerId: string; roundId: string },
): Promise<ShownRound | undefined> {
  return (await selectShown(db, sql`r.round_id = ${of.roundId} and r.player_id = ${of.playerId}`))[0];
}
