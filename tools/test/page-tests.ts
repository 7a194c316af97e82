import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CANDIDATES = 'apps/player-web/**/*.test.{ts,tsx}';
const OTHER_RUNNERS = /\.browser\.test\.tsx$|(^|\/)node_modules\//;
const NEEDS_PAGE = /^\/\/ @vitest-environment jsdom$/m;

/** Returns whether the text of a test file asks for a page. */
export function needsPage(text: string): boolean {
  return NEEDS_PAGE.test(text);
}

/** Returns the test files that need a page (jsdom), relative to the root. */
export function findPageTests(): readonly string[] {
  return globSync(CANDIDATES, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !OTHER_RUNNERS.test(path) && needsPage(readFileSync(join(ROOT, path), 'utf8')))
    .sort();
}
