import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { MANIFEST_FILE } from '@sunflower/service-base/key-manifest.ts';
import { demoKeyFile, storeDemoKey } from '@sunflower/service-base/operator-keys/demo-keys.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { platformConfig } from '../config.ts';
import { players } from '../modules.ts';
import { openPlatform } from '../open-platform.ts';
import { readDatabaseFacts } from './database-facts.ts';
import { DEMO_PLAYER } from './demo-marks.ts';
import type { DatabaseFacts } from './facts.ts';
import { gatherFacts } from './gather-facts.ts';
import { PLATFORM_KEY_FILES } from './key-files.ts';
import { productionSettings } from './production-in-tests.ts';

const fixture = { folder: '' };
beforeAll(() => {
  fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-facts-'));
});
afterAll(() => rmSync(fixture.folder, { recursive: true }));

describe('database facts', () => {
  const database = useTestDatabase();
  async function read(): Promise<DatabaseFacts> {
    const found = await readDatabaseFacts(database.url);
    if (found === 'unreachable') throw new Error('the test database answers');
    return found;
  }
  const empty = {
    hasSimulatedDraws: false,
    hasSimulatedPositions: false,
    demoOperators: [],
    hasDemoPlayer: false,
    // Test databases have a movable clock.
    hasMovableClock: true,
  };

  test('report the connected role, that no migration is missing, and that nothing was seeded', async () => {
    expect(await read()).toEqual({
      role: 'sunflower',
      ownsLedger: true,
      migrations: [
        { owner: 'platform', gap: { missing: [], unknown: [], newer: [] } },
        { owner: 'jobs', gap: { missing: [], unknown: [] } },
      ],
      contents: empty,
    });
  });

  test('report whether the role owns the ledger', async () => {
    const role = `sunflower_reader_${process.pid}`;
    await sql
      .raw(`create role ${role} login password 'reader'; grant pg_read_all_data to ${role}`)
      .execute(database.db);
    try {
      const url = new URL(database.url);
      Object.assign(url, { username: role, password: 'reader' });
      expect(await readDatabaseFacts(url.href)).toMatchObject({ role, ownsLedger: false, contents: empty });
    } finally {
      await sql.raw(`drop role ${role}`).execute(database.db);
    }
  });

  test('report data left by a seed', async () => {
    const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
    const at = sql`${now.toString()}::timestamptz`;
    await sql`insert into draw_games.draw (draw_id, game_id, draw_date, draw_number, state, rules_version,
        opens_at, closes_at, draws_at, state_changed_at, is_simulated)
      values (${newId()}, 'powerball', '2026-11-20', 1, 'open', 'v',
        ${at}, ${at} + interval '1 hour', ${at} + interval '2 hours', ${at}, true)`.execute(database.db);
    expect((await read()).contents).toEqual({ ...empty, hasSimulatedDraws: true });
    await sql`insert into geolocation.location_check
        (player_id, check_id, session_id, activity, outcome, reasons, is_simulated, checked_at)
      values (${newId()}, ${newId()}, 's', 'PURCHASE', 'LOCATION_DENIED', '{}', true, now())`.execute(database.db);
    expect((await read()).contents).toMatchObject({ hasSimulatedPositions: false });
    await sql`update geolocation.location_check set outcome = 'PASSED'`.execute(database.db);
    await sql`insert into operators.operator (operator_id, name, public_key, added_at)
      values (${newId()}, 'demo-cashier', 'k1', now()), (${newId()}, 'ada', 'k2', now())`.execute(database.db);
    const playerId = newId();
    await inTransaction(database.db, (tx) =>
      players.insertPlayer(tx, {
        ...DEMO_PLAYER,
        playerId,
        subject: 'demo',
        dateOfBirth: '1988-06-21',
        address: { line1: '300 SW 10th Ave', city: 'Topeka', state: 'KS', postalCode: '66612' },
        createdAt: now,
      }),
    );
    expect((await read()).contents).toMatchObject({ hasDemoPlayer: false });
    await inTransaction(database.db, (tx) => players.markIdentityLevel(tx, { playerId, level: 'verified' }));
    expect((await read()).contents).toEqual({
      hasSimulatedDraws: true,
      hasSimulatedPositions: true,
      demoOperators: ['demo-cashier'],
      hasDemoPlayer: true,
      hasMovableClock: true,
    });
    await sql`delete from draw_games.movable_clock`.execute(database.db);
    expect((await read()).contents).toMatchObject({ hasMovableClock: false });
  });

  test('report a missing migration, and then read no seeded data', async () => {
    await sql`delete from platform_migrations where name like '%-ledger-baseline'`.execute(database.db);
    const found = await read();
    expect(found.migrations[0]?.gap.missing).toEqual(['202611220000-ledger-baseline']);
    expect(found.contents).toBeUndefined();
  });

  test.each([undefined, '', 'nonsense', 'postgres://nologin@127.0.0.1:9/none'])(
    'report that no database can be reached at the address %j',
    async (url) => {
      expect(await readDatabaseFacts(url)).toBe('unreachable');
    },
  );
});

describe('settings and file facts', () => {
  const patience = { attempts: 1, waitMs: 0 };

  test('report a missing key file of the platform, and keys of operators', async () => {
    const env = productionSettings(join(fixture.folder, 'fit'), 'postgres://nologin@127.0.0.1:9/none');
    expect(await gatherFacts(env, patience)).toMatchObject({ configuration: [], keyFiles: [], demoOperatorKeys: [] });
    const keys = env.SUNFLOWER_KEYS_FOLDER ?? '';
    rmSync(join(keys, 'push.secret'));
    await storeDemoKey(keys, 'demo-cashier', generateKeyPairSync('ed25519').privateKey);
    renameSync(demoKeyFile(keys, 'demo-cashier'), join(keys, 'ada.json'));
    await storeDemoKey(keys, 'demo-cashier', generateKeyPairSync('ed25519').privateKey);
    expect(await gatherFacts(env, patience)).toMatchObject({
      configuration: [expect.stringContaining('push.secret is missing')],
      keyFiles: [expect.stringContaining('push.secret is missing')],
      demoOperatorKeys: ['demo-cashier'],
      operatorKeyFiles: ['ada.json'],
    });
  });

  test('cover every key file that a platform creates in development', async () => {
    const keys = join(fixture.folder, 'development');
    const config = platformConfig({
      DATABASE_URL: 'postgres://nologin@127.0.0.1:9/none',
      SUNFLOWER_ENVIRONMENT: 'development',
      SUNFLOWER_KEYS_FOLDER: keys,
    });
    const platform = openPlatform(config);
    for (const key of [platform.statementKey, platform.sealKey, platform.logKey])
      expect(key.keyId).toEqual(expect.any(String));
    await platform.close();
    const made = readdirSync(keys).filter((file) => !file.endsWith('.public') && file !== MANIFEST_FILE);
    expect(PLATFORM_KEY_FILES.map(({ file }) => file).sort()).toEqual(made.sort());
  });
});
