import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { CALLS_FILE, PUSH_FILE } from '../api/api-documents.ts';
import { breakingCalls, breakingPushes } from '../api/breaking-changes.ts';
import { readReleases } from '../migrations/releases.ts';
import { checkRelease } from './check-release.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });

/** `npm run release -- <version>`: prints the reasons why the current commit can't be released as that version. */
const [version = ''] = process.argv.slice(2);
const before = git('tag', '--list', 'v*', '--sort=-version:refname')
  .split('\n')
  .filter((tag) => tag && tag !== `v${version}`)[0];
const faults = checkRelease({
  version,
  packageVersion: JSON.parse(read('package.json')).version,
  changelog: read('CHANGELOG.md'),
  releasedSql: readReleases().map(({ release }) => release),
  breakingChanges: before === undefined ? [] : breakingSince(before),
  before: before?.slice(1),
});
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${version} can be released.`);
process.exitCode = faults.length === 0 ? 0 : 1;

function breakingSince(tag: string): string[] {
  const compared = (file: string) => [JSON.parse(git('show', `${tag}:${file}`)), JSON.parse(read(file))] as const;
  return [...breakingCalls(...compared(CALLS_FILE)), ...breakingPushes(...compared(PUSH_FILE))];
}
