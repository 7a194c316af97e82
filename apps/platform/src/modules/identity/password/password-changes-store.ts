import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A password change in progress, by the id that the identity provider stores for it. */
export type PasswordChange = {
  readonly changeId: string;
  readonly playerId: string;
  readonly language: string;
  readonly begunAt: Temporal.Instant;
  readonly finishedAt: Temporal.Instant | undefined;
};

type ChangeRow = {
  changeId: string;
  playerId: string;
  language: string;
  begunAt: Temporal.Instant;
  finishedAt: Temporal.Instant | null;
};

const toChange = (row: ChangeRow): PasswordChange => ({
  changeId: row.changeId,
  playerId: row.playerId,
  language: row.language,
  begunAt: row.begunAt,
  finishedAt: row.finishedAt ?? undefined,
});

/** Stores that a password is about to change; a repeated call restarts the change. */
export async function insertPasswordChange(
  tx: Tx,
  change: { changeId: string; playerId: string; language: string; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into identity.password_change (change_id, player_id, language, begun_at)
    values (${change.changeId}, ${change.playerId}, ${change.language}, ${change.now.toString()}::timestamptz)
    on conflict (change_id) do update set begun_at = excluded.begun_at
    where identity.password_change.finished_at is null`.execute(tx);
}

export async function findPasswordChange(db: Db, changeId: string): Promise<PasswordChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.password_change where change_id = ${changeId}`.execute(db);
  return rows[0] && toChange(rows[0]);
}

/** Returns a player's newest change that wasn't completed, or undefined. */
export async function findOpenPasswordChange(db: Db, playerId: string): Promise<PasswordChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.password_change where player_id = ${playerId} and finished_at is null
    order by begun_at desc, change_id desc limit 1`.execute(db);
  return rows[0] && toChange(rows[0]);
}

/** Returns changes begun before a given time and not completed, oldest first. */
export async function findInterruptedChanges(
  db: Db,
  input: { before: Temporal.Instant; limit: number },
): Promise<PasswordChange[]> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.password_change
    where finished_at is null and begun_at < ${input.before.toString()}::timestamptz
    order by begun_at limit ${input.limit}`.execute(db);
  return rows.map(toChange);
}

/** Marks the change as done, even if it was considered interrupted; returns false if it was already done. */
export async function markPasswordChangeFinished(
  tx: Tx,
  change: { changeId: string; playerId: string; language: string; now: Temporal.Instant },
): Promise<boolean> {
  const now = change.now.toString();
  const { numAffectedRows } = await sql`
    insert into identity.password_change as c (change_id, player_id, language, begun_at, finished_at)
    values (${change.changeId}, ${change.playerId}, ${change.language}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (change_id) do update set finished_at = excluded.finished_at where c.finished_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Deletes a change that wasn't made; with `begunBefore`, only if it hasn't been restarted since. */
export async function deletePasswordChange(
  db: Db,
  gone: { changeId: string; begunBefore?: Temporal.Instant },
): Promise<void> {
  await sql`
    delete from identity.password_change where change_id = ${gone.changeId} and finished_at is null
      and (${gone.begunBefore?.toString() ?? null}::timestamptz is null
        or begun_at < ${gone.begunBefore?.toString() ?? null}::timestamptz)`.execute(db);
}
