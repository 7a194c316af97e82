import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresBinaries } from './binaries.ts';

/** Postgres refuses to run as root; then it runs as this user instead. Undefined: as we are. */
export type RunAs = { readonly uid: number; readonly gid: number } | undefined;

const CANDIDATES = ['postgres', 'nobody'];

/** The unprivileged user for the server when we are root. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of CANDIDATES) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // no such user: try the next
    }
  }
  throw new Error(
    `PostgreSQL cannot run as root and there is no user ${CANDIDATES.join(' or ')}: add one, or set DATABASE_URL.`,
  );
}

/** Whether every folder up to the root lets others pass, so that an unprivileged user reaches `path`. */
function isReachableByOthers(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o005) !== 0o005) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Where a cluster goes whose wanted folder its user cannot reach. */
export function movedHomeOf(dataFolder: string): { home: string; dataFolder: string } {
  const home = join('/var/lib/sunflower', createHash('sha256').update(dataFolder).digest('hex').slice(0, 12));
  return { home, dataFolder: join(home, 'data') };
}

/**
 * Where the binaries and the data go. As root inside a private folder (such as /root) the server's user reaches neither,
 * so both move to /var/lib/sunflower/<hash of the wanted place>; `moved` then says so.
 */
export function placeCluster(wanted: { dataFolder: string; binaries: PostgresBinaries; runAs: RunAs }): {
  dataFolder: string;
  binFolder: string;
  moved: boolean;
} {
  const { dataFolder, binaries, runAs } = wanted;
  if (!runAs || (isReachableByOthers(dirname(dataFolder)) && isReachableByOthers(binaries.folder))) {
    return { dataFolder, binFolder: binaries.folder, moved: false };
  }
  const { home, dataFolder: movedDataFolder } = movedHomeOf(dataFolder);
  const root = join(home, 'postgres');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (!existsSync(root)) cpSync(binaries.root, root, { recursive: true, verbatimSymlinks: true });
  accessSync(join(root, 'bin', 'postgres'), constants.X_OK);
  return { dataFolder: movedDataFolder, binFolder: join(root, 'bin'), moved: true };
}
