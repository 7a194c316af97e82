import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The folder inside a backup that contains the files of the server. */
export const FILES_FOLDER = 'data';
const MANIFEST = 'manifest.json';

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Identifies the server. A restore with another server's archive would mix two histories. */
  systemIdentifier: z.string(),
  serverVersion: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string(),
  startLsn: z.string(),
  stopLsn: z.string(),
  /** The first WAL file that a restore of this backup needs. Only older backups need older files. */
  firstWalFile: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

/**
 * Describes the server of a base backup and every file in it. It is written last, so a backup without it is incomplete.
 */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Writes the manifest, which completes a backup. */
export async function writeManifest(backupFolder: string, manifest: BackupManifest): Promise<void> {
  const partial = join(backupFolder, `${MANIFEST}.partial`);
  await writeFile(partial, `${JSON.stringify(manifest, null, 1)}\n`, { flush: true, mode: 0o600 });
  await rename(partial, join(backupFolder, MANIFEST));
}

/** Reads the manifest of a complete backup. For anything else, throws an error of one line. */
export async function readManifest(backupFolder: string): Promise<BackupManifest> {
  const text = await readFile(join(backupFolder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${backupFolder} is not a complete backup, because it has no ${MANIFEST}. Take another backup.`);
  });
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${join(backupFolder, MANIFEST)} is not a manifest of this version.`);
  return read.data;
}

/** Returns the paths of the files of a backup that are missing or differ from the manifest. */
export async function findDamagedFiles(backupFolder: string, manifest: BackupManifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const file of manifest.files) {
    const hash = createHash('sha256');
    const found = await pipeline(createReadStream(join(backupFolder, FILES_FOLDER, file.path)), hash).then(
      () => hash.digest('hex'),
      () => undefined,
    );
    if (found !== file.sha256) damaged.push(file.path);
  }
  return damaged;
}
