import { ALCOVES, TEST_FILE } from '../../floors.config.js';
import type { ImportEdge } from './import-graph.ts';

/** Folders that stand on storeys inside a room, lowest first; `.` is for the files of the folder itself. */
export type AlcoveFloors = { readonly folder: string; readonly storeys: readonly (readonly string[])[] };

/** Returns why an import inside a room breaks the storeys of its folders, in one line; undefined when it is allowed. */
export function alcoveViolation({ from, to }: ImportEdge): string | undefined {
  if (TEST_FILE.test(from)) return undefined;
  const { folder, ends } = whereTheyPart(from, to);
  const floors = (ALCOVES as readonly AlcoveFloors[]).find((known) => known.folder === folder);
  if (!floors || ends[0] === ends[1]) return undefined;
  const [fromStorey, toStorey] = ends.map((end) => floors.storeys.findIndex((names) => names.includes(end)));
  if (fromStorey === undefined || fromStorey < 0)
    return `${from}: ${ends[0]} stands on no storey of ${folder} in floors.config.js`;
  if (toStorey === undefined || toStorey < 0)
    return `${to}: ${ends[1]} stands on no storey of ${folder} in floors.config.js`;
  if (toStorey < fromStorey) return undefined;
  return `${from} -> ${to}: ${ends[1]} is not on a lower storey of ${folder} than ${ends[0]}`;
}

/** Returns the deepest folder that holds both files, and through which of its folders each is reached; `.` for a file of the folder itself. */
function whereTheyPart(from: string, to: string): { folder: string; ends: [string, string] } {
  const [one, other] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const parts = one.findIndex((name, index) => name !== other[index]);
  const shared = parts < 0 ? one.length : parts;
  return { folder: one.slice(0, shared).join('/'), ends: [one[shared] ?? '.', other[shared] ?? '.'] };
}

/** Two folders next to each other, or a folder and the files around it (`.`), that import each other, with one import each way. */
export type MutualPair = { readonly folder: string; readonly names: readonly [string, string] };

/** Returns the pairs of folders under `root` that import each other, at every depth. Tests and what only they import don't count. */
export function mutualPairs(edges: readonly ImportEdge[], root: string): MutualPair[] {
  const ways = new Set<string>();
  const pairs: MutualPair[] = [];
  for (const { from, to } of edges) {
    if (TEST_FILE.test(from) || TEST_FILE.test(to)) continue;
    if (!from.startsWith(`${root}/`) || !to.startsWith(`${root}/`)) continue;
    const { folder, ends } = whereTheyPart(from, to);
    const [one, other] = ends;
    if (one === other || ways.has(`${folder} ${one} ${other}`)) continue;
    ways.add(`${folder} ${one} ${other}`);
    if (ways.has(`${folder} ${other} ${one}`)) pairs.push({ folder, names: [one, other].sort() as [string, string] });
  }
  return pairs;
}
