import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyServerFiles } from './copy-server-files.ts';
import { type BackupManifest, FILES_FOLDER, writeManifest } from './manifest.ts';

/** How long the end of a backup waits until the WAL it needs is in the archive. */
const ARCHIVE_WAIT = '10min';

/** What a base backup is taken of, and where it goes. */
export type BackupOptions = {
  /** A connection as superuser, or as a role that may run pg_backup_start and pg_backup_stop and read all settings. */
  readonly databaseUrl: string;
  /** A new folder for the backup, on another disk than the data. */
  readonly backupFolder: string;
};

/**
 * Takes a base backup of a running server through PostgreSQL's low-level backup API, which every PostgreSQL from 15 on has; it runs on the
 * server's machine, because it reads the data folder. Together with the WAL archive it restores any later moment.
 */
export async function takeBackup(options: BackupOptions): Promise<BackupManifest> {
  const { backupFolder } = options;
  if (existsSync(backupFolder)) throw new Error(`${backupFolder} is there already: name a new folder.`);
  // One session from start to stop: the server ends the backup mode of a session that is gone.
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

/** What the server says of itself; throws when it archives nothing, because a base backup alone can't be restored. */
async function readServer(session: pg.Client): Promise<Record<string, string | null>> {
  const server = await readOne(
    session,
    `select current_setting('data_directory') as data_directory, current_setting('server_version') as server_version,
       current_setting('archive_mode') as archive_mode, current_setting('wal_level') as wal_level,
       (select c.system_identifier::text from pg_control_system() c) as system_identifier`,
  );
  if (server.archive_mode === 'off' || server.wal_level === 'minimal')
    throw new Error("The server archives no WAL: set archive_mode = 'on' and archive_command first (docs/backup.md).");
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
