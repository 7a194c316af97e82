import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import type { Draw } from './draw.ts';

/** Minutes without numbers from the draw machine after which operators may type them. */
export const MACHINE_SILENCE_MINUTES = 30;

const NOT_FOUND = 404;
const SERVER_FAILED = 500;

/** Games that are drawn elsewhere, from the platform's configuration. Operators type their numbers. */
export type TypedResultGames = ReadonlySet<string>;

/** Returns whether operators type a draw's numbers. A simulated draw is held nowhere else, so the machine draws it. */
export function isHeldElsewhere(
  { typedResultGames }: { readonly typedResultGames: TypedResultGames },
  { gameId, isSimulated }: Pick<Draw, 'gameId' | 'isSimulated'>,
): boolean {
  return typedResultGames.has(gameId) && !isSimulated;
}

/** Returns the SQL condition that the machine draws the numbers of a draw `w`: the opposite of `isHeldElsewhere`. */
export function isOfMachineSql({ typedResultGames }: { readonly typedResultGames: TypedResultGames }) {
  return sql<boolean>`(w.is_simulated or w.game_id <> all(${[...typedResultGames]}::text[]))`;
}

/**
 * Returns whether a refusal comes from a working machine, which may have signed numbers. An unreachable or failing
 * machine counts as silent, as does one that doesn't have the draw.
 */
export function comesFromWorkingMachine({ refusal, details }: Refusal): boolean {
  const status = Number(details?.status ?? NOT_FOUND);
  return refusal === 'DRAW_FEED_REFUSED' && status !== NOT_FOUND && status < SERVER_FAILED;
}

/**
 * Records that the machine returned no numbers for a draw. Attempts before the draw time don't count, because nothing
 * is due yet.
 */
export async function recordMachineSilence(tx: Tx, of: { draw: Draw; now: Temporal.Instant }): Promise<void> {
  if (Temporal.Instant.compare(of.now, of.draw.drawsAt) < 0) return;
  await sql`
    select draw_games.record_machine_silence(${of.draw.drawId}, ${of.now.toString()}::timestamptz)`.execute(tx);
}

/** Clears the recorded silence of the machine about a draw after a response, so the minutes start over. */
export async function endMachineSilence(tx: Tx, drawId: string): Promise<void> {
  await sql`select draw_games.end_machine_silence(${drawId})`.execute(tx);
}

/**
 * Refuses MACHINE_NOT_SILENT unless operators may type a draw's numbers: it is held elsewhere, or the machine returned
 * none for MACHINE_SILENCE_MINUTES. A single failed attempt isn't enough.
 */
export async function refuseWhileMachineDraws(
  db: Db,
  draw: Draw,
  typedResultGames: TypedResultGames,
): Promise<Refusal<'MACHINE_NOT_SILENT'> | undefined> {
  if (isHeldElsewhere({ typedResultGames }, draw)) return undefined;
  const minutes = await findSilentMinutes(db, draw.drawId);
  if (minutes >= MACHINE_SILENCE_MINUTES) return undefined;
  return refuse('MACHINE_NOT_SILENT', { details: { minutes: MACHINE_SILENCE_MINUTES } });
}

/** Returns the whole minutes for which the machine returned no numbers for a draw. */
export async function findSilentMinutes(db: Db, drawId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select floor(extract(epoch from s.last_at - s.since) / 60)::integer as minutes
    from draw_games.machine_silence s where s.draw_id = ${drawId}`.execute(db);
  return rows[0]?.minutes ?? 0;
}
