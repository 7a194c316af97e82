import { SUBMODULES, TEST_FILE } from '../../layers.config.js';
import type { ImportEdge } from './import-graph.ts';

/** Levels of the folders inside a module, lowest first. `.` stands for the files of the folder itself. */
export type SubmoduleLevels = { readonly folder: string; readonly levels: readonly (readonly string[])[] };

/**
 * Returns, in one line, why an import inside a module breaks the levels of its folders, or undefined if it is allowed.
 */
export function submoduleViolation({ from, to }: ImportEdge): string | undefined {
  if (TEST_FILE.test(from)) return undefined;
  const { folder, ends } = commonFolder(from, to);
  const known = (SUBMODULES as readonly SubmoduleLevels[]).find((one) => one.folder === folder);
  if (!known || ends[0] === ends[1]) return undefined;
  const [fromLevel, toLevel] = ends.map((end) => known.levels.findIndex((names) => names.includes(end)));
  if (fromLevel === undefined || fromLevel < 0)
    return `${from}: ${ends[0]} has no level in ${folder} in layers.config.js`;
  if (toLevel === undefined || toLevel < 0) return `${to}: ${ends[1]} has no level in ${folder} in layers.config.js`;
  if (toLevel < fromLevel) return undefined;
  return `${from} -> ${to}: ${ends[1]} is not on a lower level of ${folder} than ${ends[0]}`;
}

/**
 * Returns the deepest folder that contains both files, and its subfolders that lead to each of them; `.` for a file of
 * the folder itself.
 */
function commonFolder(from: string, to: string): { folder: string; ends: [string, string] } {
  const [one, other] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const parts = one.findIndex((name, index) => name !== other[index]);
  const shared = parts < 0 ? one.length : parts;
  return { folder: one.slice(0, shared).join('/'), ends: [one[shared] ?? '.', other[shared] ?? '.'] };
}

/** Two sibling folders, or a folder and the files next to it (`.`), that import each other. */
export type MutualPair = { readonly folder: string; readonly names: readonly [string, string] };

/**
 * Returns the pairs of folders under `root` that import each other, at any depth. Tests and modules that only tests
 * import don't count.
 */
export function mutualPairs(edges: readonly ImportEdge[], root: string): MutualPair[] {
  const ways = new Set<string>();
  const pairs: MutualPair[] = [];
  for (const { from, to } of edges) {
    if (TEST_FILE.test(from) || TEST_FILE.test(to)) continue;
    if (!from.startsWith(`${root}/`) || !to.startsWith(`${root}/`)) continue;
    const { folder, ends } = commonFolder(from, to);
    const [one, other] = ends;
    if (one === other || ways.has(`${folder} ${one} ${other}`)) continue;
    ways.add(`${folder} ${one} ${other}`);
    if (ways.has(`${folder} ${other} ${one}`)) pairs.push({ folder, names: [one, other].sort() as [string, string] });
  }
  return pairs;
}

/** Modules, packages, partners, the layers of the programs, and the tools. */
const PLACES = [
  'apps/platform/src/modules/[^/]+',
  'apps/platform/src/(?:app|partner-ports)',
  'apps/player-web/src/features/[^/]+',
  'apps/player-web/src/(?:app|player|runtime|ui)',
  'packages/[^/]+',
  'partners/[^/]+',
  'ops',
  'tools',
];
const PLACE = new RegExp(`^(${PLACES.join('|')})/`);

/** Returns the places in which the check compares pairs of folders, in alphabetical order. */
export function placesWithFolders(modules: readonly string[]): string[] {
  return [...new Set(modules.flatMap((path) => PLACE.exec(path)?.[1] ?? []))].sort();
}
