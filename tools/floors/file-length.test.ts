import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A file that has grown past this has two subjects. Whoever needs an exception writes a decision and names it here. */
const MOST_LINES = 250;

it('no source file is longer than 250 lines', () => {
  const files = sourceFiles(ROOT);
  const lengths = files.map(
    (path) => [path, readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length] as const,
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(lengths.filter(([, lines]) => lines > MOST_LINES)).toEqual([]);
});
