import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { installFromDebian, runQuietly } from './debian.mjs';

/** Chromium without windows: it renders the same pages and starts faster. */
const HEADLESS_PLACES = ['/usr/bin/chromium-headless-shell'];
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
/** Playwright's downloads, the headless one first: the folder of a version, and the program in it. */
const DOWNLOADS = [
  ['chromium_headless_shell-', ['chrome-linux/headless_shell', 'chrome-headless-shell-linux64/chrome-headless-shell']],
  ['chromium-', ['chrome-linux/chrome', 'chrome-linux64/chrome']],
];

/**
 * Returns the browser for tests: the one in SUNFLOWER_CHROMIUM, a headless one, an installed one, Playwright's
 * download, or Debian's package. As root, as in containers and on build machines, installs Debian's headless one even
 * if there is another. Throws a one-line error if none is found or can be installed.
 */
export async function findOrInstallChromium(root) {
  const named = findNamed();
  if (named) return named;
  const headless = HEADLESS_PLACES.find((place) => existsSync(place));
  if (headless) return headless;
  const found = find();
  if (found && process.getuid?.() !== 0) return found;
  console.log('Installing a headless Chromium for the tests (once)...');
  const playwright = join(root, 'node_modules', '.bin', 'playwright');
  const installed =
    installFromDebian('chromium-headless-shell', 'fonts-liberation') ||
    (!found && (runQuietly(playwright, ['install', 'chromium']) || installFromDebian('chromium', 'fonts-liberation')));
  const program = (installed && find()) || found;
  if (program) return program;
  throw new Error(
    'Tests need Chromium: install it (Debian: apt-get install chromium), or name its program in SUNFLOWER_CHROMIUM.',
  );
}

function findNamed() {
  const named = process.env.SUNFLOWER_CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`SUNFLOWER_CHROMIUM names ${named}, which does not exist.`);
  return named;
}

function find() {
  return [...HEADLESS_PLACES, ...KNOWN_PLACES].find((place) => existsSync(place)) ?? findDownload();
}

/** Returns the Chromium program that Playwright has downloaded, if there is one. */
function findDownload() {
  const home = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache', 'ms-playwright');
  if (!existsSync(home)) return undefined;
  const folders = readdirSync(home);
  const programs = DOWNLOADS.flatMap(([prefix, paths]) =>
    folders.filter((name) => name.startsWith(prefix)).flatMap((name) => paths.map((path) => join(home, name, path))),
  );
  return programs.find((program) => existsSync(program));
}
