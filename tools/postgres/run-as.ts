import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';

/**
 * The user that the server runs as if the current user is root, because PostgreSQL refuses to run as root. Undefined
 * means the current user.
 */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

const CANDIDATES = ['postgres', 'nobody'];

/** Returns the unprivileged user for the server if the current user is root. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of CANDIDATES) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The user does not exist: try the next one.
    }
  }
  throw new Error(
    `PostgreSQL cannot run as root and there is no user ${CANDIDATES.join(' or ')}: add one, or set DATABASE_URL.`,
  );
}

/**
 * Returns whether other users may pass through every folder up to the root, so that an unprivileged user can reach
 * `path`.
 */
function isReachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o005) !== 0o005) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Returns the alternative folder for a cluster whose user cannot reach the wanted folder. */
export function reachableFolderOf(dataFolder: string): { home: string; dataFolder: string } {
  const home = join('/var/lib/sunflower', createHash('sha256').update(dataFolder).digest('hex').slice(0, 12));
  return { home, dataFolder: join(home, 'data') };
}

/**
 * Returns the folders of the binaries and the data. If root starts it inside a private folder (such as /root), the
 * server's user can reach neither, so the binaries are copied to /var/lib/sunflower/<hash of the wanted folder>, the
 * data is stored there, and `moved` is true.
 */
export function chooseClusterFolders(wanted: { dataFolder: string; binaries: PostgresBinaries; runAs: RunAs }): {
  dataFolder: string;
  binFolder: string;
  moved: boolean;
} {
  const { dataFolder, binaries, runAs } = wanted;
  if (!runAs || (isReachableByOthers(dirname(dataFolder)) && isReachableByOthers(binaries.folder))) {
    return { dataFolder, binFolder: binaries.folder, moved: false };
  }
  const { home, dataFolder: movedDataFolder } = reachableFolderOf(dataFolder);
  const root = join(home, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(root)) cpSync(binaries.root, root, { recursive: true, verbatimSymlinks: true });
  accessSync(join(root, 'bin', 'postgres'), constants.X_OK);
  return { dataFolder: movedDataFolder, binFolder: join(root, 'bin'), moved: true };
}
