import { FLOORS } from '../../floors.config.js';

type Floor = { readonly place: string; readonly mayImport: readonly string[] };
const floors: readonly Floor[] = FLOORS;

/** The packages a file imports by name, so that lint can judge the import without resolving it. */
const PACKAGES = floors.map((floor) => floor.place).filter((place) => place.startsWith('packages/'));

/**
 * Lint rules for editors: for each floor, the packages that must not be named there. Imports by relative path need resolving and are
 * judged by the graph test; both come from floors.config.js. Tests are left to the graph test.
 */
export function lintRules(): object {
  return {
    overrides: floors.map(({ place, mayImport }) => ({
      includes: [`${place.replace(/\{\w+\}/g, '*')}/**`, '!**/*.test.ts', '!**/*.test.tsx', ...edgeFiles(place)],
      linter: {
        rules: {
          style: { noRestrictedImports: { level: 'error', options: { patterns: forbidden(place, mayImport) } } },
        },
      },
    })),
  };
}

/** In a server room the edges, and only they, may name the contracts. */
function edgeFiles(place: string): string[] {
  return place === 'apps/platform/src/modules/{room}' ? ['!**/*-routes.ts'] : [];
}

function forbidden(place: string, mayImport: readonly string[]): object[] {
  const names = PACKAGES.filter((name) => name !== place && !mayImport.includes(name)).map(
    (name) => `@sunflower/${name.slice('packages/'.length)}/**`,
  );
  return names.length === 0
    ? []
    : [{ group: names, message: `Not on this floor: see floors.config.js for what ${place} may import.` }];
}
