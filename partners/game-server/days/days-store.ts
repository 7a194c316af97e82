import type { Db } from '@sunflower/service-base/db/database.ts';
import { sql } from 'kysely';

/** A gaming day in Central Time (yyyy-MM-dd) with its committed seed. */
export type StoredDay = {
  readonly gamingDay: string;
  readonly digest: string;
  readonly sealedSeed: Buffer;
  readonly isRegistered: boolean;
};

const COLUMNS = sql`d.gaming_day, d.digest, d.sealed_seed, d.is_registered`;

/** Returns a day. */
export async function findDay(db: Db, gamingDay: string): Promise<StoredDay | undefined> {
  const { rows } = await sql<StoredDay>`
    select ${COLUMNS} from game_server.day d where d.gaming_day = ${gamingDay}::date`.execute(db);
  return rows[0];
}

/** Stores a new day, unless it exists. */
export async function insertDay(
  db: Db,
  day: Omit<StoredDay, 'isRegistered'>,
  createdAt: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into game_server.day (gaming_day, digest, sealed_seed, created_at)
    values (${day.gamingDay}::date, ${day.digest}, ${day.sealedSeed}, ${createdAt.toString()})
    on conflict do nothing`.execute(db);
}

/** Records that the platform has the digest of a day. */
export async function markDayRegistered(db: Db, gamingDay: string): Promise<void> {
  await sql`update game_server.day set is_registered = true where gaming_day = ${gamingDay}::date`.execute(db);
}

const MAX_LISTED = 400;

/** Lists the registered days, newest first, each with whether one of its rounds has no outcome yet. */
export async function listDays(db: Db): Promise<(StoredDay & { readonly hasOpenRounds: boolean })[]> {
  const { rows } = await sql<StoredDay & { hasOpenRounds: boolean }>`
    select ${COLUMNS}, exists (select from game_server.round r
      where r.gaming_day = d.gaming_day and r.state = 'CREATED') as has_open_rounds
    from game_server.day d where d.is_registered order by d.gaming_day desc limit ${MAX_LISTED}`.execute(db);
  return rows;
}
