import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import type { NewMark } from './harm-mark.ts';
import type { HarmRuleName, HarmStep } from './harm-rules.ts';
import type { HarmSign } from './play-history.ts';

/** A stored mark. `toldAt` is when the player was sent the message; closed ones say who closed them and with what note. */
export type HarmMark = {
  readonly markId: string;
  readonly playerId: string;
  readonly rule: HarmRuleName;
  readonly rulesVersion: number;
  readonly step: HarmStep;
  readonly reason: string;
  readonly raisedAt: Temporal.Instant;
  readonly toldAt: Temporal.Instant | null;
  readonly closedAt: Temporal.Instant | null;
  readonly closedBy: string | null;
  readonly note: string | null;
};

const MARK = sql`m.mark_id, m.player_id, m.rule, m.rules_version, m.step, m.reason,
  m.raised_at, m.told_at, m.closed_at, m.closed_by, m.note`;

/** Remembers a sign and that its player is to be looked at. */
export async function insertSign(
  tx: Tx,
  seen: { playerId: string; sign: HarmSign; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into responsible_gaming.harm_sign (player_id, sign_id, sign, at)
    values (${seen.playerId}, ${newId()}, ${seen.sign}, ${seen.now.toString()}::timestamptz)`.execute(tx);
  await queuePlayers(tx, { playerIds: [seen.playerId], now: seen.now });
}

/** When a player had a sign, from an instant on, at most `limit`. */
export async function findSigns(
  db: Db,
  asked: { playerId: string; sign: HarmSign; since: Temporal.Instant; limit: number },
): Promise<Temporal.Instant[]> {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select s.at from responsible_gaming.harm_sign s
    where s.player_id = ${asked.playerId} and s.sign = ${asked.sign} and s.at >= ${asked.since.toString()}::timestamptz
    order by s.at desc limit ${asked.limit}`.execute(db);
  return rows.map((row) => row.at);
}

/** Forgets at most `limit` signs older than any rule looks back; returns how many. */
export async function removeOldSigns(db: Db, old: { before: Temporal.Instant; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from responsible_gaming.harm_sign where (player_id, sign_id) in (
      select s.player_id, s.sign_id from responsible_gaming.harm_sign s
      where s.at < ${old.before.toString()}::timestamptz limit ${old.limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Puts players into the queue; who is in it stays where she is. */
export async function queuePlayers(
  tx: Tx,
  queued: { playerIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into responsible_gaming.harm_queue (player_id, queued_at)
    select p, ${queued.now.toString()}::timestamptz from unnest(${queued.playerIds}::uuid[]) p order by p
    on conflict (player_id) do nothing`.execute(tx);
}

/** Puts players into the queue who took a step about a limit since an instant. */
export async function queueLimitChangers(
  tx: Tx,
  asked: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into responsible_gaming.harm_queue (player_id, queued_at)
    select distinct s.player_id, ${asked.now.toString()}::timestamptz from responsible_gaming.limit_step s
    where s.step = 'asked' and s.at >= ${asked.since.toString()}::timestamptz
    on conflict (player_id) do nothing`.execute(tx);
}

/** Takes players out of the queue, the longest waiting first, but for `except`; what another worker has taken is left to it. */
export async function takeQueued(tx: Tx, turn: { limit: number; except: readonly string[] }): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    delete from responsible_gaming.harm_queue where player_id in (
      select q.player_id from responsible_gaming.harm_queue q where q.player_id <> all(${turn.except}::uuid[])
      order by q.queued_at, q.player_id limit ${turn.limit} for update skip locked)
    returning player_id`.execute(tx);
  return rows.map((row) => row.playerId);
}

/** How far was looked, locked until the transaction ends. */
export async function lockLook(tx: Tx): Promise<{ batchNo: bigint; lookedAt: Temporal.Instant }> {
  const { rows } = await sql<{ batchNo: bigint; lookedAt: Temporal.Instant }>`
    select l.batch_no, l.looked_at from responsible_gaming.harm_look l for update`.execute(tx);
  if (!rows[0]) throw new Error('the row of how far was looked is gone');
  return rows[0];
}

/** Moves on how far was looked. */
export async function moveLook(tx: Tx, look: { batchNo: bigint; lookedAt: Temporal.Instant }): Promise<void> {
  await sql`
    update responsible_gaming.harm_look set batch_no = ${look.batchNo}, looked_at = ${look.lookedAt.toString()}::timestamptz`.execute(
    tx,
  );
}

/** Writes a mark; undefined when one of its rule is open already. */
export async function insertMark(
  tx: Tx,
  mark: NewMark & { playerId: string; now: Temporal.Instant },
): Promise<string | undefined> {
  const { rows } = await sql<{ markId: string }>`
    insert into responsible_gaming.harm_mark (player_id, mark_id, rule, rules_version, step, reason, evidence, raised_at)
    values (${mark.playerId}, ${newId()}, ${mark.rule}, ${mark.rulesVersion}, ${mark.step}, ${mark.reason},
      ${JSON.stringify(mark.evidence)}::jsonb, ${mark.now.toString()}::timestamptz)
    on conflict (player_id, rule) where closed_at is null do nothing returning mark_id`.execute(tx);
  return rows[0]?.markId;
}

/** The marks of a player, the newest first, at most `limit`. */
export async function findMarks(db: Db, asked: { playerId: string; limit: number }): Promise<HarmMark[]> {
  const { rows } = await sql<HarmMark>`
    select ${MARK} from responsible_gaming.harm_mark m
    where m.player_id = ${asked.playerId} order by m.raised_at desc, m.mark_id desc limit ${asked.limit}`.execute(db);
  return rows;
}

/** Open marks of everybody, the longest waiting first, at most `limit`. */
export async function listOpenMarks(db: Db, page: { limit: number }): Promise<HarmMark[]> {
  const { rows } = await sql<HarmMark>`
    select ${MARK} from responsible_gaming.harm_mark m where m.closed_at is null
    order by m.raised_at, m.mark_id limit ${page.limit}`.execute(db);
  return rows;
}

/** Closes an open mark; undefined when there is none of this id. */
export async function markClosed(
  tx: Tx,
  closing: { markId: string; closedBy: string; note: string; now: Temporal.Instant },
): Promise<HarmMark | undefined> {
  const { rows } = await sql<HarmMark>`
    update responsible_gaming.harm_mark m
    set closed_at = ${closing.now.toString()}::timestamptz, closed_by = ${closing.closedBy}, note = ${closing.note}
    where m.mark_id = ${closing.markId} and m.closed_at is null returning ${MARK}`.execute(tx);
  return rows[0];
}

/** Notes that a player was told of her open marks; returns those she had not been told of. */
export async function markTold(tx: Tx, told: { playerId: string; now: Temporal.Instant }): Promise<string[]> {
  const { rows } = await sql<{ markId: string }>`
    update responsible_gaming.harm_mark m set told_at = ${told.now.toString()}::timestamptz
    where m.player_id = ${told.playerId} and m.closed_at is null and m.told_at is null returning m.mark_id`.execute(tx);
  return rows.map((row) => row.markId);
}
