import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newTestFolder } from '../postgres/test-folder.ts';
import { useTestDatabase } from '../test/test-database.ts';
import { OLD_MIGRATION, recordOldMigration } from './old-data-in-tests.ts';
import { openDatabase } from './open-data.ts';
import { programSettings } from './program-settings.ts';

const database = useTestDatabase();

describe('a database of another version in DATABASE_URL', () => {
  test('is refused with a message to empty it, and left as it is', async () => {
    await recordOldMigration(database.url);
    const tables = async () => {
      const { rows } = await sql<{ name: string }>`
        select table_schema || '.' || table_name as name from information_schema.tables order by 1`.execute(
        database.db,
      );
      return rows.map(({ name }) => name);
    };
    const before = await tables();
    const dataFolder = newTestFolder();
    const env = { DATABASE_URL: database.url };
    const started = openDatabase({ env, say: () => {} }, programSettings(env, dataFolder), []);
    await expect(started).rejects.toThrow(
      `The data was made by another version of Sunflower (migration ${OLD_MIGRATION}): ` +
        'empty the database of DATABASE_URL.',
    );
    // Its tables and its list of migrations are unchanged.
    expect(await tables()).toEqual(before);
    const { rows } = await sql<{
      name: string;
    }>`select name from platform_migrations where name = ${OLD_MIGRATION}`.execute(database.db);
    expect(rows).toEqual([{ name: OLD_MIGRATION }]);
    rmSync(dataFolder, { recursive: true, force: true });
  });
});
