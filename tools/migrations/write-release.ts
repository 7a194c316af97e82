import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RELEASED_FILE, readFunctions, readMigrations, readReleases, withRelease } from './releases.ts';
import { migrationFaults } from './rules.ts';

/** `node tools/migrations/write-release.ts <version>` adds a release to the list if its SQL files follow the rules. */
const [version = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '../..');
const files = { migrations: readMigrations(root), functions: readFunctions(root) };
const faults = migrationFaults(readReleases(), files);
if (faults.length > 0) throw new Error(faults.join('\n'));
const releases = withRelease(readReleases(), version, files);
writeFileSync(RELEASED_FILE, `${JSON.stringify({ releases }, undefined, 2)}\n`);
