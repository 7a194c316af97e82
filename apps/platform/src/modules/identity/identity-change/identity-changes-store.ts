import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Address } from '../../players/index.ts';
import {
  type EnteredNumber,
  type FullName,
  type IdentityChange,
  type IdentityChangeInput,
  type NumberBefore,
  requestedValue,
} from './identity-change.ts';

type ChangeRow = {
  changeId: string;
  playerId: string;
  kind: IdentityChangeInput['kind'];
  requested: FullName | Address | EnteredNumber;
  before: IdentityChange['before'];
  language: string;
  askedAt: Temporal.Instant;
  answerBy: Temporal.Instant;
  state: IdentityChange['state'];
  decidedAt: Temporal.Instant | null;
  reason: string | null;
};

function toInput({ kind, requested, before }: ChangeRow): IdentityChangeInput {
  if (kind === 'name') return { kind, name: requested as FullName };
  if (kind === 'address') return { kind, address: requested as Address };
  return { kind, number: requested as EnteredNumber, numberBefore: (before as NumberBefore).lastFour };
}

function toChange(row: ChangeRow): IdentityChange {
  return {
    ...toInput(row),
    changeId: row.changeId,
    playerId: row.playerId,
    before: row.before,
    language: row.language,
    askedAt: row.askedAt,
    answerBy: row.answerBy,
    state: row.state,
    decidedAt: row.decidedAt ?? undefined,
    reason: row.reason ?? undefined,
  };
}

export async function findIdentityChange(db: Db, changeId: string): Promise<IdentityChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.identity_change where change_id = ${changeId}`.execute(db);
  return rows[0] && toChange(rows[0]);
}

/** Returns a change and locks its row. */
export async function lockIdentityChange(tx: Tx, changeId: string): Promise<IdentityChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.identity_change where change_id = ${changeId} for update`.execute(tx);
  return rows[0] && toChange(rows[0]);
}

/** Returns a player's undecided requests, oldest first; at most one of each kind. */
export async function findOpenChanges(db: Db, playerId: string): Promise<IdentityChange[]> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.identity_change where player_id = ${playerId} and state = 'open'
    order by asked_at`.execute(db);
  return rows.map(toChange);
}

/** Returns up to `limit` requests that wait for an operator, the longest waiting first. */
export async function listOpenChanges(db: Db, limit: number): Promise<IdentityChange[]> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.identity_change where state = 'open' order by asked_at, change_id limit ${limit}`.execute(
    db,
  );
  return rows.map(toChange);
}

/**
 * Marks undecided requests whose time to answer is over as reported, up to `limit`, and returns them. A request is
 * returned once.
 */
export async function markOverdueReported(
  tx: Tx,
  input: { now: Temporal.Instant; limit: number },
): Promise<IdentityChange[]> {
  const now = input.now.toString();
  const { rows } = await sql<ChangeRow>`
    with overdue as (
      select c.change_id from identity.identity_change c
      where c.state = 'open' and c.overdue_reported_at is null and c.answer_by <= ${now}::timestamptz
      order by c.answer_by, c.change_id limit ${input.limit} for update skip locked)
    update identity.identity_change c set overdue_reported_at = ${now}::timestamptz
    from overdue o where c.change_id = o.change_id
    returning c.*`.execute(tx);
  return rows.map(toChange);
}

/** Counts a player's requests since a given time, in any state. */
export async function countChangesSince(db: Db, input: { playerId: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.identity_change
    where player_id = ${input.playerId} and asked_at > ${input.since.toString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a request. */
export async function insertIdentityChange(
  tx: Tx,
  change: IdentityChangeInput &
    Pick<IdentityChange, 'changeId' | 'playerId' | 'before' | 'language' | 'askedAt' | 'answerBy'>,
): Promise<void> {
  const value = requestedValue(change);
  await sql`
    insert into identity.identity_change (change_id, player_id, kind, requested, before, language, asked_at, answer_by)
    values (${change.changeId}, ${change.playerId}, ${change.kind}, ${JSON.stringify(value)}::jsonb,
      ${JSON.stringify(change.before)}::jsonb, ${change.language}, ${change.askedAt.toString()}::timestamptz,
      ${change.answerBy.toString()}::timestamptz)`.execute(tx);
}

/** Decides an open request; returns false if it was already decided. */
export async function markDecided(
  tx: Tx,
  decided: {
    changeId: string;
    state: 'approved' | 'declined' | 'withdrawn';
    by: string;
    reason: string | undefined;
    now: Temporal.Instant;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update identity.identity_change set state = ${decided.state}, decided_at = ${decided.now.toString()}::timestamptz,
      decided_by = ${decided.by}, reason = ${decided.reason ?? null}
    where change_id = ${decided.changeId} and state = 'open'`.execute(tx);
  return numAffectedRows === 1n;
}
