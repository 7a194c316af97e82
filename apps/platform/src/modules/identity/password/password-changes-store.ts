import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A change of a password on its way, by the id the identity provider knows it by. */
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

/** Writes down that a password is about to change; asked again, it begins anew. */
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

/** The change of this id, or undefined. */
export async function findPasswordChange(db: Db, changeId: string): Promise<PasswordChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.password_change where change_id = ${changeId}`.execute(db);
  return rows[0] && toChange(rows[0]);
}

/** The newest change of a player whose end nobody saw, or undefined. */
export async function findOpenPasswordChange(db: Db, playerId: string): Promise<PasswordChange | undefined> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.password_change where player_id = ${playerId} and finished_at is null
    order by begun_at desc, change_id desc limit 1`.execute(db);
  return rows[0] && toChange(rows[0]);
}

/** Changes begun before a moment whose end nobody saw, oldest first. */
export async function findChangesLeft(
  db: Db,
  asked: { before: Temporal.Instant; limit: number },
): Promise<PasswordChange[]> {
  const { rows } = await sql<ChangeRow>`
    select * from identity.password_change
    where finished_at is null and begun_at < ${asked.before.toString()}::timestamptz
    order by begun_at limit ${asked.limit}`.execute(db);
  return rows.map(toChange);
}

/** The change is done, also where its row was taken for left behind; false when somebody else has said so before. */
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

/** Nothing came of the change; with `begunBefore` only if nobody began it anew since. */
export async function deletePasswordChange(
  db: Db,
  gone: { changeId: string; begunBefore?: Temporal.Instant },
): Promise<void> {
  await sql`
    delete from identity.password_change where change_id = ${gone.changeId} and finished_at is null
      and (${gone.begunBefore?.toString() ?? null}::timestamptz is null
        or begun_at < ${gone.begunBefore?.toString() ?? null}::timestamptz)`.execute(db);
}
