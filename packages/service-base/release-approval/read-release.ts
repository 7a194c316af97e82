import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type * as z from 'zod';
import { RELEASE_FILE_NAME, readReleaseFile } from '../release.ts';
import {
  approvalFaults,
  type ReleaseKeys,
  type ReleaseSignature,
  releaseKeysSchema,
  type SignedRelease,
  signaturesSchema,
} from './approval.ts';
import { FILES_LIST, listFiles, SIGNATURES_FILE } from './list-files.ts';

/** Setting that names the file of the keys an installation trusts. It belongs to the machine, not to a release. */
export const RELEASE_KEYS_SETTING = 'SUNFLOWER_RELEASE_KEYS_FILE';

/** Shows at most this many files that differ from the list. */
const MAX_NAMED_FILES = 5;

/** Returns a line for each reason why this release must not run: a missing signature, or a changed file. */
export function releaseFaults(folder: string, env: NodeJS.ProcessEnv): string[] {
  const file = env[RELEASE_KEYS_SETTING];
  if (!file)
    return [`${RELEASE_KEYS_SETTING} is missing: set it to the list of those who may build and approve releases.`];
  if (resolve(file).startsWith(resolve(folder) + sep))
    return [
      `${RELEASE_KEYS_SETTING} is ${file}, inside the release: keep the list outside, where no release can change it.`,
    ];
  try {
    const release = readRelease(folder);
    return approvalFaults(release, readSignatures(folder), readKeys(file));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/**
 * Returns the text that has to be signed. Throws when the folder isn't a release, or when its files differ from its
 * list.
 */
export function readRelease(folder: string): SignedRelease {
  const listFile = join(folder, FILES_LIST);
  if (!existsSync(join(folder, RELEASE_FILE_NAME)) || !existsSync(listFile))
    throw new Error(`${folder} isn't a release: build one with ops/deploy/build-release.sh.`);
  const { version, commit } = readReleaseFile(join(folder, RELEASE_FILE_NAME));
  const listed = readFileSync(listFile, 'utf8');
  const found = listFiles(folder);
  if (listed !== found) throw new Error(differenceOf(listed, found));
  return { version, commit, files: hash('sha256', listed) };
}

/** Returns the signatures of a release; an empty list when it hasn't been signed yet. */
export function readSignatures(folder: string): readonly ReleaseSignature[] {
  const file = join(folder, SIGNATURES_FILE);
  return existsSync(file) ? readJson(file, signaturesSchema) : [];
}

function readKeys(file: string): ReleaseKeys {
  if (!existsSync(file)) throw new Error(`${RELEASE_KEYS_SETTING} is ${file}, which doesn't exist.`);
  return readJson(file, releaseKeysSchema);
}

function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is damaged or has another form: see docs/releases.md.`);
  }
}

function differenceOf(listed: string, found: string): string {
  const pathsOf = (own: string, other: string) => {
    const known = new Set(other.split('\n'));
    return own.split('\n').flatMap((line) => (known.has(line) ? [] : [line.slice(line.indexOf('  ') + 2)]));
  };
  const paths = [...new Set([...pathsOf(listed, found), ...pathsOf(found, listed)])].toSorted();
  const more = paths.length > MAX_NAMED_FILES ? ` and ${paths.length - MAX_NAMED_FILES} more` : '';
  return `The release was changed after it was built: ${paths.slice(0, MAX_NAMED_FILES).join(', ')}${more}.`;
}
