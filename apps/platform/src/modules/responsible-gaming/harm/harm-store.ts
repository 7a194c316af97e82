import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { NewMark } from './harm-mark.ts';
import type { HarmRuleName, HarmStep } from './harm-rules.ts';
import type { HarmSign } from './play-history.ts';

/** A stored mark. `notifiedAt` is when the player got the message; a closed mark has who closed it and the note. */
export type HarmMark = {
  readonly markId: string;
  readonly playerId: string;
  readonly rule: HarmRuleName;
  readonly rulesVersion: number;
  readonly step: HarmStep;
  readonly reason: string;
  readonly raisedAt: Temporal.Instant;
  readonly notifiedAt: Temporal.Instant | null;
  readonly closedAt: Temporal.Instant | null;
  readonly closedBy: string | null;
  readonly note: string | null;
};

const MARK = sql`m.mark_id, m.player_id, m.rule, m.rules_version, m.step, m.reason,
  m.raised_at, m.notified_at, m.closed_at, m.closed_by, m.note`;

/** Stores a sign and queues its player to be checked. */
export async function insertSign(
  tx: Tx,
  seen: { playerId: string; sign: HarmSign; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into responsible_gaming.harm_sign (player_id, sign_id, sign, at)
    values (${seen.playerId}, ${newId()}, ${seen.sign}, ${seen.now.toString()}::timestamptz)`.execute(tx);
  await queuePlayers(tx, { playerIds: [seen.playerId], now: seen.now });
}

/** Returns up to `limit` times of a player's sign, from a given time on. */
export async function findSigns(
  db: Db,
  input: { playerId: string; sign: HarmSign; since: Temporal.Instant; limit: number },
): Promise<Temporal.Instant[]> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select s.at from responsible_gaming.harm_sign s
    where s.player_id = ${input.playerId} and s.sign = ${input.sign} and s.at >= ${input.since.toString()}::timestamptz
    order by s.at desc limit ${input.limit}`.execute(db);
  return rows.map((row) => row.at);
}

/** Deletes up to `limit` signs that are older than any rule's window; returns how many. */
export async function removeOldSigns(db: Db, old: { before: Temporal.Instant; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from responsible_gaming.harm_sign where (player_id, sign_id) in (
      select s.player_id, s.sign_id from responsible_gaming.harm_sign s
      where s.at < ${old.before.toString()}::timestamptz limit ${old.limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Queues players; those already in the queue keep their place. */
export async function queuePlayers(
  tx: Tx,
  queued: { playerIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into responsible_gaming.harm_queue (player_id, queued_at)
    select p, ${queued.now.toString()}::timestamptz from unnest(${queued.playerIds}::uuid[]) p order by p
    on conflict (player_id) do nothing`.execute(tx);
}

/** Queues players who requested a looser limit since a given time. */
export async function queueLimitChangers(
  tx: Tx,
  input: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into responsible_gaming.harm_queue (player_id, queued_at)
    select distinct s.player_id, ${input.now.toString()}::timestamptz from responsible_gaming.limit_step s
    where s.step = 'asked' and s.at >= ${input.since.toString()}::timestamptz
    on conflict (player_id) do nothing`.execute(tx);
}

/**
 * Takes players from the queue, the longest waiting first, without those in `except`; skips players locked by another
 * worker.
 */
export async function takeQueuedPlayers(tx: Tx, turn: { limit: number; except: readonly string[] }): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    delete from responsible_gaming.harm_queue where player_id in (
      select q.player_id from responsible_gaming.harm_queue q where q.player_id <> all(${turn.except}::uuid[])
      order by q.queued_at, q.player_id limit ${turn.limit} for update skip locked)
    returning player_id`.execute(tx);
  return rows.map((row) => row.playerId);
}

/** Returns the position up to which history was processed, and locks it until the transaction ends. */
export async function lockProcessedPosition(tx: Tx): Promise<{ batchNo: bigint; lookedAt: Temporal.Instant }> {
  const { rows } = await sql<{ batchNo: bigint; lookedAt: Temporal.Instant }>`
    select l.batch_no, l.looked_at from responsible_gaming.harm_look l for update`.execute(tx);
  if (!rows[0]) throw new Error('the row with the processed position is missing');
  return rows[0];
}

/** Updates the position up to which history was processed. */
export async function markProcessedUntil(tx: Tx, look: { batchNo: bigint; lookedAt: Temporal.Instant }): Promise<void> {
  await sql`
    update responsible_gaming.harm_look set batch_no = ${look.batchNo},
      looked_at = ${look.lookedAt.toString()}::timestamptz`.execute(tx);
}

/** Stores a mark; returns undefined if its rule already has an open one. */
export async function insertMark(
  tx: Tx,
  mark: NewMark & { playerId: string; now: Temporal.Instant },
): Promise<string | undefined> {
  const { rows } = await sql<{ markId: string }>`
    insert into responsible_gaming.harm_mark (player_id, mark_id, rule, rules_version, step, reason, evidence,
      raised_at)
    values (${mark.playerId}, ${newId()}, ${mark.rule}, ${mark.rulesVersion}, ${mark.step}, ${mark.reason},
      ${JSON.stringify(mark.evidence)}::jsonb, ${mark.now.toString()}::timestamptz)
    on conflict (player_id, rule) where closed_at is null do nothing returning mark_id`.execute(tx);
  return rows[0]?.markId;
}

/** Returns up to `limit` marks of a player, newest first. */
export async function findMarks(db: Db, input: { playerId: string; limit: number }): Promise<HarmMark[]> {
  const { rows } = await sql<HarmMark>`
    select ${MARK} from responsible_gaming.harm_mark m
    where m.player_id = ${input.playerId} order by m.raised_at desc, m.mark_id desc limit ${input.limit}`.execute(db);
  return rows;
}

/** Returns up to `limit` open marks of all players, the longest waiting first. */
export async function listOpenMarks(db: Db, page: { limit: number }): Promise<HarmMark[]> {
  const { rows } = await sql<HarmMark>`
    select ${MARK} from responsible_gaming.harm_mark m where m.closed_at is null
    order by m.raised_at, m.mark_id limit ${page.limit}`.execute(db);
  return rows;
}

/** Closes a mark; returns undefined if no open mark has this id. */
export async function closeHarmMark(
  tx: Tx,
  closing: { markId: string; closedBy: string; note: string; now: Temporal.Instant },
): Promise<HarmMark | undefined> {
  const { rows } = await sql<HarmMark>`
    update responsible_gaming.harm_mark m
    set closed_at = ${closing.now.toString()}::timestamptz, closed_by = ${closing.closedBy}, note = ${closing.note}
    where m.mark_id = ${closing.markId} and m.closed_at is null returning ${MARK}`.execute(tx);
  return rows[0];
}

/**
 * Stores that a player is notified of all their open marks; returns the ids of those they weren't notified of before.
 */
export async function markNotified(tx: Tx, input: { playerId: string; now: Temporal.Instant }): Promise<string[]> {
  const { rows } = await sql<{ markId: string }>`
    update responsible_gaming.harm_mark m set notified_at = ${input.now.toString()}::timestamptz
    where m.player_id = ${input.playerId} and m.closed_at is null and m.notified_at is null
      returning m.mark_id`.execute(tx);
  return rows.map((row) => row.markId);
}
