import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { PrizeModel } from '../games/game.ts';
import type { DrawnTier } from './compare-return.ts';

/** A prize table, and how often each tier was drawn in all of its pools. */
export type PlayedTable = {
  readonly gameId: string;
  readonly priceCents: Cents;
  readonly mathsVersion: string;
  readonly model: PrizeModel;
  readonly tiers: readonly DrawnTier[];
};

/** Returns the prize tables of all pools that were sold, of one game or of all games, by game and price. */
export async function findPlayedTables(db: Db, gameId: string | undefined): Promise<PlayedTable[]> {
  const { rows } = await sql<TableRow>`
    select o.game_id, o.price_cents, o.maths_version, o.model, t.tier, t.prize_cents, t.ticket_count as weight,
      sum(d.drawn_count)::bigint as drawn_count
    from instant_games.prize_table o
    join instant_games.prize_tier t using (game_id, price_cents, maths_version)
    join instant_games.pool p using (game_id, price_cents, maths_version)
    join instant_games.pool_tier d on d.game_id = p.game_id and d.price_cents = p.price_cents
      and d.pool_no = p.pool_no and d.tier = t.tier
    where ${gameId ?? null}::text is null or o.game_id = ${gameId ?? null}::text
    group by o.game_id, o.price_cents, o.maths_version, o.model, t.tier, t.prize_cents, t.ticket_count
    order by o.game_id, o.price_cents, o.maths_version, t.tier`.execute(db);
  return tablesOf(rows);
}

/** Returns what canceled plays would have drawn, for the tables that have some. */
export async function findCanceledTables(db: Db): Promise<PlayedTable[]> {
  const { rows } = await sql<TableRow>`
    select o.game_id, o.price_cents, o.maths_version, o.model, t.tier, t.prize_cents, t.ticket_count as weight,
      (select count(*) from instant_games.canceled_outcome c
        where c.game_id = t.game_id and c.price_cents = t.price_cents and c.maths_version = t.maths_version
          and c.tier = t.tier) as drawn_count
    from instant_games.prize_table o
    join instant_games.prize_tier t using (game_id, price_cents, maths_version)
    where exists (select from instant_games.canceled_outcome c
      where c.game_id = o.game_id and c.price_cents = o.price_cents and c.maths_version = o.maths_version)
    order by o.game_id, o.price_cents, o.maths_version, t.tier`.execute(db);
  return tablesOf(rows);
}

type TableRow = Omit<PlayedTable, 'tiers'> & DrawnTier;

function tablesOf(rows: readonly TableRow[]): PlayedTable[] {
  const byTable = Map.groupBy(rows, (row) => `${row.gameId}/${row.priceCents}/${row.mathsVersion}`);
  return [...byTable.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { gameId: id, priceCents, mathsVersion, model } = first;
    const tiers = [first, ...rest].map(({ tier, prizeCents, weight, drawnCount }) => ({
      ...{ tier, prizeCents, weight, drawnCount },
    }));
    return [{ gameId: id, priceCents, mathsVersion, model, tiers }];
  });
}

/** Stores an alarm; returns false if it was raised before. */
export async function insertAlarm(
  tx: Tx,
  alarm: Pick<PlayedTable, 'gameId' | 'priceCents' | 'mathsVersion'> & {
    readonly what: string;
    readonly plays: number;
    readonly now: Temporal.Instant;
  },
): Promise<boolean> {
  const { rows } = await sql<{ what: string }>`
    insert into instant_games.return_alarm (game_id, price_cents, maths_version, what, play_count, raised_at)
    values (${alarm.gameId}, ${alarm.priceCents}, ${alarm.mathsVersion}, ${alarm.what}, ${alarm.plays},
      ${alarm.now.toString()}::timestamptz)
    on conflict do nothing returning what`.execute(tx);
  return rows.length > 0;
}
