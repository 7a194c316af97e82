import type { Cents } from '@sunflower/money/cents.ts';
import { LEAST_LOOSENING_WAIT, type LimitKind, type LimitPeriod } from '@sunflower/player-rules/limits/limit-rules.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { looseningWaitSql } from '../../preferences/index.ts';
import type { LimitWindows } from './limit-windows.ts';
import type { PendingLimit, PlayerLimit } from './player-limit.ts';

export type LimitKey = { readonly playerId: string; readonly kind: LimitKind; readonly period: LimitPeriod };

type LimitRow = {
  playerId: string;
  kind: LimitKind;
  period: LimitPeriod;
  amountCents: bigint;
  setAt: Temporal.Instant;
  askedAmountCents: bigint | null;
  askedAt: Temporal.Instant | null;
  changeId: string | null;
  askedWaitHours: number | null;
  waitHours: number;
};

function toLimit(row: LimitRow): PlayerLimit {
  const { askedAt, changeId, askedAmountCents: amountCents, waitHours } = row;
  const waits = { askedHours: row.askedWaitHours ?? LEAST_LOOSENING_WAIT, waitHours };
  const pending =
    askedAt === null || changeId === null
      ? {}
      : { pending: { changeId, askedAt, ...waits, ...(amountCents === null ? {} : { amountCents }) } };
  return {
    playerId: row.playerId,
    kind: row.kind,
    period: row.period,
    amountCents: row.amountCents,
    setAt: row.setAt,
    waitHours,
    ...pending,
  };
}

/**
 * Counts an amount and returns no row; if it would exceed a limit, counts nothing and returns that limit and what was
 * used of it, with amounts as text.
 */
export function countUse(use: {
  playerId: string;
  kind: LimitKind;
  amountCents: Cents;
  windows: LimitWindows;
}): RawBuilder<unknown> {
  const { day, weekStart, monthStart } = use.windows;
  return sql`select jsonb_build_object('period', c.period, 'limit', c.limit_cents::text, 'used', c.used_cents::text)
    from responsible_gaming.count_use(${use.playerId}, ${use.kind}, ${use.amountCents}, ${day}::date,
      ${weekStart}::date,
      ${monthStart}::date) c`;
}

/** Subtracts an amount from the count of a day, once for each deposit or round. Throws if it was subtracted before. */
export async function returnUse(
  tx: Tx,
  use: { playerId: string; kind: LimitKind; amountCents: Cents; day: string; returnedFor: string },
): Promise<void> {
  await sql`select responsible_gaming.return_use(${use.playerId}, ${use.kind}, ${use.amountCents}, ${use.day}::date,
    ${use.returnedFor})`.execute(tx);
}

/** Returns all limits of a player that are in effect. */
export async function findLimits(db: Db, playerId: string): Promise<PlayerLimit[]> {
  const { rows } = await sql<LimitRow>`
    select l.*, ${looseningWaitSql(sql`l.player_id`)} as wait_hours from responsible_gaming.player_limit l
    where l.player_id = ${playerId} order by l.kind, l.period`.execute(db);
  return rows.map(toLimit);
}

/** What a player used in one window. */
export type WindowUse = { readonly kind: LimitKind; readonly period: LimitPeriod; readonly usedCents: Cents };

/** Returns what a player used in the current windows; windows without use are left out. */
export async function findUses(db: Db, playerId: string, windows: LimitWindows): Promise<WindowUse[]> {
  const { day, weekStart, monthStart } = windows;
  const { rows } = await sql<WindowUse>`
    select u.kind, w.period, sum(u.used_cents)::bigint as used_cents
    from (values ('day', ${day}::date, ${day}::date), ('week', ${weekStart}::date, ${weekStart}::date + 6),
      ('month', ${monthStart}::date, (${monthStart}::date + interval '1 month')::date - 1)) w (period, first_day,
        last_day)
    join responsible_gaming.limit_use u
      on u.player_id = ${playerId} and u.day between w.first_day and w.last_day
    group by u.kind, w.period`.execute(db);
  return rows;
}

/** Returns one limit, after locking everything that counts against or changes the player's limits of its kind. */
export async function lockLimit(tx: Tx, key: LimitKey): Promise<PlayerLimit | undefined> {
  // Use two statements, so that the second one sees what was committed while the first one waited.
  await sql`select responsible_gaming.lock_limits(${key.playerId}, ${key.kind})`.execute(tx);
  const { rows } = await sql<LimitRow>`
    select l.*, ${looseningWaitSql(sql`l.player_id`)} as wait_hours from responsible_gaming.player_limit l
    where l.player_id = ${key.playerId} and l.kind = ${key.kind} and l.period = ${key.period}`.execute(tx);
  return rows[0] && toLimit(rows[0]);
}

/**
 * Puts a limit in effect that isn't looser than the current one, and drops any earlier request; stores the step. Throws
 * if it is looser.
 */
export async function applyLimit(
  tx: Tx,
  limit: LimitKey & { amountCents: Cents; now: Temporal.Instant },
): Promise<void> {
  const { playerId, kind, period, amountCents, now } = limit;
  await sql`select responsible_gaming.apply_limit(${playerId}, ${kind}, ${period}, ${amountCents}, ${newId()},
    ${now.toString()}::timestamptz)`.execute(tx);
}

/**
 * Stores a request for a looser limit along with the current limit, and the step. Throws if it isn't looser or waits
 * less than 48 hours.
 */
export async function requestLimit(tx: Tx, key: LimitKey, pending: PendingLimit): Promise<void> {
  const { playerId, kind, period } = key;
  await sql`select responsible_gaming.request_limit(${playerId}, ${kind}, ${period},
    ${pending.amountCents ?? null}::bigint, ${pending.changeId}, ${pending.askedHours}, ${newId()},
    ${pending.askedAt.toString()}::timestamptz)`.execute(tx);
}

/** Puts the requested limit in effect, or removes the limit, and stores the step. Throws if it hasn't waited. */
export async function applyRequest(
  tx: Tx,
  change: LimitKey & { changeId: string; now: Temporal.Instant },
): Promise<void> {
  const { playerId, kind, period, changeId, now } = change;
  await sql`select responsible_gaming.confirm_limit(${playerId}, ${kind}, ${period}, ${changeId}, ${newId()},
    ${now.toString()}::timestamptz)`.execute(tx);
}

/** Withdraws a request for a looser limit and stores the step. */
export async function endRequest(tx: Tx, key: LimitKey & { now: Temporal.Instant }): Promise<void> {
  const { playerId, kind, period, now } = key;
  await sql`select responsible_gaming.end_limit_request(${playerId}, ${kind}, ${period}, ${newId()},
    ${now.toString()}::timestamptz)`.execute(tx);
}
