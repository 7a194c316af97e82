import { EDGE_FILE, FLOORS, LEVELS, TEST_FILE, TEST_PLACE, TESTS_MAY_ALSO_IMPORT } from '../../floors.config.js';
import { alcoveViolation } from './alcove-rules.ts';
import type { ImportEdge } from './import-graph.ts';

type Floor = { readonly place: string; readonly mayImport: readonly string[]; readonly isRoom?: boolean };

/**
 * Returns the floor of a file and the concrete folder, such as `apps/platform/src/modules/ledger`. Undefined for files
 * without a floor.
 */
export function floorOf(file: string): { floor: Floor; folder: string } | undefined {
  for (const floor of FLOORS as readonly Floor[]) {
    const pattern = new RegExp(`^(${floor.place.replace(/\{\w+\}/g, '[^/]+')})/`);
    const folder = pattern.exec(file)?.[1];
    if (folder) return { floor, folder };
  }
  return undefined;
}

/** Returns, in one line, why an import breaks a floor, or undefined if it is allowed. */
export function violationOf(edge: ImportEdge): string | undefined {
  if (TEST_FILE.test(edge.to) && !TEST_FILE.test(edge.from) && !TEST_PLACE.test(edge.from))
    return `${edge.from} -> ${edge.to}: only tests may import test code`;
  const from = floorOf(edge.from);
  const to = floorOf(edge.to);
  if (!from || !to) return undefined;
  if (from.folder === to.folder) return alcoveViolation(edge);
  const isTest = TEST_FILE.test(edge.from);
  if (from.floor.isRoom && to.floor.isRoom) return roomViolation(edge, from.folder, to.folder);
  const allowed = isTest ? [...from.floor.mayImport, ...TESTS_MAY_ALSO_IMPORT] : from.floor.mayImport;
  if (allowed.some((place) => edge.to.startsWith(`${place}/`))) return undefined;
  if (from.floor.isRoom && to.folder === 'packages/contracts' && EDGE_FILE.test(edge.from)) return undefined;
  return `${edge.from} -> ${edge.to}: ${from.folder} may not import ${to.folder}`;
}

function roomViolation(edge: ImportEdge, fromFolder: string, toFolder: string): string | undefined {
  const [from, to] = [fromFolder, toFolder].map((folder) => folder.split('/').at(-1) ?? '');
  const [fromLevel, toLevel] = [levelOf(from), levelOf(to)];
  if (fromLevel === undefined) return `${edge.from}: the room ${from} has no level in floors.config.js`;
  if (toLevel === undefined) return `${edge.to}: the room ${to} has no level in floors.config.js`;
  if (toLevel >= fromLevel) return `${edge.from} -> ${edge.to}: ${to} is not on a lower level than ${from}`;
  if (!edge.to.endsWith(`/${to}/index.ts`))
    return `${edge.from} -> ${edge.to}: other rooms may import only its door, index.ts`;
  return undefined;
}

function levelOf(room: string | undefined): number | undefined {
  const index = LEVELS.findIndex((rooms: readonly string[]) => room !== undefined && rooms.includes(room));
  return index < 0 ? undefined : index;
}
