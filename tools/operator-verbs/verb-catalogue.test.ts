import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verbCatalogue } from '@sunflower/platform/src/app/operator-api/verb-catalogue.ts';
import { VERBS } from '@sunflower/platform/src/app/operator-api/verb-table.ts';
import { OPERATOR_DUTIES } from '@sunflower/platform/src/app/operator-duties.ts';
import { describe, expect, test } from 'vitest';

describe('the catalogue of verbs', () => {
  test('is the file that the command line reads; node tools/operator-verbs/write.ts writes it again', () => {
    const file = join(import.meta.dirname, '../../ops/verb-catalogue.json');
    expect(readFileSync(file, 'utf8')).toBe(verbCatalogue());
  });

  test('names for each kind of action a verb that proposes it', () => {
    const proposed = new Set(VERBS.flatMap((verb) => verb.proposes ?? []));
    expect([...proposed].sort()).toEqual(Object.keys(OPERATOR_DUTIES.actions).sort());
  });
});
