import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';
import type { Address } from '../../players/index.ts';
import type { IdentityChange, IdentityWish, NameWish } from './identity-change.ts';

type ChangeRow = {
  changeId: string;
  playerId: string;
  kind: 'name' | 'address';
  wish: NameWish | Address;
  before: NameWish | Address;
  language: string;
  askedAt: Temporal.Instant;
  answerBy: Temporal.Instant;
  state: IdentityChange['state'];
  decidedAt: Temporal.Instant | null;
  reason: string | null;
};

function toChange(row: ChangeRow): IdentityChange {
  const wish: IdentityWish =
    row.kind === 'name'
      ? { kind: 'name', name: row.wish as NameWish }
      : { kind: 'address', address: row.wish as Address };
  return {
    ...wish,
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

/** The change of this id, or undefined. */
export async function findIdentityChange(db: Db, changeId: string): Promise<IdentityChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.identity_change where change_id = ${changeId}`.execute(db);
  return rows[0] && toChange(rows[0]);
}

/** The same under a row lock. */
export async function lockIdentityChange(tx: Tx, changeId: string): Promise<IdentityChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.identity_change where change_id = ${changeId} for update`.execute(tx);
  return rows[0] && toChange(rows[0]);
}

/** The wishes of a player that nobody has decided, oldest first: one of each kind at most. */
export async function findOpenChanges(db: Db, playerId: string): Promise<IdentityChange[]> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.identity_change where player_id = ${playerId} and state = 'open'
    order by asked_at`.execute(db);
  return rows.map(toChange);
}

/** Wishes that wait for an operator, those that wait longest first, at most `limit`. */
export async function listOpenChanges(db: Db, limit: number): Promise<IdentityChange[]> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.identity_change where state = 'open' order by asked_at, change_id limit ${limit}`.execute(
    db,
  );
  return rows.map(toChange);
}

/** Wishes of a player since a moment, whatever became of them. */
export async function countChangesSince(db: Db, asked: { playerId: string; since: Temporal.Instant }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.identity_change
    where player_id = ${asked.playerId} and asked_at > ${asked.since.toString()}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Writes a wish down. */
export async function insertIdentityChange(
  tx: Tx,
  change: IdentityWish & Pick<IdentityChange, 'changeId' | 'playerId' | 'before' | 'language' | 'askedAt' | 'answerBy'>,
): Promise<void> {
  const wish = change.kind === 'name' ? change.name : change.address;
  await sql`
    insert into identity.identity_change (change_id, player_id, kind, wish, before, language, asked_at, answer_by)
    values (${change.changeId}, ${change.playerId}, ${change.kind}, ${JSON.stringify(wish)}::jsonb,
      ${JSON.stringify(change.before)}::jsonb, ${change.language}, ${change.askedAt.toString()}::timestamptz,
      ${change.answerBy.toString()}::timestamptz)`.execute(tx);
}

/** Decides an open wish; false when it was decided before. */
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
