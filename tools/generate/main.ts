import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { GENERATORS } from './generators.ts';
import { ROOT } from './root.ts';
import { staleFilesOf } from './stale-files.ts';

const USAGE = `npm run generate [-- names]            writes the stale files of all generators, or of those named
npm run generate -- --check [names]    names them instead, and fails if there are any

${GENERATORS.map(({ name, source }) => `  ${name.padEnd(15)}from ${source}`).join('\n')}`;

/** Writes or names the stale files of the generators with these names, or of all. Returns the exit code. */
async function generate(names: readonly string[], isCheck: boolean): Promise<number> {
  let count = 0;
  for (const generator of GENERATORS) {
    if (names.length > 0 && !names.includes(generator.name)) continue;
    for (const { path, text } of staleFilesOf(await generator.make())) {
      count++;
      if (!isCheck) writeFileSync(join(ROOT, path), text);
      console.log(`${isCheck ? 'stale' : 'wrote'}: ${path}, from ${generator.source}`);
    }
  }
  if (count === 0) console.log('Every generated file is up to date.');
  return isCheck && count > 0 ? 1 : 0;
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' }, help: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !GENERATORS.some((known) => known.name === name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Unknown: ${unknown.join(', ')}.`);
  console.error(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = await generate(positionals, values.check ?? false);
