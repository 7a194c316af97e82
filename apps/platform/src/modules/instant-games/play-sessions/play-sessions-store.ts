import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { LaunchToken, PlaySession } from './play-session.ts';

/** Stores a launch token. */
export async function insertLaunchToken(
  tx: Tx,
  token: Omit<LaunchToken, 'usedAt'> & { tokenHash: Buffer; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into instant_games.launch_token (token_hash, player_id, session_id, game_id, mode, language, issued_at,
      expires_at)
    values (${token.tokenHash}, ${token.playerId}, ${token.sessionId}, ${token.gameId}, ${token.mode},
      ${token.language}, ${token.now.toString()}::timestamptz, ${token.expiresAt.toString()}::timestamptz)`.execute(tx);
}

/** Returns a launch token with its row locked until the end of `tx`. */
export async function lockLaunchToken(tx: Tx, tokenHash: Buffer): Promise<LaunchToken | undefined> {
  const { rows } = await sql<LaunchToken>`
    select t.player_id, t.session_id, t.game_id, t.mode, t.language, t.expires_at, t.used_at
    from instant_games.launch_token t where t.token_hash = ${tokenHash} for update`.execute(tx);
  return rows[0];
}

/** Marks a launch token as used. */
export async function markTokenUsed(tx: Tx, used: { tokenHash: Buffer; now: Temporal.Instant }): Promise<void> {
  await sql`
    update instant_games.launch_token set used_at = ${used.now.toString()}::timestamptz
    where token_hash = ${used.tokenHash} and used_at is null`.execute(tx);
}

/** Deletes launch tokens that expired before an instant; returns how many. */
export async function deleteExpiredTokens(db: Db, before: Temporal.Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from instant_games.launch_token t where t.expires_at < ${before.toString()}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Stores a play session under the hash of its key. */
export async function insertPlaySession(
  tx: Tx,
  session: PlaySession & { keyHash: Buffer; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into instant_games.play_session (key_hash, player_id, session_id, game_id, mode, opened_at)
    values (${session.keyHash}, ${session.playerId}, ${session.sessionId}, ${session.gameId}, ${session.mode},
      ${session.now.toString()}::timestamptz)`.execute(tx);
}

/** Returns the play session with a key, or undefined. */
export async function findPlaySession(db: Db, keyHash: Buffer): Promise<PlaySession | undefined> {
  const { rows } = await sql<PlaySession>`
    select s.player_id, s.session_id, s.game_id, s.mode from instant_games.play_session s
    where s.key_hash = ${keyHash}`.execute(db);
  return rows[0];
}

/** Returns a player's name at the game server; stores `newSubject` for a player without one. */
export async function ensureSubject(tx: Tx, player: { playerId: string; newSubject: string }): Promise<string> {
  await sql`
    insert into instant_games.player_subject (player_id, subject) values (${player.playerId}, ${player.newSubject})
    on conflict (player_id) do nothing`.execute(tx);
  const { rows } = await sql<{ subject: string }>`
    select s.subject from instant_games.player_subject s where s.player_id = ${player.playerId}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('the subject of a player was not stored');
  return found.subject;
}
