import { openDatabase } from '@sunflower/service-base/db/database.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../../tools/test/test-database.ts';
import { useRace } from './race-in-tests.ts';

/** PostgreSQL makes five custom plans for a statement before it considers a generic one. */
const PURCHASES = 8;
const RESTRICTED_PLAYERS = 3_000;

describe('the statements of a purchase', () => {
  const database = useTestDatabase();
  const { buyer, buy } = useRace(database);

  it.each([
    ['on a new database', 0],
    ['with thousands of players restricted', RESTRICTED_PLAYERS],
  ])('reuse a generic plan instead of planning each purchase: %s', async (_when, restricted) => {
    await sql`
      insert into access.restriction (player_id, restriction_id, unit, access_type, feature_set, reason, effective_at)
      select gen_random_uuid()::text, gen_random_uuid(), 'draw-games/purchase/ALL', 2, 'GAME_PLAY', 'test', now()
      from generate_series(1, ${restricted}::int)`.execute(database.db);
    const player = await buyer();
    await sql`analyze`.execute(database.db);
    const db = openDatabase({ url: database.url, poolSize: 1 });
    for (let bought = 0; bought < PURCHASES; bought++) expect(isRefusal(await buy(player, { db }))).toBe(false);
    const { rows } = await sql<{ statement: string }>`
      select left(regexp_replace(p.statement, '\\s+', ' ', 'g'), 100) as statement from pg_prepared_statements p
      where p.custom_plans + p.generic_plans >= ${PURCHASES} and p.generic_plans = 0`.execute(db);
    const plans = await sql`select from pg_prepared_statements p where p.generic_plans > 0`.execute(db);
    await db.destroy();
    expect(rows).toEqual([]);
    // Guards against a check of too few statements.
    expect(plans.rows.length).toBeGreaterThanOrEqual(4);
  });
});
