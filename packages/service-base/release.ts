import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Written by `ops/deploy/build-release.sh` into the folder of a release. */
export const RELEASE_FILE_NAME = 'release.json';
/** The folder of the release or of the checkout that runs. */
export const RUNNING_FOLDER = join(import.meta.dirname, '../..');
const RELEASE_FILE = join(RUNNING_FOLDER, RELEASE_FILE_NAME);
/** Names the version that a checkout is going to be released as. */
const PACKAGE_FILE = join(RUNNING_FOLDER, 'package.json');
const COMMIT_LENGTH = 12;

const releaseSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Git commit, or `unknown` for a release built outside of a repository. */
  commit: z.string().regex(/^([0-9a-f]{40}|unknown)$/),
  builtAt: z.iso.datetime(),
});

const packageSchema = z.object({ version: z.string() });

/** Reads the file that identifies a release. */
export function readReleaseFile(file: string): z.infer<typeof releaseSchema> {
  return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Returns the id of the running release, such as `1.2.0+3f2a1b9c0d1e`; `development` in a checkout. [WLA-09] */
export function releaseId(file = RELEASE_FILE): string {
  const text = readOrUndefined(file);
  if (text === undefined) return 'development';
  const { version, commit } = releaseSchema.parse(JSON.parse(text));
  return `${version}+${commit.slice(0, COMMIT_LENGTH)}`;
}

/** Returns the version of the running release, such as `1.2.0`; in a checkout, the version of its package. */
export function releaseVersion(file = RELEASE_FILE): string {
  const text = readOrUndefined(file);
  if (text !== undefined) return releaseSchema.parse(JSON.parse(text)).version;
  return packageSchema.parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version;
}

/** Returns whether `version` equals `other` or is later, by their three numbers. */
export function isAtLeast(version: string, other: string): boolean {
  const [ours, theirs] = [version, other].map((text) => text.split('.').map(Number));
  for (const [index, number] of (ours ?? []).entries()) {
    const compared = number - (theirs?.[index] ?? 0);
    if (compared !== 0) return compared > 0;
  }
  return true;
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
