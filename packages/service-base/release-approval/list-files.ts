import { hash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The list of a release's files, written when it is built. Builder and approver sign its SHA-256. */
export const FILES_LIST = 'release-files.txt';
/** The signatures under that list. */
export const SIGNATURES_FILE = 'release-signatures.json';

/**
 * Returns one line per file of a release, sorted by path, with its SHA-256 or the target of a link; leaves out the list
 * and its signatures. Throws if a link leads out of the release, because the list couldn't cover its target.
 */
export function listFiles(folder: string): string {
  return pathsOf(folder, '')
    .filter(([path]) => path !== FILES_LIST && path !== SIGNATURES_FILE)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, entry]) => lineOf(folder, path, entry))
    .join('');
}

/** Returns every file and link below a folder. Links aren't followed; `readdir` with `recursive` follows them. */
function pathsOf(folder: string, inner: string): (readonly [path: string, entry: Dirent])[] {
  return readdirSync(join(folder, inner), { withFileTypes: true }).flatMap((entry) => {
    const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
    return entry.isDirectory() ? pathsOf(folder, path) : [[path, entry] as const];
  });
}

function lineOf(folder: string, path: string, entry: Dirent): string {
  if (path.includes('\n')) throw new Error(`${JSON.stringify(path)} has a line break in its name.`);
  const file = join(folder, path);
  if (entry.isSymbolicLink()) return `link ${innerLink(folder, file)}  ${path}\n`;
  if (!entry.isFile()) throw new Error(`${path} is neither a file nor a link.`);
  return `${hash('sha256', readFileSync(file))}  ${path}\n`;
}

function innerLink(folder: string, file: string): string {
  const target = readlinkSync(file);
  const place = relative(folder, resolve(dirname(file), target));
  if (place === '..' || place.startsWith(`..${sep}`))
    throw new Error(`${file} is a link to ${target}, outside the release.`);
  return JSON.stringify(target);
}
