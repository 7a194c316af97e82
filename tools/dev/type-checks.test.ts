import { expect, test } from 'vitest';
import { problemOfTypes, readErrors } from './type-checks.ts';

test('writes type errors with a file, line and column that an editor opens', () => {
  const text = [
    "apps/platform/src/main.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
    '  The expected type comes from here.',
    'Found 1 error.',
  ].join('\n');
  expect(readErrors(text)).toEqual([
    "apps/platform/src/main.ts:3:7: error TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
});

test('shows a few type errors and counts the rest', () => {
  const errors = Array.from({ length: 23 }, (_, index) => `a.ts:${index}:1: error TS1`);
  const { title, stack } = problemOfTypes(errors);
  expect(title).toBe('23 type errors');
  expect(stack.split('\n')).toHaveLength(21);
  expect(stack).toContain('... and 3 more: npm run types');
  expect(problemOfTypes(['a.ts:1:1: error TS1']).title).toBe('1 type error');
});
