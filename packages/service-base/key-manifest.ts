import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { isProduction } from './environment.ts';

/**
 * The file that marks a keys folder made by `npm run production -- secrets`. Programs add no file to such a folder, and
 * accept only the files that are listed in this file.
 */
export const MANIFEST_FILE = 'manifest.json';

export const KEYS_FOLDER_SETTING = 'SUNFLOWER_KEYS_FOLDER';

const DEVELOPMENT_FOLDER = '.data/keys';

/** The setting as every program reads it. */
export const keysFolderSetting = z
  .string()
  .default(DEVELOPMENT_FOLDER)
  .describe(
    'Folder of keys and secrets. Development generates missing ones at its first start; production needs a ' +
      'folder made by `npm run production -- secrets`.',
  );

/** The command that creates secrets. Every error that it would fix names it. */
const MAKE = 'npm run production -- secrets';

/**
 * Each file of the folder with the SHA-256 (hex) of its content; null for a file that its program changes when it
 * rotates keys.
 */
export const keyManifestSchema = z.strictObject({
  madeAt: z.iso.datetime(),
  files: z.record(z.string(), z.hash('sha256').nullable()),
});
export type KeyManifest = z.infer<typeof keyManifestSchema>;

/** Reads the manifest of a keys folder; undefined if the folder has none. */
export function readKeyManifest(folder: string): KeyManifest | undefined {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) return undefined;
  const read = keyManifestSchema.safeParse(parsed(readFileSync(path, 'utf8')));
  if (!read.success) throw new Error(`${path} is damaged: restore it from the backup of the keys.`);
  return read.data;
}

/** Writes the manifest of a folder atomically. */
export function writeKeyManifest(folder: string, manifest: KeyManifest): void {
  const next = join(folder, `${MANIFEST_FILE}.next`);
  writeFileSync(next, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(next, join(folder, MANIFEST_FILE));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the fingerprint of a key file for the manifest. */
export function fingerprintOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

/** Returns whether other users may read a key file; public keys are meant to be readable. */
function isExposed(path: string): boolean {
  return !/\.public(\.pem)?$/.test(path) && (statSync(path).mode & 0o077) !== 0;
}

/**
 * Returns one line that names the problem of a file in a folder with this manifest and its fix; undefined if there is
 * no problem.
 */
export function keyFileProblem(path: string, manifest: KeyManifest): string | undefined {
  const file = basename(path);
  if (!existsSync(path))
    return `${path} is missing: run ${MAKE}, or put the file there and run it with --adopt ${file}.`;
  const known = manifest.files[file];
  if (known === undefined) return `${path} is not in the manifest: run ${MAKE} --adopt ${file} if the file is yours.`;
  if (isExposed(path)) return `${path} can be read by other users: run chmod 600 on it.`;
  if (known === null || known === fingerprintOf(path)) return undefined;
  return `${path} is not the original file: restore it, or run ${MAKE} --adopt ${file} if you replaced it.`;
}

/**
 * Throws unless a program may use a key file of its folder. In a folder without a manifest, a program may use every
 * file, and generates missing files; in a folder with a manifest, it uses only the files that the manifest lists,
 * unchanged.
 */
export function admitKeyFile(path: string): void {
  const manifest = readKeyManifest(dirname(path));
  const problem = manifest && keyFileProblem(path, manifest);
  if (problem !== undefined) throw new Error(problem);
}

/**
 * Returns one line that names the problem of the keys folder for production and its fix; undefined if there is no
 * problem.
 */
export function selfMadeKeysProblem(given: string | undefined): string | undefined {
  if (!given) return `${KEYS_FOLDER_SETTING} is missing: run ${MAKE} --to <folder> and set it to that folder.`;
  if (readKeyManifest(resolve(given)) !== undefined) return undefined;
  return (
    `${KEYS_FOLDER_SETTING} is ${given}, which has no ${MANIFEST_FILE}, so its secrets may come from a development ` +
    `start: run ${MAKE} --to <a new folder> and set it to that folder.`
  );
}

/** Returns the folder of keys and secrets. In production, throws unless the folder has a manifest. */
export function keysFolderOf(env: NodeJS.ProcessEnv): string {
  const given = env[KEYS_FOLDER_SETTING];
  const problem = isProduction(env) ? selfMadeKeysProblem(given) : undefined;
  if (problem !== undefined) throw new Error(problem);
  return resolve(given || DEVELOPMENT_FOLDER);
}
