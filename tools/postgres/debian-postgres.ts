import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../install/debian-postgres.mjs');

/** Returns the folder with the programs of Debian's PostgreSQL, and installs them if they are missing. */
export function debianPostgres(): string {
  return execFileSync(process.execPath, [PROGRAM], { encoding: 'utf8' }).trim();
}
