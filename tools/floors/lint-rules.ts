import { basename, dirname } from 'node:path';
import { ALCOVES, FLOORS } from '../../floors.config.js';
import type { AlcoveFloors } from './alcove-rules.ts';

type Floor = { readonly place: string; readonly mayImport: readonly string[] };
const floors: readonly Floor[] = FLOORS;

/** The packages a file imports by name, so that lint can judge the import without resolving it. */
const PACKAGES = floors.map((floor) => floor.place).filter((place) => place.startsWith('packages/'));

/**
 * Lint rules for editors: for each floor, the packages that must not be named there. Imports by relative path need resolving and are
 * judged by the graph test; both come from floors.config.js. Tests are left to the graph test.
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
 * Rules for the folders of a room. A later override replaces an earlier one for the same file, so each repeats what the floor of the room forbids;
 * routes have a rule of their own, because they may name the contracts.
 */
function alcoveRules({ folder, storeys }: AlcoveFloors): object[] {
  const room = floors.find(({ place }) => new RegExp(`^${place.replace(/\{\w+\}/g, '[^/]+')}/`).test(`${folder}/`));
  if (!room) throw new Error(`${folder} stands on no floor`);
  const ofRoom = forbidden(room.place, room.mayImport);
  const names = storeys.flat().filter((name) => name !== '.');
  return names.flatMap((name) => {
    const files = `${folder}/${name}`;
    const group = notBelow(folder, name);
    const message = `Not on a lower storey than ${name}: see floors.config.js for the folders of ${folder}.`;
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

/** What the files of a folder must not import, as paths from those files; what the folders around it must not import counts too. */
function notBelow(folder: string, name: string): string[] {
  const storeys = ALCOVE_FLOORS.find((known) => known.folder === folder)?.storeys;
  if (!storeys) return [];
  const own = storeys.slice(storeys.findIndex((names) => names.includes(name))).flat();
  const around = notBelow(dirname(folder), basename(folder));
  return [
    ...own.filter((other) => other !== name).map((other) => (other === '.' ? '../*.ts' : `../${other}/**`)),
    ...around.map((path) => `../${path}`),
  ];
}

/** In a server room only routes and mappers of the wire may name the contracts. */
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
