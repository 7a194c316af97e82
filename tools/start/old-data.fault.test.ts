import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { portSetting } from '@sunflower/service-base/origins.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../postgres/test-databases.ts';
import { newTestFolder } from '../postgres/test-folder.ts';
import { OLD_MIGRATION, recordOldMigration } from './old-data-in-tests.ts';
import { openDatabase } from './open-data.ts';
import { programSettings } from './program-settings.ts';
import { resetData } from './reset-data.ts';

const say = () => {};

describe('data of another version', () => {
  const fixture = { dataFolder: '', stops: [] as (() => Promise<void>)[] };
  const start = async (env: NodeJS.ProcessEnv) => {
    const settings = programSettings(env, fixture.dataFolder);
    await openDatabase({ env, say }, settings, fixture.stops);
    return settings;
  };
  const stop = async () => {
    for (const one of fixture.stops.splice(0)) await one();
  };
  beforeEach(() => {
    const home = newTestFolder();
    chmodSync(home, 0o755);
    fixture.dataFolder = join(home, 'data');
  });
  afterEach(async () => {
    await stop();
    rmSync(join(fixture.dataFolder, '..'), { recursive: true, force: true });
  });

  test('is refused with a message that gives the reset command, and a reset starts over', async () => {
    const env = { [portSetting('postgres')]: String(await freePort()) };
    await recordOldMigration((await start(env)).ownerUrl);
    await stop();
    await expect(start(env)).rejects.toThrow(
      `The data was made by another version of Sunflower (migration ${OLD_MIGRATION}): ` +
        'npm start -- --reset removes this development data and starts over.',
    );
    await stop();
    resetData({ dataFolder: fixture.dataFolder, env, say });
    await expect(start(env)).resolves.toBeDefined();
  });
});
