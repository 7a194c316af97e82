/** The test files that an argument of the command line selects, and the title that selects among their tests. */
export type Selection = {
  readonly files: readonly string[];
  /** Part of a test's title. Undefined if all tests of the files run. */
  readonly title?: string;
};

/** The files of a checkout that a selection depends on. */
export type TestSources = {
  /** Every test file, relative to the repository's root, with forward slashes. */
  readonly testFiles: readonly string[];
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
};

const TITLE = /\b(?:test|it|describe)\b[^\n]*$/gm;

/**
 * Finds the tests that an argument selects: a folder or file, a source file (the tests next to it), part of a file's
 * path, or part of a test's title. Throws if no test matches.
 */
export function selectTests(word: string, sources: TestSources): Selection {
  const { testFiles } = sources;
  const path = word.replaceAll('\\', '/').replace(/^\.\//, '').replace(/\/$/, '');
  if (testFiles.includes(path)) return { files: [path] };
  if (sources.exists(path)) return { files: testsOfPath(path, testFiles) };
  const needle = path.toLowerCase();
  const byPath = testFiles.filter((file) => file.toLowerCase().includes(needle));
  if (byPath.length > 0) return { files: byPath };
  const byTitle = testFiles.filter((file) => hasTitle(sources.read(file), word));
  if (byTitle.length > 0) return { files: byTitle, title: word };
  throw new Error(`No test file and no test title contains "${word}".`);
}

/**
 * Returns the tests of a folder or of a source file: the tests next to it with the same name, or else all tests of its
 * folder.
 */
function testsOfPath(path: string, testFiles: readonly string[]): readonly string[] {
  const ofFolder = testFiles.filter((file) => file.startsWith(`${path}/`));
  const stem = path.replace(/\.\w+$/, '');
  const ofFile = testFiles.filter((file) => file.startsWith(`${stem}.`));
  const folder = path.slice(0, path.lastIndexOf('/'));
  const near = testFiles.filter((file) => file.slice(0, file.lastIndexOf('/')) === folder);
  const found = [ofFolder, ofFile, near].find((files) => files.length > 0);
  if (!found) throw new Error(`There are no tests in or next to ${path}.`);
  return found;
}

function hasTitle(source: string, part: string): boolean {
  return Array.from(source.matchAll(TITLE)).some(([line]) => line.includes(part));
}
