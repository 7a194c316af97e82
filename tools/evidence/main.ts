import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ASSESSED_IDS } from './evidence.ts';
import { writePack } from './write-pack.ts';

const ROOT = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** Writes the evidence pack of the current commit: `npm run evidence -- --to <new folder>`. Returns the exit code. */
function main(): number {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values;
  if (!to) throw new Error('name a new folder: npm run evidence -- --to <folder>');
  if (git('status', '--porcelain') !== '')
    throw new Error('commit or remove your changes first: a pack shows a commit');
  const notBefore = Number(git('log', '-1', '--format=%ct')) * 1000;
  const facts = { commit: git('rev-parse', 'HEAD'), builtAt: new Date().toISOString() };
  const { evidence, missing } = writePack({ root: ROOT, ids: ASSESSED_IDS, to: resolve(to), notBefore, ...facts });
  for (const sentence of missing) console.error(sentence);
  console.log(`${evidence.length} ids, ${missing.length} without evidence: ${to}`);
  return missing.length > 0 ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
