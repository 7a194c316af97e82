import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verbCatalog } from '@sunflower/platform/src/app/operator-api/verb-catalog.ts';
import { VERBS } from '@sunflower/platform/src/app/operator-api/verb-table.ts';
import { OPERATOR_DUTIES } from '@sunflower/platform/src/app/operator-duties.ts';
import { describe, expect, test } from 'vitest';

describe('the verb catalog', () => {
  test('matches the file of the command line (regenerate with node tools/operator-verbs/write.ts)', () => {
    const file = join(import.meta.dirname, '../../ops/verb-catalog.json');
    expect(readFileSync(file, 'utf8')).toBe(verbCatalog());
  });

  test('has a verb that proposes each kind of operator action', () => {
    const proposed = new Set(VERBS.flatMap((verb) => verb.proposes ?? []));
    expect([...proposed].sort()).toEqual(Object.keys(OPERATOR_DUTIES.actions).sort());
  });
});
