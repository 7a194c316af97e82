import { basename, dirname } from 'node:path';
import { ALCOVES, FLOORS } from '../../floors.config.js';
import type { AlcoveFloors } from './alcove-rules.ts';

type Floor = { readonly place: string; readonly mayImport: readonly string[] };
const floors: readonly Floor[] = FLOORS;

/** The packages that files import by name, so that the linter can check the import without resolving it. */
const PACKAGES = floors.map((floor) => floor.place).filter((place) => place.startsWith('packages/'));

/**
 * Returns the lint rules for editors: for each floor, the packages that must not be imported there. Imports by relative
 * path need resolving and are checked by the graph test. Both checks use floors.config.js. Imports in test files are
 * checked only by the graph test.
 */
export function lintRules(): object {
  const ofFloors = floors.map(({ place, mayImport }) =>
    override([`${place.replace(/\{\w+\}/g, '*')}/**`, ...NO_TESTS, ...edgeFiles(place)], forbidden(place, mayImport)),
  );
  return { overrides: [...ofFloors, ...ALCOVE_FLOORS.flatMap(alcoveRules)] };
}

const NO_TESTS = ['!**/*.test.ts', '!**/*.test.tsx'];

function override(includes: readonly string[], patterns: readonly object[]): object {
  const options = { patterns };
  return { includes, linter: { rules: { style: { noRestrictedImports: { level: 'error', options } } } } };
}

const ALCOVE_FLOORS: readonly AlcoveFloors[] = ALCOVES;

/**
 * Returns the rules for the folders of a room. A later override replaces an earlier one for the same file, so each
 * repeats the restrictions of the room's floor. Routes have a separate rule, because they may import the contracts.
 */
function alcoveRules({ folder, levels }: AlcoveFloors): object[] {
  const room = floors.find(({ place }) => new RegExp(`^${place.replace(/\{\w+\}/g, '[^/]+')}/`).test(`${folder}/`));
  if (!room) throw new Error(`${folder} is not on any floor`);
  const ofRoom = forbidden(room.place, room.mayImport);
  const names = levels.flat().filter((name) => name !== '.');
  return names.flatMap((name) => {
    const files = `${folder}/${name}`;
    const group = notBelow(folder, name);
    const message = `Not on a lower level than ${name}: see floors.config.js for the folders of ${folder}.`;
    const own = group.length === 0 ? [] : [{ group, message }];
    return [
      override(
        [`${files}/*.{ts,tsx}`, ...NO_TESTS, '!**/*-in-tests.ts', ...edgeFiles(room.place)],
        [...ofRoom, ...own],
      ),
      ...(edgeFiles(room.place).length > 0 ? [override([`${files}/*-routes.ts`, `${files}/*-wire.ts`], own)] : []),
    ];
  });
}

/**
 * Returns what the files of a folder must not import, as paths relative to those files, including the restrictions of
 * its parent folders.
 */
function notBelow(folder: string, name: string): string[] {
  const levels = ALCOVE_FLOORS.find((known) => known.folder === folder)?.levels;
  if (!levels) return [];
  const own = levels.slice(levels.findIndex((names) => names.includes(name))).flat();
  const around = notBelow(dirname(folder), basename(folder));
  return [
    ...own.filter((other) => other !== name).map((other) => (other === '.' ? '../*.ts' : `../${other}/**`)),
    ...around.map((path) => `../${path}`),
  ];
}

/** Returns patterns that exclude routes and wire mappers: in a server room, only these may import the contracts. */
function edgeFiles(place: string): string[] {
  return place === 'apps/platform/src/modules/{room}' ? ['!**/*-routes.ts', '!**/*-wire.ts'] : [];
}

function forbidden(place: string, mayImport: readonly string[]): object[] {
  const names = PACKAGES.filter((name) => name !== place && !mayImport.includes(name)).map(
    (name) => `@sunflower/${name.slice('packages/'.length)}/**`,
  );
  return names.length === 0
    ? []
    : [{ group: names, message: `Not on this floor: see floors.config.js for what ${place} may import.` }];
}
