import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ledger } from '@sunflower/platform/src/app/modules.ts';
import {
  readSealKeys,
  SEAL_KEY,
  type SealBooksDeps,
  sealAuditLog,
  sealLedger,
} from '@sunflower/platform/src/app/seal-books.ts';
import { verifyBooks } from '@sunflower/platform/src/app/verify-books.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, ensureDatabase, startCluster } from '../postgres/cluster.ts';
import { ensureDatabaseRoles } from '../postgres/database-roles.ts';
import { debianPostgres } from '../postgres/debian-postgres.ts';
import { prepareDatabase } from '../postgres/prepare-database.ts';
import { unprivilegedUser } from '../postgres/run-as.ts';
import { freePort } from '../postgres/test-databases.ts';
import { FILES_FOLDER } from './manifest.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const DATABASE = 'sunflower';
const PASSWORD = 'backup-test';
const ARCHIVE_WAL = join(import.meta.dirname, 'archive-wal.sh');
const POSTS_DURING_BACKUP = 200;
const RECOVERY_ATTEMPTS = 240;
const RECOVERY_WAIT_MS = 250;

describe.each([
  ['the packaged PostgreSQL', () => undefined],
  ["Debian's PostgreSQL", debianPostgres],
])('backup and restore of %s', (_name, findBinaries) => {
  const home = mkdtempSync(join(tmpdir(), 'sunflower-backup-'));
  const archive = join(home, 'archive');
  const backup = join(home, 'backup');
  const keysFolder = join(home, 'keys');
  const running: Cluster[] = [];
  const keys = { before: [] as string[], during: [] as string[], after: [] as string[] };
  const fixture: { moment: string } = { moment: '' };
  const earlierBinaries = process.env.SUNFLOWER_POSTGRES_BIN;

  /** Starts a server on a data folder: the original or a restored one. */
  async function startOn(dataFolder: string, settings: Readonly<Record<string, string>>): Promise<Cluster> {
    const port = await freePort();
    const cluster = await startCluster({ dataFolder, port, password: PASSWORD, isDurable: true, settings });
    running.push(cluster);
    return cluster;
  }

  async function post(db: Db, into: string[]): Promise<void> {
    const key = newId();
    const posted = await inTransaction(db, (tx) =>
      ledger.postLedgerTransaction(tx, {
        key,
        kind: 'deposit',
        businessTime: wallClock.now(),
        postings: [
          { from: ledger.houseAccount('cash'), to: ledger.playerAccount(newId(), 'deposits'), amountCents: 5_00n },
        ],
      }),
    );
    if ('refusal' in posted) throw new Error(posted.refusal);
    into.push(key);
  }

  const booksOf = (db: Db): SealBooksDeps => ({
    db,
    clock: wallClock,
    sealKey: openSigningKey(keysFolder, SEAL_KEY),
    seenSealsFolder: join(keysFolder, 'seen'),
  });
  const noLog = { info: () => {} };

  /** Restores into a new folder, starts a server on it and waits until it accepts writes. */
  async function restoreAndOpen(name: string, options: Partial<RestoreOptions> = {}): Promise<Db> {
    const dataFolder = join(home, name, 'data');
    mkdirSync(join(home, name), { mode: 0o755 });
    await restoreBackup({ backupFolder: backup, archiveFolder: archive, dataFolder, ...options });
    giveToServer(dataFolder);
    const cluster = await startOn(dataFolder, {});
    await untilWritable(cluster.url(DATABASE));
    return openDatabase({ url: cluster.url(DATABASE), poolSize: 2 });
  }

  const keysIn = async (db: Db): Promise<Set<string>> => {
    const rows = await db.selectFrom('ledger.ledger_transaction').select('key').execute();
    return new Set(rows.map((row) => String(row.key)));
  };

  beforeAll(async () => {
    chmodSync(home, 0o755);
    const binaries = findBinaries();
    if (binaries !== undefined) process.env.SUNFLOWER_POSTGRES_BIN = binaries;
    mkdirSync(archive, { mode: 0o700 });
    giveToServer(archive);
    const cluster = await startOn(join(home, 'data'), {
      archive_mode: 'on',
      archive_command: `${ARCHIVE_WAL} "%p" "%f" "${archive}"`,
    });
    await ensureDatabaseRoles(cluster.url('postgres'));
    await ensureDatabase(cluster, DATABASE);
    await prepareDatabase(cluster.url(DATABASE));
    const db: Db = openDatabase({ url: cluster.url(DATABASE), poolSize: 4 });
    for (let count = 0; count < 20; count++) await post(db, keys.before);
    await sealLedger(booksOf(db), noLog);
    await sealAuditLog(booksOf(db), noLog);
    const backing = takeBackup({ databaseUrl: cluster.url('postgres'), backupFolder: backup });
    for (let count = 0; count < POSTS_DURING_BACKUP; count++) await post(db, keys.during);
    await backing;
    await sealLedger(booksOf(db), noLog);
    await sealAuditLog(booksOf(db), noLog);
    fixture.moment = await momentOf(cluster);
    for (let count = 0; count < 20; count++) await post(db, keys.after);
    await db.destroy();
    await untilArchived(cluster);
    // Simulates the loss of the machine: of the data, only the backup and the archive are left.
    await cluster.kill();
    rmSync(cluster.dataFolder, { recursive: true });
  });
  afterAll(async () => {
    for (const cluster of running) await cluster.stop();
    rmSync(home, { recursive: true });
    if (earlierBinaries === undefined) delete process.env.SUNFLOWER_POSTGRES_BIN;
    else process.env.SUNFLOWER_POSTGRES_BIN = earlierBinaries;
  });

  it('restores everything in the archive into a new folder, and the ledger verifies [WLA-10]', async () => {
    const db = await restoreAndOpen('latest');
    const restored = await keysIn(db);
    const posted = [...keys.before, ...keys.during, ...keys.after];
    expect(posted.filter((key) => !restored.has(key))).toEqual([]);
    expect(restored.size).toBe(posted.length);
    expect(await ledger.proveBalances(db)).toMatchObject({ ok: true });
    const evidence = { keys: readSealKeys(keysFolder) };
    expect(await verifyBooks(db, evidence)).toMatchObject({ ok: true, seals: 2 });
    await post(db, []);
    await db.destroy();
  });

  it('restores a chosen moment, without anything later', async () => {
    const db = await restoreAndOpen('moment', { until: fixture.moment });
    const restored = await keysIn(db);
    expect([...keys.before, ...keys.during].filter((key) => !restored.has(key))).toEqual([]);
    expect(keys.after.filter((key) => restored.has(key))).toEqual([]);
    const evidence = { keys: readSealKeys(keysFolder) };
    expect(await verifyBooks(db, evidence)).toMatchObject({ ok: true, seals: 2 });
    await db.destroy();
  });

  it('rejects a damaged backup, an archive with a gap, a folder in use and a moment before the backup', async () => {
    const restore = (options: Partial<RestoreOptions>) =>
      restoreBackup({ backupFolder: backup, archiveFolder: archive, dataFolder: join(home, 'refused'), ...options });
    await expect(restore({ archiveFolder: join(home, 'nowhere') })).rejects.toThrow('that this backup needs');
    await expect(restore({ dataFolder: join(home, 'latest', 'data') })).rejects.toThrow('restore into a new folder');
    await expect(restore({ until: '2020-01-01T00:00:00Z' })).rejects.toThrow('use an earlier backup');
    await expect(restore({ until: 'yesterday' })).rejects.toThrow('is not a valid time');
    writeFileSync(join(backup, FILES_FOLDER, 'PG_VERSION'), '1');
    await expect(restore({})).rejects.toThrow('The backup is damaged: 1 files, first PG_VERSION');
    expect(existsSync(join(home, 'refused'))).toBe(false);
  });
});

