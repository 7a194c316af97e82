import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BackupManifest, FILES_FOLDER, findDamagedFiles, readManifest } from './manifest.ts';

/** Which backup is restored, and to which moment. */
export type RestoreOptions = {
  readonly backupFolder: string;
  /** Where archive-wal.sh put the WAL. */
  readonly archiveFolder: string;
  /** A new data folder for the server. */
  readonly dataFolder: string;
  /** The moment to restore, with an offset; everything that the archive holds without it. */
  readonly until?: string;
};

/**
 * Prepares a fresh data folder from a base backup and the WAL archive. The server replays the WAL when it is started on it, stops at the
 * moment that was asked for, and then opens for writing. A damaged backup is refused with the first damaged file; an archive that doesn't
 * reach the moment makes the server refuse to open.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { backupFolder, dataFolder } = options;
  const archiveFolder = resolve(options.archiveFolder);
  if (existsSync(dataFolder)) throw new Error(`${dataFolder} is there already: restore into a new folder.`);
  const manifest = await readManifest(backupFolder);
  const until = options.until === undefined ? undefined : momentOf(options.until, manifest);
  const damaged = await findDamagedFiles(backupFolder, manifest);
  if (damaged.length > 0)
    throw new Error(`The backup is damaged: ${damaged.length} files, first ${damaged[0]}. Use another backup.`);
  const archived = existsSync(archiveFolder) ? await readdir(archiveFolder) : [];
  if (!archived.includes(manifest.firstWalFile))
    throw new Error(`${archiveFolder} lacks ${manifest.firstWalFile}, with which this backup begins.`);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await cp(join(backupFolder, FILES_FOLDER), dataFolder, { recursive: true });
  await appendFile(join(dataFolder, 'postgresql.auto.conf'), recoverySettings(archiveFolder, until));
  await writeFile(join(dataFolder, 'recovery.signal'), '', { mode: 0o600 });
  return manifest;
}

/** The settings of a recovery. The server is told to refuse, not to open early, when it can't reach the moment. */
function recoverySettings(archiveFolder: string, until: string | undefined): string {
  const lines = [
    `restore_command = ${literal(`cp "${archiveFolder}/%f" "%p"`)}`,
    "recovery_target_timeline = 'latest'",
    // Nothing of the old server is archived again by the restored one until someone decides where to.
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
    throw new Error(`"${text}" is not a moment: use a form like 2026-11-23T14:05:00-06:00.`);
  }
  if (Temporal.Instant.compare(moment, Temporal.Instant.from(manifest.stoppedAt)) < 0)
    throw new Error(`This backup ended at ${manifest.stoppedAt}: for an earlier moment use an earlier backup.`);
  // The server reads its settings before it knows the names of time zones, Z among them.
  return moment.toString({ timeZone: 'UTC' });
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
