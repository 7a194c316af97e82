import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { FILES_LIST, listFiles } from '@sunflower/service-base/release-approval/list-files.ts';

/** `node tools/release/list-files.ts <folder>`: the last step of a build writes the list that is signed. */
const folder = resolve(process.argv[2] ?? '.');
writeFileSync(join(folder, FILES_LIST), listFiles(folder));
