/**
 * Fails when the React compiler gives up on a component or hook that is not in the list of known ones. Part of lint.
 * `--write` updates the list: use it after a component was fixed, never to let a new one pass.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { reportBailouts } from './compiler-report.ts';
import { countByFile, KNOWN_FILE, newBailouts, readKnown } from './known-bailouts.ts';

const ROOT = join(import.meta.dirname, '../..');

const { files, bailouts } = await reportBailouts(ROOT);
if (process.argv.includes('--write')) {
  writeFileSync(join(ROOT, KNOWN_FILE), `${JSON.stringify(countByFile(bailouts), null, 2)}\n`);
}
const fresh = newBailouts(bailouts, readKnown(ROOT));
for (const { file, line, reason } of fresh) console.error(`${file}:${line} is not compiled: ${reason}`);
console.log(
  `React's compiler read ${files} files and gave up on ${bailouts.length} functions, ${fresh.length} of them new.`,
);
// The bundler keeps handles open.
process.exit(fresh.length > 0 ? 1 : 0);
