import { VERBS } from '@sunflower/platform/src/app/operator-api/verb-table.ts';
import { OPERATOR_DUTIES } from '@sunflower/platform/src/app/operator-duties.ts';
import { describe, expect, test } from 'vitest';

describe('the verb catalog', () => {
  test('has a verb that proposes each kind of operator action', () => {
    const proposed = new Set(VERBS.flatMap((verb) => verb.proposes ?? []));
    expect([...proposed].sort()).toEqual(Object.keys(OPERATOR_DUTIES.actions).sort());
  });
});
