import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A longer file usually has two subjects. An exception needs a decision and is listed here. */
const MAX_LINES = 250;

describe('source files', () => {
  it('have at most 250 lines', () => {
    const files = sourceFiles(ROOT);
    const lengths = files.map(
      (path) => [path, readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length] as const,
    );
    expect(files.length).toBeGreaterThan(1_000);
    expect(lengths.filter(([, lines]) => lines > MAX_LINES)).toEqual([]);
  });
});
