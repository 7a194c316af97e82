import process from 'node:process';
import { installFromDebian } from './debian.mjs';

// A program of its own, for tests that need what a machine may not have yet: installs the packages it is given.
const packages = process.argv.slice(2);
if (!installFromDebian(...packages)) {
  console.error(`These tests need ${packages.join(' ')}: install it with apt-get install ${packages.join(' ')}.`);
  process.exit(1);
}
