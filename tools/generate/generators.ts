import { join } from 'node:path';
import { ROOT } from './root.ts';

/** A generated file: its path from the root of the repository, and what it should contain. */
export type GeneratedFile = { readonly path: string; readonly text: string };

/** Writes committed files from code, so that neither can change without the other. */
export type Generator = {
  readonly name: string;
  /** What the files are made from. */
  readonly source: string;
  /** Migrates a database of Debian's PostgreSQL: slow, and compared by `npm run test:all` only. */
  readonly needsPostgres?: true;
  readonly make: () => Promise<readonly GeneratedFile[]>;
};

/** Every generator. A new kind of generated file is a row here. */
export const GENERATORS: readonly Generator[] = [
  {
    name: 'api',
    source: 'routes, contracts and push messages',
    make: async () => {
      const documents = await (await import('../api/api-documents.ts')).apiDocuments();
      return [...documents].map(([path, text]) => ({ path, text }));
    },
  },
  {
    name: 'calendar',
    source: 'the rules of the games',
    make: async () => {
      const { CALENDAR_FILE, calendarFunction } = await import('../draw-calendar/calendar-function.ts');
      return [{ path: CALENDAR_FILE, text: calendarFunction() }];
    },
  },
  {
    name: 'common-marks',
    source: "the identity provider's common passwords",
    make: async () => {
      const { COMMON_MARKS_FILE, commonMarksModule } = await import('../passwords/common-marks.ts');
      return [{ path: COMMON_MARKS_FILE, text: commonMarksModule() }];
    },
  },
  {
    name: 'components',
    source: "types and comments of the client's components",
    make: async () => {
      const { componentsPage } = await import('../components/components-page.ts');
      const { describeComponents } = await import('../components/describe-components.ts');
      const folder = 'apps/player-web/src/ui';
      return [{ path: `${folder}/README.md`, text: componentsPage(describeComponents(join(ROOT, folder))) }];
    },
  },
  {
    name: 'configuration',
    source: 'the schemas of all settings',
    make: async () => {
      const { configurationPage } = await import('../configuration/configuration-page.ts');
      return [{ path: 'docs/configuration.md', text: configurationPage() }];
    },
  },
  {
    name: 'counties',
    source: "the location engine's map of the counties",
    make: async () => {
      const { COUNTY_GRID_FILE, countyGridModule } = await import('../county-grid/county-grid.ts');
      return [{ path: COUNTY_GRID_FILE, text: countyGridModule() }];
    },
  },
  {
    name: 'flags',
    source: 'packages/contracts/flag-table.ts',
    make: async () => [{ path: 'docs/flags.md', text: (await import('../flags/flags-page.ts')).flagsPage() }],
  },
  {
    name: 'layers',
    source: 'layers.config.js',
    make: async () => {
      const { architectureWithDiagram } = await import('../layers/diagram.ts');
      return [{ path: 'ARCHITECTURE.md', text: architectureWithDiagram() }];
    },
  },
  {
    name: 'operator-verbs',
    source: "the platform's verb table",
    make: async () => {
      const { verbCatalog } = await import('@sunflower/platform/src/app/operator-api/verb-catalog.ts');
      return [{ path: 'ops/verb-catalog.json', text: verbCatalog() }];
    },
  },
  {
    name: 'schema',
    source: 'migrations, functions and grants',
    needsPostgres: true,
    make: async () => (await import('../schema/migrated-database.ts')).dumpMigratedSchema(),
  },
];
