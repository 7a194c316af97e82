import { LAYERS } from '../../layers.config.js';

/** What the development server has to do after a file changes. */
export type ChangedPart = {
  /** Programs that use this file and restart when it changes. */
  readonly programs: readonly ('partners' | 'platform')[];
  /** The file is SQL of a migration or a function: the database is prepared before the programs open. */
  readonly isDatabase: boolean;
  /** The type checker reads the file. */
  readonly isTyped: boolean;
};

/**
 * The source folders of each program, and its place in the list of layers, which declares the packages it may import.
 */
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

/** Returns the folders to watch: all those that the programs run from. */
export function watchedFolders(): readonly string[] {
  return [...new Set(PROGRAMS.flatMap(foldersOf))];
}

function foldersOf({ folders, place }: (typeof PROGRAMS)[number]): readonly string[] {
  const packages = LAYERS.find((layer) => layer.place === place)?.mayImport ?? [];
  return [...folders, ...packages.filter((folder) => folder.startsWith('packages/'))];
}
