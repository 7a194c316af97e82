import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, ensureDatabase, startCluster } from './cluster.ts';
import { addressAs, type DatabaseRole, ensureDatabaseRoles } from './database-roles.ts';
import { prepareDatabase } from './prepare-database.ts';
import { newTestFolder } from './test-folder.ts';

/** Name of the migrated database that each test file clones. */
export const TEMPLATE_DATABASE = 'sunflower_template';

/** Password of the roles on throw-away servers, which are reachable only from this machine. */
const TEST_ROLE_PASSWORD = 'test';

/**
 * Returns the address of a test database for one of the product's roles. Tests themselves connect as the superuser.
 * @internal Tests connect as one of the product's roles.
 */
export function testAddressAs(url: string, role: DatabaseRole): string {
  return addressAs(url, role, TEST_ROLE_PASSWORD);
}

/**
 * Settings of a server for tests. A test run opens thousands of connections, and each would spend milliseconds on a
 * SCRAM secret on both sides. Tables exist for seconds, too short for vacuum or for compiling queries.
 */
const TEST_SETTINGS = {
  autovacuum: 'off',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  password_encryption: 'md5',
};

/** Starts a throw-away server with the migrated template database. Returns it with its cleanup. */
export async function startTestCluster(
  options: { isDurable?: boolean } = {},
): Promise<{ cluster: Cluster; remove: () => Promise<void> }> {
  const isDurable = options.isDurable ?? false;
  const home = isDurable ? mkdtempSync(join(tmpdir(), 'sunflower-test-')) : newTestFolder();
  chmodSync(home, 0o755);
  const cluster = await startCluster({
    dataFolder: join(home, 'data'),
    port: await freePort(),
    password: randomBytes(16).toString('hex'),
    isDurable,
    removedWithParent: home,
    ...(isDurable ? {} : { settings: TEST_SETTINGS }),
  });
  const remove = async () => {
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await ensureDatabaseRoles(cluster.url('postgres'), {
      app: TEST_ROLE_PASSWORD,
      partners: TEST_ROLE_PASSWORD,
      verify: TEST_ROLE_PASSWORD,
    });
    await ensureDatabase(cluster, TEMPLATE_DATABASE);
    await prepareDatabase(cluster.url(TEMPLATE_DATABASE));
    await storeTestRows(cluster.url(TEMPLATE_DATABASE));
  } catch (error) {
    await remove();
    throw error;
  }
  return { cluster, remove };
}

/**
 * Allows business time to run ahead of the database's clock, and stores an empty list of debtors that never becomes
 * outdated, so that tests without a debt register can pay prizes. Without any list, as in a new installation, every
 * prize of $50 or more would wait for the register. Tests about debts create other lists.
 */
async function storeTestRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`insert into claims.debtor_list (list_id, begun_at, completed_at)
      values (gen_random_uuid(), '9999-01-01', '9999-01-01')`);
    await client.query('insert into draw_games.movable_clock default values');
  } finally {
    await client.end();
  }
}

/** Returns a free loopback port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
