import { FLOORS } from '../../floors.config.js';

/** What a changed file asks the development server to do again. */
export type ChangedPart = {
  /** Programs that run this file and restart with it. */
  readonly programs: readonly ('partners' | 'platform')[];
  /** The file is SQL of a migration or a function: the database is prepared before the programs open. */
  readonly isDatabase: boolean;
  /** The type checker reads the file. */
  readonly isTyped: boolean;
};

/** Where the sources of each program are, and the place of the floors that says which packages it may import. */
const PROGRAMS = [
  { name: 'partners', folders: ['partners'], place: 'partners/{partner}' },
  { name: 'platform', folders: ['apps/platform'], place: 'apps/platform/src' },
] as const;

const TEST_FILE = /(\.(test|db\.test|browser\.test|fault\.test|chromium\.test)|-in-tests)\.tsx?$/;
const SOURCE = /\.(ts|js|json|html|css|sql|pem|txt)$/;

/** Returns what to do after a change of a file, by its path in the repository, with forward slashes. */
export function partOfChange(path: string): ChangedPart {
  const isTyped = /\.(ts|tsx|js|json|css)$/.test(path);
  if (!SOURCE.test(path) || TEST_FILE.test(path)) return { programs: [], isDatabase: false, isTyped };
  const programs = PROGRAMS.filter((program) => foldersOf(program).some((folder) => path.startsWith(`${folder}/`)));
  return {
    programs: programs.map(({ name }) => name),
    isDatabase: programs.length > 0 && path.endsWith('.sql'),
    isTyped,
  };
}

/** Folders to watch: everything that the programs run. */
export function watchedFolders(): readonly string[] {
  return [...new Set(PROGRAMS.flatMap(foldersOf))];
}

function foldersOf({ folders, place }: (typeof PROGRAMS)[number]): readonly string[] {
  const packages = FLOORS.find((floor) => floor.place === place)?.mayImport ?? [];
  return [...folders, ...packages.filter((folder) => folder.startsWith('packages/'))];
}
