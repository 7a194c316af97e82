import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Draw } from './draw.ts';

/** Locks the schedule of a game, so that two schedulers take turns. */
export async function lockSchedule(tx: Tx, gameId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('draw_games.schedule'), hashtext(${gameId}))`.execute(tx);
}

/** How boards are stored: how many draws share a partition, and whether winners are searched for by digits. */
export type BoardPlaces = { readonly drawsInPartition: number; readonly hasDigitIndex: boolean };

/** Stores scheduled draws and creates the partitions for their boards. */
export async function insertDraws(
  tx: Tx,
  scheduled: { draws: readonly Draw[]; places: BoardPlaces; now: Temporal.Instant },
): Promise<void> {
  const { draws, places, now } = scheduled;
  if (draws.length === 0) return;
  const rows = draws.map((draw) => ({
    draw_id: draw.drawId,
    game_id: draw.gameId,
    draw_date: draw.drawDate,
    draw_number: draw.drawNumber,
    session: draw.session,
    state: draw.state,
    rules_version: draw.rulesVersion,
    opens_at: draw.opensAt.toString(),
    closes_at: draw.closesAt.toString(),
    draws_at: draw.drawsAt.toString(),
    is_simulated: draw.isSimulated,
  }));
  await sql`
    with inserted as (
      insert into draw_games.draw (draw_id, game_id, draw_date, draw_number, session, state, rules_version, opens_at,
        closes_at, draws_at,
        is_simulated, state_changed_at)
      select d.draw_id, d.game_id, d.draw_date, d.draw_number, d.session, d.state, d.rules_version, d.opens_at,
        d.closes_at, d.draws_at,
        d.is_simulated, ${now.toString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(draw_id uuid, game_id text, draw_date date,
        draw_number integer,
        session text, state text, rules_version text, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz,
        is_simulated boolean)
      returning draw_id, state
    )
    insert into draw_games.draw_event (draw_id, from_state, to_state, happened_at)
    select i.draw_id, null, i.state, ${now.toString()}::timestamptz from inserted i`.execute(tx);
  const ids = draws.map((draw) => draw.drawId);
  for (let first = 0; first < ids.length; first += places.drawsInPartition) {
    const partition = ids.slice(first, first + places.drawsInPartition);
    await sql`select draw_games.open_board_partition(${partition}::uuid[], ${places.hasDigitIndex})`.execute(tx);
  }
}

/**
 * Marks scheduled draws as "not held" and writes the event of each. A draw that is no longer scheduled stays unchanged.
 */
export async function retireDraws(
  tx: Tx,
  retired: { drawIds: readonly string[]; reason: string; now: Temporal.Instant },
): Promise<void> {
  const { drawIds, reason, now } = retired;
  await sql`
    with moved as (
      update draw_games.draw d set state = 'not-held', state_reason = ${reason},
        state_changed_at = ${now.toString()}::timestamptz
      where d.draw_id = any(${drawIds}::uuid[]) and d.state = 'scheduled' returning d.draw_id
    )
    insert into draw_games.draw_event (draw_id, from_state, to_state, reason, happened_at)
    select m.draw_id, 'scheduled', 'not-held', ${reason}, ${now.toString()}::timestamptz from moved m`.execute(tx);
}

/** Returns which of these draws have at least one board. */
export async function findDrawsWithBoards(db: Db, drawIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ drawId: string }>`
    select d.draw_id from unnest(${drawIds}::uuid[]) as d(draw_id)
    where exists (select from draw_games.board b where b.draw_id = d.draw_id
      and b.draw_id = any(${drawIds}::uuid[]))`.execute(db);
  return new Set(rows.map((row) => row.drawId));
}

/**
 * Records a range of days whose draws weren't held, because an outage kept them from being sold. If a range with this
 * first day exists, extends it and adds the draws.
 */
export async function insertNotHeldRange(
  tx: Tx,
  range: { gameId: string; fromDate: string; toDate: string; drawCount: number },
): Promise<void> {
  await sql`
    insert into draw_games.not_held_range as r (game_id, from_date, to_date, draw_count)
    values (${range.gameId}, ${range.fromDate}::date, ${range.toDate}::date, ${range.drawCount})
    on conflict (game_id, from_date) do update set to_date = greatest(r.to_date, excluded.to_date),
      draw_count = r.draw_count + excluded.draw_count`.execute(tx);
}
