import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { Draw } from './draw.ts';

/** Locks the schedule of a game, so that only one scheduler runs at a time. */
export async function lockSchedule(tx: Tx, gameId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('draw_games.schedule'), hashtext(${gameId}))`.execute(tx);
}

/** How boards are stored: how many draws share a partition, and whether an index finds winners by digits. */
export type BoardStorage = { readonly drawsInPartition: number; readonly hasDigitIndex: boolean };

/**
 * Stores scheduled draws and creates the partitions for their boards. The database refuses draws that aren't in the
 * calendar.
 */
export async function insertDraws(
  tx: Tx,
  scheduled: { draws: readonly Draw[]; places: BoardStorage; now: Temporal.Instant },
): Promise<void> {
  const { draws, places, now } = scheduled;
  if (draws.length === 0) return;
  const rows = draws.map((draw) => ({
    draw_id: draw.drawId,
    game_id: draw.gameId,
    draw_date: draw.drawDate,
    draw_number: draw.drawNumber,
    session: draw.session,
    rules_version: draw.rulesVersion,
    opens_at: draw.opensAt.toString(),
    closes_at: draw.closesAt.toString(),
    draws_at: draw.drawsAt.toString(),
    is_simulated: draw.isSimulated,
    audit_entry_id: newId(),
  }));
  await sql`
    select draw_games.schedule_draws(${JSON.stringify(rows)}::jsonb, ${now.toString()}::timestamptz)`.execute(tx);
  const ids = draws.map((draw) => draw.drawId);
  for (let first = 0; first < ids.length; first += places.drawsInPartition) {
    const partition = ids.slice(first, first + places.drawsInPartition);
    await sql`select draw_games.open_board_partition(${partition}::uuid[], ${places.hasDigitIndex})`.execute(tx);
  }
}

/** Marks scheduled draws as "not held" and writes an event for each. Skips draws that are no longer scheduled. */
export async function retireDraws(
  tx: Tx,
  retired: { drawIds: readonly string[]; reason: string; now: Temporal.Instant },
): Promise<void> {
  const { drawIds, reason, now } = retired;
  const auditEntryIds = drawIds.map(() => newId());
  await sql`
    select draw_games.retire_draws(${[...drawIds]}::uuid[], ${reason}, ${now.toString()}::timestamptz,
      ${auditEntryIds}::uuid[])`.execute(tx);
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
 * Records a range of days whose draws weren't held because of an outage. Extends an existing range with the same first
 * day.
 */
export async function insertNotRunRange(
  tx: Tx,
  range: { gameId: string; fromDate: string; toDate: string; drawCount: number; now: Temporal.Instant },
): Promise<void> {
  await sql`
    select draw_games.record_not_held_range(${range.gameId}, ${range.fromDate}::date, ${range.toDate}::date,
      ${range.drawCount}, ${range.now.toString()}::timestamptz)`.execute(tx);
}
