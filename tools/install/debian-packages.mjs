import process from 'node:process';
import { installFromDebian } from './debian.mjs';

// Installs the packages given as arguments. A separate program for tests that need packages which the machine might not
// have.
const packages = process.argv.slice(2);
if (!installFromDebian(...packages)) {
  console.error(`These tests need ${packages.join(' ')}: install it with apt-get install ${packages.join(' ')}.`);
  process.exit(1);
}
