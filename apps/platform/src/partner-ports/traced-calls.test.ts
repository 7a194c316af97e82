import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));

it.each(files)('%s calls its partner with the trace of what it is done for [S7-37/trace-parent]', (file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(text).not.toMatch(/(?<![\w.])fetch\(/);
});
