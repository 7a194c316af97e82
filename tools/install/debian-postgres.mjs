import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const HOME = '/usr/lib/postgresql';

// A program of its own: prints the folder with the programs of Debian's PostgreSQL, which tests run besides the packaged one.
console.log(findOrInstallDebianPostgres());

/** Returns that folder; installs the package when it is missing. */
function findOrInstallDebianPostgres() {
  const found = find();
  if (found) return found;
  console.error("No PostgreSQL of Debian's on this machine: installing it for the tests (once)...");
  installFromDebian('postgresql');
  const installed = find();
  if (installed) return installed;
  throw new Error("These tests also run on Debian's PostgreSQL: install it with apt-get install postgresql.");
}

/** The lowest version there, because what works on it works on later ones. */
function find() {
  if (!existsSync(HOME)) return undefined;
  return readdirSync(HOME)
    .sort((one, other) => Number(one) - Number(other))
    .map((version) => join(HOME, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));
}
