import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long the files of an earlier build stay for open pages, and the maximum number of builds. */
export const RETENTION_MS = 7 * 86_400_000;
export const RETAINED_BUILDS = 5;

/**
 * Makes a finished folder the current build of `dist`: moves it to `builds/{id}`, then replaces the small file that
 * names the current build in one step. A server that uses the earlier build isn't interrupted. Builds that are too old
 * or too many are removed, never the current one.
 */
export function swapIn(dist: string, options: { folder: string; id: string; nowMs: number }): void {
  const { folder, id, nowMs } = options;
  const builds = join(dist, 'builds');
  const place = join(builds, id);
  mkdirSync(builds, { recursive: true });
  // The same id means the same files, so the new folder is discarded.
  if (existsSync(place)) rmSync(folder, { recursive: true });
  else renameSync(folder, place);
  utimesSync(place, new Date(nowMs), new Date(nowMs));
  const partFile = join(dist, `current.json.${process.pid}.part`);
  writeFileSync(partFile, JSON.stringify({ id, folder: `builds/${id}` }));
  renameSync(partFile, join(dist, 'current.json'));
  removeOld(builds, { id, nowMs });
  removeAbandoned(dist, nowMs);
}

function removeOld(builds: string, current: { id: string; nowMs: number }): void {
  const others = readdirSync(builds)
    .filter((id) => id !== current.id)
    .map((id) => ({ id, madeAt: statSync(join(builds, id)).mtimeMs }))
    .sort((one, other) => other.madeAt - one.madeAt);
  for (const [index, { id, madeAt }] of others.entries())
    if (index >= RETAINED_BUILDS - 1 || current.nowMs - madeAt > RETENTION_MS)
      rmSync(join(builds, id), { recursive: true });
}

/** Prefix of a folder that a build works in; an interrupted build leaves it behind. */
export const WORK_PREFIX = 'next-';
const ABANDONED_MS = 86_400_000;

function removeAbandoned(dist: string, nowMs: number): void {
  for (const name of readdirSync(dist).filter((one) => one.startsWith(WORK_PREFIX))) {
    const folder = join(dist, name);
    if (nowMs - statSync(folder).mtimeMs > ABANDONED_MS) rmSync(folder, { recursive: true, force: true });
  }
}
