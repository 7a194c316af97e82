import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureFlag } from '@sunflower/contracts/feature-flag.ts';
import { FEATURE_FLAG_NAMES, FEATURE_FLAGS } from '@sunflower/contracts/flag-table.ts';
import { FLAGS_INSIDE_CALLS } from '@sunflower/contracts/flags-inside-calls.ts';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('the flags page [S6-5]', () => {
  it('has a requirement for every flag', () => {
    const requirements = read('docs/requirements.md');
    const missing = FEATURE_FLAG_NAMES.filter((name) => !requirements.includes(`| S6-5/${FEATURE_FLAGS[name].part} |`));
    expect(missing).toEqual([]);
  });

  it('marks a flag as working only when its calls are built', () => {
    const works = [...read('docs/requirements.md').matchAll(/^\| S6-5\/([\w-]+) \|.*\| works \|$/gm)].map(
      ([, part]) => part,
    );
    const unbuilt = FEATURE_FLAG_NAMES.filter((name) => {
      const { part, calls, isScreenOnly = false }: FeatureFlag = FEATURE_FLAGS[name];
      const all = [...calls, ...(FLAGS_INSIDE_CALLS[name] ?? [])];
      return works.includes(part) && all.length === 0 && !isScreenOnly;
    });
    expect(unbuilt).toEqual([]);
  });
});