describe('a server that does not archive its WAL', () => {
  it("is not backed up, because a base backup alone can't be restored", async () => {
    const home = mkdtempSync(join(tmpdir(), 'sunflower-backup-'));
    chmodSync(home, 0o755);
    const port = await freePort();
    const cluster = await startCluster({ dataFolder: join(home, 'data'), port, password: PASSWORD, isDurable: false });
    try {
      const taking = takeBackup({ databaseUrl: cluster.url('postgres'), backupFolder: join(home, 'backup') });
      await expect(taking).rejects.toThrow('The server does not archive its WAL');
      expect(existsSync(join(home, 'backup'))).toBe(false);
    } finally {
      await cluster.stop();
      rmSync(home, { recursive: true });
    }
  });
});

/** PostgreSQL runs as a separate user if the tests run as root. */
function giveToServer(path: string): void {
  const runAs = unprivilegedUser();
  if (!runAs) return;
  chownSync(path, runAs.uid, runAs.gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), runAs.uid, runAs.gid);
}

async function momentOf(cluster: Cluster): Promise<string> {
  return query(
    cluster.url('postgres'),
    'select to_char(now() at time zone $$UTC$$, $$YYYY-MM-DD"T"HH24:MI:SS.US"Z"$$) as v',
  );
}

/** Closes the current WAL file and waits until it is in the archive. */
async function untilArchived(cluster: Cluster): Promise<void> {
  const last = await query(cluster.url('postgres'), 'select pg_walfile_name(pg_switch_wal()) as v');
  for (let attempts = 0; attempts < RECOVERY_ATTEMPTS; attempts++) {
    const archived = await query(cluster.url('postgres'), 'select last_archived_wal as v from pg_stat_archiver');
    if (archived >= last) return;
    await delay(RECOVERY_WAIT_MS);
  }
  throw new Error(`${last} was not archived in time`);
}

async function untilWritable(url: string): Promise<void> {
  for (let attempts = 0; attempts < RECOVERY_ATTEMPTS; attempts++) {
    if ((await query(url, 'select pg_is_in_recovery()::text as v').catch(() => 'away')) === 'false') return;
    await delay(RECOVERY_WAIT_MS);
  }
  throw new Error('the restored server did not open for writing');
}

async function query(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ v: string }>(statement);
    return rows[0]?.v ?? '';
  } finally {
    await client.end();
  }
}
