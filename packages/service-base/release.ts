import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Written by `ops/deploy/build-release.sh` into the folder of a release. */
const RELEASE_FILE = join(import.meta.dirname, '../../release.json');
const COMMIT_LENGTH = 12;

const releaseSchema = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Git commit, or `unknown` for a release built outside of a repository. */
  commit: z.string().regex(/^([0-9a-f]{40}|unknown)$/),
  builtAt: z.iso.datetime(),
});

/** Returns the id of the running release, such as `1.2.0+3f2a1b9c0d1e`; `development` in a checkout. [WLA-09] */
export function releaseId(file = RELEASE_FILE): string {
  const text = readOrUndefined(file);
  if (text === undefined) return 'development';
  const { version, commit } = releaseSchema.parse(JSON.parse(text));
  return `${version}+${commit.slice(0, COMMIT_LENGTH)}`;
}

function readOrUndefined(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
