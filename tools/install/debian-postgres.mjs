import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installFromDebian } from './debian.mjs';

const HOME = '/usr/lib/postgresql';

// A separate program that prints the folder of Debian's PostgreSQL programs. Tests also run on them, in addition to the
// packaged ones.
console.log(findOrInstallDebianPostgres());

/** Returns the folder of Debian's PostgreSQL programs. Installs the package if it is missing. */
function findOrInstallDebianPostgres() {
  const found = find();
  if (found) return found;
  console.error("Debian's PostgreSQL is not on this machine: installing it for the tests (once)...");
  installFromDebian('postgresql');
  const installed = find();
  if (installed) return installed;
  throw new Error("These tests also run on Debian's PostgreSQL: install it with apt-get install postgresql.");
}

/** Returns the programs' folder of the lowest installed version, because what works on it works on later ones. */
function find() {
  if (!existsSync(HOME)) return undefined;
  return readdirSync(HOME)
    .sort((one, other) => Number(one) - Number(other))
    .map((version) => join(HOME, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'postgres')));
}
