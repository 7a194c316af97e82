/** Fails when the React Compiler skips a component or hook. Part of lint. */
import { join } from 'node:path';
import process from 'node:process';
import { reportBailouts } from './compiler-report.ts';

const { files, bailouts } = await reportBailouts(join(import.meta.dirname, '../..'));
for (const { file, line, reason } of bailouts) console.error(`${file}:${line} is not compiled: ${reason}`);
console.log(`The React Compiler read ${files} files and gave up on ${bailouts.length} functions.`);
// The bundler keeps handles open.
process.exit(bailouts.length > 0 ? 1 : 0);
