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
  /** Files that were put there or replaced deliberately, such as a secret that a partner gave us. */
  readonly adopted: readonly string[];
  readonly now: Date;
};

/**
 * Makes the key files that a folder lacks, lists them in its manifest and returns their names. A file that is there is never overwritten; one
 * that is not in the manifest is refused unless it is adopted. Running it again after a file was removed replaces that file alone.
 */
export async function makeSecrets({ folder, programs, adopted, now }: SecretsOptions): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const rows = keyRows(programs);
  const manifest = readKeyManifest(folder);
  refuseStrangers(folder, rows, { manifest, adopted });
  const missing = rows.filter(({ file }) => !existsSync(join(folder, file)));
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

function refuseStrangers(folder: string, rows: readonly KeyRow[], { manifest, adopted }: Known): void {
  const names = rows.map(({ file }) => file);
  const unknown = adopted.filter((file) => !names.includes(file));
  if (unknown.length > 0)
    throw new Error(`--adopt ${unknown.join(',')}: no such key file. Known: ${names.join(', ')}.`);
  const absent = adopted.filter((file) => !existsSync(join(folder, file)));
  if (absent.length > 0) throw new Error(`--adopt ${absent.join(',')}: there is no such file in ${folder}.`);
  const strangers = names.filter(
    (file) => existsSync(join(folder, file)) && manifest?.files[file] === undefined && !adopted.includes(file),
  );
  if (strangers.length === 0) return;
  throw new Error(
    `${folder} has ${strangers.join(', ')}, which this command did not make: use a new folder, or name files of yours by --adopt.`,
  );
}

/** Makes files in a folder of their own and moves them in, because programs never make keys in a folder with a manifest. */
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

/** Makers may make more than was asked for, such as the other secrets of their program; public halves belong to their key. */
function isWanted(file: string, missing: readonly KeyRow[]): boolean {
  return missing.some(
    (row) => row.file === file || (isPublicHalf(file) && file.startsWith(row.file.replace(/\.pem$/, ''))),
  );
}

function isPublicHalf(file: string): boolean {
  return /\.public(\.pem)?$/.test(file);
}
