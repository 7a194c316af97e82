import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The folder inside a backup that holds the files of the server. */
export const FILES_FOLDER = 'data';
const MANIFEST = 'manifest.json';

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** Which server it is of; a restore into another one's archive would mix two histories. */
  systemIdentifier: z.string(),
  serverVersion: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string(),
  startLsn: z.string(),
  stopLsn: z.string(),
  /** The first WAL file that a restore of this backup needs; older ones serve older backups only. */
  firstWalFile: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** What a base backup is of, and every file in it. It is written last: a backup without one is incomplete. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Writes the manifest, which completes a backup. */
export async function writeManifest(backupFolder: string, manifest: BackupManifest): Promise<void> {
  const partial = join(backupFolder, `${MANIFEST}.partial`);
  await writeFile(partial, `${JSON.stringify(manifest, null, 1)}\n`, { flush: true, mode: 0o600 });
  await rename(partial, join(backupFolder, MANIFEST));
}

/** Reads the manifest of a complete backup; throws one line for anything else. */
export async function readManifest(backupFolder: string): Promise<BackupManifest> {
  const text = await readFile(join(backupFolder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${backupFolder} is not a complete backup: it has no ${MANIFEST}. Take another one.`);
  });
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${join(backupFolder, MANIFEST)} is not a manifest of this version.`);
  return read.data;
}

/** The files of a backup that are missing or differ from the manifest, by path. */
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
