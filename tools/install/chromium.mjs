import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { installFromDebian, runQuietly } from './debian.mjs';

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * The browser for tests: the one named in SUNFLOWER_CHROMIUM, the machine's own, Playwright's download, or Debian's package.
 * Says in one line what is missing when none can be had.
 */
export async function findOrInstallChromium(root) {
  const found = find();
  if (found) return found;
  console.log('No Chromium on this machine: installing one for the tests (once)...');
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  if (runQuietly(playwright, ['install', 'chromium']) && find()) return find();
  installFromDebian('chromium', 'fonts-liberation');
  const installed = find();
  if (installed) return installed;
  throw new Error(
    'Tests need Chromium: install it (Debian: apt-get install chromium), or name its program in SUNFLOWER_CHROMIUM.',
  );
}

function find() {
  const named = process.env.SUNFLOWER_CHROMIUM;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`SUNFLOWER_CHROMIUM names ${named}, which does not exist.`);
  }
  return KNOWN_PLACES.find((place) => existsSync(place)) ?? findPlaywrights();
}

/** Where Playwright keeps the browsers it downloads. */
function findPlaywrights() {
  const home = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(home)) return undefined;
  const programs = readdirSync(home)
    .filter((name) => name.startsWith('chromium-'))
    .flatMap((name) => ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((program) => join(home, name, program)));
  return programs.find((program) => existsSync(program));
}
