import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  fingerprintOf,
  type KeyManifest,
  readKeyManifest,
  writeKeyManifest,
} from '@sunflower/service-base/key-manifest.ts';
import { type KeyRow, keyRows, type ProgramName } from './key-table.ts';

export type SecretsOptions = {
  readonly folder: string;
  readonly programs: readonly ProgramName[];
  /** Files that an operator added or replaced deliberately, such as a secret that a partner provided. */
  readonly adopted: readonly string[];
  readonly now: Date;
};

/**
 * Makes the key files that are missing from a folder, lists them in its manifest and returns their names. Never
 * overwrites an existing file; throws for a file that isn't in the manifest, unless it is adopted. Files from another
 * organization are never made, only adopted. To replace one secret, remove its file and run this again.
 */
export async function makeSecrets({ folder, programs, adopted, now }: SecretsOptions): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const rows = keyRows(programs);
  const manifest = readKeyManifest(folder);
  refuseUnlistedFiles(folder, rows, { manifest, adopted });
  const missing = rows.filter(({ file, isGiven }) => !isGiven && !existsSync(join(folder, file)));
  await makeMissing(folder, missing);
  const made = missing.map(({ file }) => file);
  const changed = [...made, ...adopted];
  const fingerprints = rows
    .filter(({ file }) => changed.includes(file))
    .map(({ file, isRotated }) => [file, isRotated ? null : fingerprintOf(join(folder, file))]);
  for (const file of changed) chmodSync(join(folder, file), 0o600);
  const files = { ...manifest?.files, ...Object.fromEntries(fingerprints) };
  writeKeyManifest(folder, { madeAt: manifest?.madeAt ?? now.toISOString(), files });
  return made;
}

type Known = { readonly manifest: KeyManifest | undefined; readonly adopted: readonly string[] };

function refuseUnlistedFiles(folder: string, rows: readonly KeyRow[], { manifest, adopted }: Known): void {
  const names = rows.map(({ file }) => file);
  const unknown = adopted.filter((file) => !names.includes(file));
  if (unknown.length > 0)
    throw new Error(`--adopt ${unknown.join(',')}: no such key file. Known: ${names.join(', ')}.`);
  const absent = adopted.filter((file) => !existsSync(join(folder, file)));
  if (absent.length > 0) throw new Error(`--adopt ${absent.join(',')}: there is no such file in ${folder}.`);
  const unlistedFiles = names.filter(
    (file) => existsSync(join(folder, file)) && manifest?.files[file] === undefined && !adopted.includes(file),
  );
  if (unlistedFiles.length === 0) return;
  const unlisted = unlistedFiles.join(', ');
  throw new Error(
    `${folder} has ${unlisted}, which this command did not make: use a new folder, or list your own files in --adopt.`,
  );
}

/**
 * Makes the files in a temporary folder and moves them in, because programs never make keys in a folder with a
 * manifest.
 */
async function makeMissing(folder: string, missing: readonly KeyRow[]): Promise<void> {
  const fresh = mkdtempSync(join(folder, '.making-'));
  try {
    for (const { make } of missing) await make(fresh);
    for (const file of readdirSync(fresh)) {
      if (isWanted(file, missing)) renameSync(join(fresh, file), join(folder, file));
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Checks whether a file was requested, or is the public key of a requested key. The functions that make keys may write
 * more files, such as the other secrets of the same program.
 */
function isWanted(file: string, missing: readonly KeyRow[]): boolean {
  return missing.some(
    (row) => row.file === file || (isPublicHalf(file) && file.startsWith(row.file.replace(/\.pem$/, ''))),
  );
}

function isPublicHalf(file: string): boolean {
  return /\.public(\.pem)?$/.test(file);
}
