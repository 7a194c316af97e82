import type { EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type RawBuilder, sql } from 'kysely';
import { sessionTimeLimit } from '../preferences/index.ts';
import type { Session, SessionSpan } from './session.ts';

type SessionRow = {
  sessionId: string;
  playerId: string;
  locationSubject: string;
  createdAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
  provedAt: Temporal.Instant | null;
  idleMinutes: number;
  endedAt: Temporal.Instant | null;
  endReason: string | null;
  timeLimitMinutes: number | null;
  deviceId: string | null;
};

/** A session as stored, possibly ended, with its player's current time limit. */
export type StoredSession = Session & SessionSpan & { readonly endReason: string | undefined };

function toStored(row: SessionRow): StoredSession {
  return {
    sessionId: row.sessionId,
    playerId: row.playerId,
    locationSubject: row.locationSubject,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    provedAt: row.provedAt ?? row.createdAt,
    idleMinutes: row.idleMinutes,
    timeLimitMinutes: row.timeLimitMinutes ?? undefined,
    deviceId: row.deviceId ?? undefined,
    endReason: row.endedAt === null ? undefined : (row.endReason ?? 'LOGGED_OUT'),
  };
}

/** Returns sessions that match a condition on `s`, with their players' time limits, in one statement. */
async function findStored(db: Db, condition: RawBuilder<boolean>): Promise<StoredSession[]> {
  const { rows } = await sql<SessionRow>`
    select s.*, ${sessionTimeLimit(sql`s.player_id`)} as time_limit_minutes
    from sessions.session s where ${condition}`.execute(db);
  return rows.map(toStored);
}

/** Returns the session of a cookie's token, by its hash. */
export async function findByTokenHash(db: Db, hash: Buffer): Promise<StoredSession | undefined> {
  return (await findStored(db, sql`s.token_hash = ${hash}`))[0];
}

export async function findById(db: Db, sessionId: string): Promise<StoredSession | undefined> {
  return (await findStored(db, sql`s.session_id = ${sessionId}`))[0];
}

/** Returns the existing sessions with these ids. */
export function findByIds(db: Db, sessionIds: readonly string[]): Promise<StoredSession[]> {
  return findStored(db, sql`s.session_id = any(${sql.val([...sessionIds])}::uuid[])`);
}

/** Serializes logins of one player until the transaction ends. */
export async function lockLogins(tx: Tx, playerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sessions.login/' || ${playerId}::text, 0))`.execute(tx);
}

/** Stores a session and its login event. */
export async function insertSession(
  tx: Tx,
  session: Session & { readonly tokenHash: Buffer; readonly idToken: string | undefined },
): Promise<void> {
  const createdAt = session.createdAt.toString();
  await sql`with started as (
      insert into sessions.session
        (session_id, token_hash, player_id, location_subject, created_at, last_seen_at, proved_at, idle_minutes,
          id_token, device_id)
      values (${session.sessionId}, ${session.tokenHash}, ${session.playerId}, ${session.locationSubject}, ${createdAt},
        ${session.lastSeenAt.toString()}, ${session.provedAt.toString()}, ${session.idleMinutes},
          ${session.idToken ?? null}, ${session.deviceId ?? null})
      returning player_id, session_id, created_at)
    insert into sessions.login_event (player_id, session_id, created_at)
    select player_id, session_id, created_at from started`.execute(tx);
}

/** Stores input at `now`, unless the session has ended or a concurrent call stored input after `seenBefore`. */
export async function markInput(
  db: Db,
  options: { sessionId: string; now: Temporal.Instant; seenBefore: Temporal.Instant },
): Promise<void> {
  await sql`update sessions.session set last_seen_at = ${options.now.toString()}
    where session_id = ${options.sessionId} and ended_at is null
      and last_seen_at <= ${options.seenBefore.toString()}`.execute(db);
}

/** Stores that the password was entered again at `now`; an ended session stays as it is. */
export async function markReauthenticated(
  db: Db,
  options: { sessionId: string; now: Temporal.Instant },
): Promise<void> {
  await sql`update sessions.session set proved_at = ${options.now.toString()}
    where session_id = ${options.sessionId} and ended_at is null`.execute(db);
}

/** Ends a session unless it has already ended; the first reason stays. */
export async function markSessionEnded(
  db: Db,
  options: { sessionId: string; reason: EndReason; now: Temporal.Instant },
): Promise<void> {
  await sql`update sessions.session set ended_at = ${options.now.toString()}, end_reason = ${options.reason}
    where session_id = ${options.sessionId} and ended_at is null`.execute(db);
}

/** Takes the proof for the provider's logout from a session; it is used once. */
export async function takeIdToken(db: Db, sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ idToken: string | null }>`with before as (
      select session_id, id_token from sessions.session where session_id = ${sessionId} for update)
    update sessions.session s set id_token = null from before b where s.session_id = b.session_id
    returning b.id_token`.execute(db);
  return rows[0]?.idToken ?? undefined;
}

/** Returns a player's last logins, newest first. */
export async function findLogins(
  db: Db,
  options: { playerId: string; limit: number; before?: string | undefined },
): Promise<{ sessionId: string; createdAt: Temporal.Instant }[]> {
  const { rows } = await sql<{ sessionId: string; createdAt: Temporal.Instant }>`
    select e.session_id, e.created_at from sessions.login_event e
    where e.player_id = ${options.playerId}
      and (${options.before ?? null}::uuid is null or e.session_id < ${options.before ?? null}::uuid)
    order by e.created_at desc, e.session_id desc limit ${options.limit}`.execute(db);
  return rows.map((row) => ({ sessionId: row.sessionId, createdAt: row.createdAt }));
}
