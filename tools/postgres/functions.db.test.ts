import { readFunctionFiles } from '@sunflower/service-base/db/sql-functions.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { MIGRATION_FOLDERS } from './prepare-database.ts';

describe('the SQL functions of platform and partners', () => {
  const database = useTestDatabase();

  test('can all be applied again, and their bodies match the tables and each other', async () => {
    const names: string[] = [];
    await database.db.transaction().execute(async (tx) => {
      await sql`set local check_function_bodies = on`.execute(tx);
      for (const owner of MIGRATION_FOLDERS)
        for (const { name, text } of await readFunctionFiles(owner)) {
          await sql.raw(text).execute(tx);
          names.push(name);
        }
    });
    expect(names).toContain('functions/ledger/post-transaction');
    expect(names.length).toBeGreaterThan(50);
  });

  test('include every function and trigger of the database', async () => {
    const files = await Promise.all(MIGRATION_FOLDERS.map(readFunctionFiles));
    const mentions = files.flat().flatMap((file) => file.text.match(/trigger \w+|\w+\.\w+/g) ?? []);
    const { rows } = await sql<{ name: string }>`
      select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname not in ('pg_catalog', 'information_schema', 'graphile_worker')
      union all
      select 'trigger ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace <> to_regnamespace('graphile_worker')`.execute(database.db);
    expect(rows.length).toBeGreaterThan(80);
    expect(rows.filter(({ name }) => !mentions.includes(name))).toEqual([]);
  });
});
