import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupManifest, FILES_FOLDER, findDamagedFiles, readManifest } from './manifest.ts';

/** The backup to restore, and the moment to restore it to. */
export type RestoreOptions = {
  readonly backupFolder: string;
  /** The folder that archive-wal.sh wrote the WAL to. */
  readonly archiveFolder: string;
  /** A new data folder for the server. */
  readonly dataFolder: string;
  /** The moment to restore, with an offset. By default, everything in the archive. */
  readonly until?: string;
};

/**
 * Prepares a new data folder from a base backup and the WAL archive. When the server is started on it, it replays the
 * WAL up to the requested moment and then accepts writes. A damaged backup is rejected with the first damaged file. If
 * the archive ends before the requested moment, the server refuses to start.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { backupFolder, dataFolder } = options;
  const archiveFolder = resolve(options.archiveFolder);
  if (existsSync(dataFolder)) throw new Error(`${dataFolder} already exists: restore into a new folder.`);
  const manifest = await readManifest(backupFolder);
  const until = options.until === undefined ? undefined : momentOf(options.until, manifest);
  const damaged = await findDamagedFiles(backupFolder, manifest);
  if (damaged.length > 0)
    throw new Error(`The backup is damaged: ${damaged.length} files, first ${damaged[0]}. Use another backup.`);
  const archived = existsSync(archiveFolder) ? await readdir(archiveFolder) : [];
  if (!archived.includes(manifest.firstWalFile))
    throw new Error(
      `${archiveFolder} does not contain ${manifest.firstWalFile}, the first WAL file that this backup needs.`,
    );
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await cp(join(backupFolder, FILES_FOLDER), dataFolder, { recursive: true });
  await appendFile(join(dataFolder, 'postgresql.auto.conf'), recoverySettings(archiveFolder, until));
  await writeFile(join(dataFolder, 'recovery.signal'), '', { mode: 0o600 });
  return manifest;
}

/**
 * Returns the recovery settings. If the server can't reach the requested moment, it stops instead of starting with
 * older data.
 */
function recoverySettings(archiveFolder: string, until: string | undefined): string {
  const lines = [
    `restore_command = ${literal(`cp "${archiveFolder}/%f" "%p"`)}`,
    "recovery_target_timeline = 'latest'",
    // The restored server archives nothing until an operator chooses a new archive.
    "archive_mode = 'off'",
  ];
  if (until !== undefined) lines.push(`recovery_target_time = ${literal(until)}`, "recovery_target_action = 'promote'");
  return `\n${lines.join('\n')}\n`;
}

function momentOf(text: string, manifest: BackupManifest): string {
  let moment: Temporal.Instant;
  try {
    moment = Temporal.Instant.from(text);
  } catch {
    throw new Error(`"${text}" is not a valid time: use a form like 2026-11-23T14:05:00-06:00.`);
  }
  if (Temporal.Instant.compare(moment, Temporal.Instant.from(manifest.stoppedAt)) < 0)
    throw new Error(`This backup ended at ${manifest.stoppedAt}: use an earlier backup for an earlier moment.`);
  // The server reads its settings before it loads the names of time zones, including Z.
  return moment.toString({ timeZone: 'UTC' });
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
