import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyServerFiles } from './copy-server-files.ts';
import { type BackupManifest, FILES_FOLDER, writeManifest } from './manifest.ts';

/** Maximum time that the end of a backup waits for its WAL to reach the archive. */
const ARCHIVE_WAIT = '10min';

/** The server to back up and the destination. */
export type BackupOptions = {
  /**
   * A connection as superuser, or with a role that may run pg_backup_start and pg_backup_stop and read all settings.
   */
  readonly databaseUrl: string;
  /** A new folder for the backup, on a different disk than the data. */
  readonly backupFolder: string;
};

/**
 * Takes a base backup of a running server with PostgreSQL's low-level backup API, which is available from version 15
 * on. It runs on the server's machine, because it reads the data folder. Together with the WAL archive, it can restore
 * any later moment.
 */
export async function takeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { backupFolder } = options;
  if (existsSync(backupFolder)) throw new Error(`${backupFolder} already exists: choose a new folder.`);
  // One session from start to stop, because the server ends the backup mode when its session closes.
  const session = new pg.Client({ connectionString: options.databaseUrl, application_name: 'backup' });
  await session.connect();
  try {
    const server = await readServer(session);
    await mkdir(join(backupFolder, FILES_FOLDER), { recursive: true, mode: 0o700 });
    const startedAt = new Date().toISOString();
    const start = await readOne(
      session,
      `select s.lsn::text as lsn, pg_walfile_name(s.lsn) as file from pg_backup_start('sunflower', true) s (lsn)`,
    );
    const files = await copyServerFiles(server.data_directory ?? '', join(backupFolder, FILES_FOLDER));
    await session.query(`set statement_timeout = '${ARCHIVE_WAIT}'`);
    const stop = await readOne(session, 'select lsn::text, labelfile, spcmapfile from pg_backup_stop(true)');
    for (const [path, text] of [
      ['backup_label', stop.labelfile],
      ['tablespace_map', stop.spcmapfile],
    ] as const)
      if (text) files.push(await writeText(backupFolder, path, text));
    const manifest: BackupManifest = {
      format: 1,
      systemIdentifier: server.system_identifier ?? '',
      serverVersion: server.server_version ?? '',
      startedAt,
      stoppedAt: new Date().toISOString(),
      startLsn: start.lsn ?? '',
      stopLsn: stop.lsn ?? '',
      firstWalFile: start.file ?? '',
      files,
    };
    await writeManifest(backupFolder, manifest);
    return manifest;
  } finally {
    await session.end();
  }
}

/**
 * Returns the server's settings and state. Throws if the server does not archive its WAL, because a base backup alone
 * can't be restored.
 */
async function readServer(session: pg.Client): Promise<Record<string, string | null>> {
  const server = await readOne(
    session,
    `select current_setting('data_directory') as data_directory, current_setting('server_version') as server_version,
       current_setting('archive_mode') as archive_mode, current_setting('wal_level') as wal_level,
       (select c.system_identifier::text from pg_control_system() c) as system_identifier`,
  );
  if (server.archive_mode === 'off' || server.wal_level === 'minimal')
    throw new Error(
      "The server does not archive its WAL: first set archive_mode = 'on' and archive_command (docs/backup.md).",
    );
  return server;
}

async function readOne(session: pg.Client, statement: string): Promise<Record<string, string | null>> {
  const { rows } = await session.query<Record<string, string | null>>(statement);
  if (!rows[0]) throw new Error(`no row from: ${statement}`);
  return rows[0];
}

async function writeText(backupFolder: string, path: string, text: string) {
  await writeFile(join(backupFolder, FILES_FOLDER, path), text, { mode: 0o600, flush: true });
  return { path, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') };
}
