import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../generate/root.ts';
import { normalizeDump } from './dump-schema.ts';
import { dumpMigratedSchema } from './migrated-database.ts';

describe('the committed schema', () => {
  test("equals the dump of a database freshly migrated on Debian's PostgreSQL", async () => {
    const dumps = await dumpMigratedSchema();
    expect(dumps.length).toBe(8);
    for (const { path, text } of dumps)
      expect(readFileSync(join(ROOT, path), 'utf8'), `${path} is stale: run npm run generate`).toBe(text);
  });

  test("doesn't depend on the version or the run of pg_dump", () => {
    const dump = (key: string, version: string) =>
      `--\n-- A dump\n--\n\n\\restrict ${key}\n\n-- Dumped by version ${version}\n\nSET x = 0;\n\n\nCREATE SCHEMA a;\n`;
    expect(normalizeDump(dump('abc', '15.1'))).toBe(normalizeDump(dump('xyz', '15.9')));
    expect(normalizeDump(dump('abc', '15.1'))).toContain('CREATE SCHEMA a;');
  });
});
