import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newTestFolder } from '../postgres/test-folder.ts';
import { useTestDatabase } from '../test/test-database.ts';
import { OLD_MIGRATION, recordOldMigration } from './old-data-in-tests.ts';
import { openDatabase } from './open-data.ts';
import { programSettings } from './program-settings.ts';

const database = useTestDatabase();

test('a database of DATABASE_URL that another version made is refused and left alone', async () => {
  await recordOldMigration(database.url);
  const dataFolder = newTestFolder();
  const env = { DATABASE_URL: database.url };
  const started = openDatabase({ env, say: () => {} }, programSettings(env, dataFolder), []);
  await expect(started).rejects.toThrow(
    `The data was made by another version of Sunflower (migration ${OLD_MIGRATION}): empty the database of DATABASE_URL.`,
  );
  rmSync(dataFolder, { recursive: true, force: true });
});
