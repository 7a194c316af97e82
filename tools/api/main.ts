import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { CALLS_FILE, PUSH_FILE, ROOT } from './api-documents.ts';
import { breakingCalls, breakingPushes } from './breaking-changes.ts';

const USAGE = `npm run api -- breaking --against <ref>
  names breaking changes of the committed documents since a tag or branch`;

/**
 * Compares the committed documents with the documents of another commit. Returns 1 when a change could break a client.
 */
function namesBreaking(ref: string): number {
  const changes = [
    ...breakingCalls(committedAt(ref, CALLS_FILE), current(CALLS_FILE)),
    ...breakingPushes(committedAt(ref, PUSH_FILE), current(PUSH_FILE)),
  ];
  for (const change of changes) console.log(change);
  console.log(`${changes.length} breaking changes since ${ref}.`);
  return changes.length > 0 ? 1 : 0;
}

function committedAt(ref: string, file: string) {
  return JSON.parse(
    execFileSync('git', ['show', `${ref}:${file}`], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
}

function current(file: string) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

const [verb, option, ref] = process.argv.slice(2);
if (verb === 'breaking' && option === '--against' && ref) process.exitCode = namesBreaking(ref);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
