import { EDGE_FILE, LAYERS, LEVELS, TEST_FILE, TEST_PLACE, TESTS_MAY_ALSO_IMPORT } from '../../layers.config.js';
import type { ImportEdge } from './import-graph.ts';
import { submoduleViolation } from './submodule-rules.ts';

type Layer = { readonly place: string; readonly mayImport: readonly string[]; readonly isModule?: boolean };

/**
 * Returns the layer of a file and the concrete folder, such as `apps/platform/src/modules/ledger`. Undefined for files
 * without a layer.
 */
export function layerOf(file: string): { layer: Layer; folder: string } | undefined {
  for (const layer of LAYERS as readonly Layer[]) {
    const pattern = new RegExp(`^(${layer.place.replace(/\{\w+\}/g, '[^/]+')})/`);
    const folder = pattern.exec(file)?.[1];
    if (folder) return { layer, folder };
  }
  return undefined;
}

/** Returns, in one line, why an import breaks a layer, or undefined if it is allowed. */
export function violationOf(edge: ImportEdge): string | undefined {
  if (TEST_FILE.test(edge.to) && !TEST_FILE.test(edge.from) && !TEST_PLACE.test(edge.from))
    return `${edge.from} -> ${edge.to}: only tests may import test code`;
  const from = layerOf(edge.from);
  const to = layerOf(edge.to);
  if (!from || !to) return undefined;
  if (from.folder === to.folder) return submoduleViolation(edge);
  const isTest = TEST_FILE.test(edge.from);
  if (from.layer.isModule && to.layer.isModule) return moduleViolation(edge, from.folder, to.folder);
  const allowed = isTest ? [...from.layer.mayImport, ...TESTS_MAY_ALSO_IMPORT] : from.layer.mayImport;
  if (allowed.some((place) => edge.to.startsWith(`${place}/`))) return undefined;
  if (from.layer.isModule && to.folder === 'packages/contracts' && EDGE_FILE.test(edge.from)) return undefined;
  return `${edge.from} -> ${edge.to}: ${from.folder} may not import ${to.folder}`;
}

function moduleViolation(edge: ImportEdge, fromFolder: string, toFolder: string): string | undefined {
  const [from, to] = [fromFolder, toFolder].map((folder) => folder.split('/').at(-1) ?? '');
  const [fromLevel, toLevel] = [levelOf(from), levelOf(to)];
  if (fromLevel === undefined) return `${edge.from}: the module ${from} has no level in layers.config.js`;
  if (toLevel === undefined) return `${edge.to}: the module ${to} has no level in layers.config.js`;
  if (toLevel >= fromLevel) return `${edge.from} -> ${edge.to}: ${to} is not on a lower level than ${from}`;
  if (!edge.to.endsWith(`/${to}/index.ts`))
    return `${edge.from} -> ${edge.to}: other modules may import only its public entry, index.ts`;
  return undefined;
}

function levelOf(module: string | undefined): number | undefined {
  const index = LEVELS.findIndex((modules: readonly string[]) => module !== undefined && modules.includes(module));
  return index < 0 ? undefined : index;
}
