import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { Draw } from './draw.ts';

/** Minutes for which the draw machine must have returned no numbers before operators may type them. */
export const MACHINE_SILENCE_MINUTES = 30;

/** Games whose draws are held elsewhere, from the platform's configuration: operators type their numbers. */
export type TypedResultGames = ReadonlySet<string>;

/**
 * Records that the machine returned no numbers for a draw. Tries before the draw's time don't count: nothing is due
 * yet.
 */
export async function recordMachineSilence(tx: Tx, of: { draw: Draw; now: Temporal.Instant }): Promise<void> {
  const at = of.now.toString();
  if (Temporal.Instant.compare(of.now, of.draw.drawsAt) < 0) return;
  await sql`
    insert into draw_games.machine_silence as s (draw_id, since, last_at)
      values (${of.draw.drawId}, ${at}::timestamptz, ${at}::timestamptz)
    on conflict (draw_id) do update
      set last_at = greatest(s.last_at, excluded.last_at), attempts = least(s.attempts, 1000000) + 1`.execute(tx);
}

/** Clears the recorded silence of the machine about a draw because it responded; the minutes start over. */
export async function endMachineSilence(tx: Tx, drawId: string): Promise<void> {
  await sql`delete from draw_games.machine_silence s where s.draw_id = ${drawId}`.execute(tx);
}

/**
 * Refuses MACHINE_NOT_SILENT unless the numbers of a draw may be typed: its game is drawn elsewhere, or the platform
 * got no numbers from the machine for MACHINE_SILENCE_MINUTES. A single failed try, or a request to a wrong address,
 * isn't enough.
 */
export async function refuseWhileMachineDraws(
  db: Db,
  draw: Draw,
  games: TypedResultGames,
): Promise<Refusal<'MACHINE_NOT_SILENT'> | undefined> {
  if (games.has(draw.gameId)) return undefined;
  const { rows } = await sql`
    select from draw_games.machine_silence s
    where s.draw_id = ${draw.drawId} and s.last_at >= s.since + make_interval(mins =>
      ${MACHINE_SILENCE_MINUTES})`.execute(db);
  return rows.length > 0 ? undefined : refuse('MACHINE_NOT_SILENT', { details: { minutes: MACHINE_SILENCE_MINUTES } });
}
