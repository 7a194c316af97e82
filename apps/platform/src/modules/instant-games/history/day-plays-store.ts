import type { Cents } from '@sunflower/money/cents.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PrizeModel } from '../games/game.ts';

/** An ended play of a gaming day, with the beacon round of its debit and its prize table. */
export type DayPlay = {
  readonly roundId: string;
  readonly gameId: string;
  readonly priceCents: Cents;
  readonly prizeCents: Cents;
  readonly debitedAt: Temporal.Instant;
  readonly poolNo: number;
  readonly ticketNo: bigint;
  readonly ticketCount: bigint;
  readonly beaconRound: bigint;
  /** Whether witnesses had to see the debit before the outcome. */
  readonly isWitnessed: boolean;
  readonly mathsVersion: string;
  readonly model: PrizeModel;
};

/** Returns a player's ended plays of a gaming day, newest first. */
export async function findDayPlays(
  db: Db,
  of: { playerId: string; gamingDay: string; limit: number },
): Promise<DayPlay[]> {
  const { rows } = await sql<DayPlay>`
    select r.round_id, r.game_id, r.price_cents, r.prize_cents, r.debited_at, r.pool_no, r.ticket_no,
      p.ticket_count, r.beacon_round, p.maths_version, t.model, w.round_id is not null as is_witnessed
    from instant_games.round r
    join instant_games.pool p using (game_id, price_cents, pool_no)
    join instant_games.prize_table t using (game_id, price_cents, maths_version)
    left join instant_games.witnessed_debit w on w.round_id = r.round_id
    where r.player_id = ${of.playerId} and r.gaming_day = ${of.gamingDay}::date and r.prize_cents is not null
    order by r.debited_at desc, r.round_id desc limit ${of.limit}`.execute(db);
  return rows;
}
