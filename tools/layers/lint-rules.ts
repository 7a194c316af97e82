import { basename, dirname } from 'node:path';
import { LAYERS, SUBMODULES } from '../../layers.config.js';
import type { SubmoduleLevels } from './submodule-rules.ts';

type Layer = { readonly place: string; readonly mayImport: readonly string[] };
const layers: readonly Layer[] = LAYERS;

/** The packages that files import by name, so that the linter can check the import without resolving it. */
const PACKAGES = layers.map((layer) => layer.place).filter((place) => place.startsWith('packages/'));

/**
 * Returns the lint rules for editors: for each layer, the packages that must not be imported there. Imports by relative
 * path need resolving and are checked by the graph test. Both checks use layers.config.js. Imports in test files are
 * checked only by the graph test.
 */
export function lintRules(): object {
  const ofLayers = layers.map(({ place, mayImport }) =>
    override([`${place.replace(/\{\w+\}/g, '*')}/**`, ...NO_TESTS, ...edgeFiles(place)], forbidden(place, mayImport)),
  );
  return { overrides: [...ofLayers, ...SUBMODULE_LEVELS.flatMap(submoduleRules)] };
}

const NO_TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];

function override(includes: readonly string[], patterns: readonly object[]): object {
  const options = { patterns };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } };
}

const SUBMODULE_LEVELS: readonly SubmoduleLevels[] = SUBMODULES;

/**
 * Returns the rules for the folders of a module. A later override replaces an earlier one for the same file, so each
 * repeats the restrictions of the module's layer. Routes have a separate rule, because they may import the contracts.
 */
function submoduleRules({ folder, levels }: SubmoduleLevels): object[] {
  const module = layers.find(({ place }) => new RegExp(`^${place.replace(/\{\w+\}/g, '[^/]+')}/`).test(`${folder}/`));
  if (!module) throw new Error(`${folder} is not on any layer`);
  const ofModule = forbidden(module.place, module.mayImport);
  const names = levels.flat().filter((name) => name !== '.');
  return names.flatMap((name) => {
    const files = `${folder}/${name}`;
    const group = notBelow(folder, name);
    const message = `Not on a lower level than ${name}: see layers.config.js for the folders of ${folder}.`;
    const own = group.length === 0 ? [] : [{ group, message }];
    return [
      override(
        [`${files}/*.{ts,tsx}`, ...NO_TESTS, '!**/*-in-tests.ts', ...edgeFiles(module.place)],
        [...ofModule, ...own],
      ),
      ...(edgeFiles(module.place).length > 0 ? [override([`${files}/*-routes.ts`, `${files}/*-wire.ts`], own)] : []),
    ];
  });
}

/**
 * Returns what the files of a folder must not import, as paths relative to those files, including the restrictions of
 * its parent folders.
 */
function notBelow(folder: string, name: string): string[] {
  const levels = SUBMODULE_LEVELS.find((known) => known.folder === folder)?.levels;
  if (!levels) return [];
  const own = levels.slice(levels.findIndex((names) => names.includes(name))).flat();
  const around = notBelow(dirname(folder), basename(folder));
  return [
    ...own.filter((other) => other !== name).map((other) => (other === '.' ? '../*.ts' : `../${other}/**`)),
    ...around.map((path) => `../${path}`),
  ];
}

/** Returns patterns that exclude routes and wire mappers: in a server module, only these may import the contracts. */
function edgeFiles(place: string): string[] {
  return place === 'apps/platform/src/modules/{module}' ? ['!**/*-routes.ts', '!**/*-wire.ts'] : [];
}

function forbidden(place: string, mayImport: readonly string[]): object[] {
  const names = PACKAGES.filter((name) => name !== place && !mayImport.includes(name)).map(
    (name) => `@sunflower/${name.slice('packages/'.length)}/**`,
  );
  return names.length === 0
    ? []
    : [{ group: names, message: `Not on this layer: see layers.config.js for what ${place} may import.` }];
}
