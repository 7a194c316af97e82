import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OpsError } from '@sunflower/platform/src/app/operator-api/verb.ts';
import { RELEASE_FILE_NAME } from '@sunflower/service-base/release.ts';
import { FILES_LIST } from '@sunflower/service-base/release-approval/list-files.ts';

/** Files that the build adds to the sources. Packages come from the lock file, whose digests npm checks. */
const BUILT = new RegExp(`^${RELEASE_FILE_NAME}$|^(.+/)?(node_modules|dist)/`);
const MAX_LIST_BYTES = 2 ** 26;

/**
 * Returns the source files of a release's list that differ from a commit of this checkout, or that the commit doesn't
 * have. A release has only some folders of its commit, so files of the commit may be missing from it.
 */
export function sourceFaults(folder: string, commit: string, checkout = process.cwd()): string[] {
  const committed = readCommit(commit, checkout);
  return readFileSync(join(folder, FILES_LIST), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(line.lastIndexOf('  ') + 2))
    .filter((path) => !BUILT.test(path) && committed.get(path) !== gitId(join(folder, path)))
    .toSorted();
}

/** Returns git's id of each file of a commit, by path. */
function readCommit(commit: string, checkout: string): ReadonlyMap<string, string> {
  try {
    const args = ['ls-tree', '-r', '-z', '--end-of-options', commit];
    const options = { cwd: checkout, encoding: 'utf8', maxBuffer: MAX_LIST_BYTES, stdio: 'pipe' } as const;
    const entries = execFileSync('git', args, options).split('\0').filter(Boolean);
    return new Map(entries.map((entry) => [entry.slice(entry.indexOf('\t') + 1), entry.split(/[ \t]/)[2] ?? '']));
  } catch {
    throw new OpsError(
      `This checkout doesn't have commit ${commit}: fetch it first, and run the command in the checkout.`,
    );
  }
}

/** Returns the id that git gives to the content of a file. */
function gitId(file: string): string {
  const content = readFileSync(file);
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
}
