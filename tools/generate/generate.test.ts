import { describe, expect, it } from 'vitest';
import { GENERATORS } from './generators.ts';
import { staleFilesOf } from './stale-files.ts';

const compared = GENERATORS.filter(({ needsPostgres }) => !needsPostgres);

describe('generated files', () => {
  it.each(compared.map((generator) => [generator.name, generator] as const))(
    'of %s match their sources (npm run generate)',
    async (_name, generator) => {
      const files = await generator.make();
      expect(files.length).toBeGreaterThan(0);
      expect(staleFilesOf(files).map(({ path }) => path)).toEqual([]);
    },
    60_000,
  );

  it('are stale when they are missing or their source says something else', () => {
    const planted = [
      { path: 'docs/flags.md', text: 'other' },
      { path: 'docs/no-such-file.md', text: 'new' },
    ];
    expect(staleFilesOf(planted)).toEqual(planted);
  });
});
