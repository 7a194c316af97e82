import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

describe('a new password', () => {
  it.each([
    ['short', 'TOO_SHORT'],
    ['x'.repeat(129), 'TOO_LONG'],
    ['aaaaaaaa', 'TOO_SIMPLE'],
    ['ana@example.com', 'TOO_SIMPLE'],
    ['password', 'TOO_COMMON'],
    ['Password', 'TOO_COMMON'],
    ['12345678', 'TOO_COMMON'],
    [' iloveyou ', 'TOO_COMMON'],
    ['ｑｗｅｒｔｙｕｉ', 'TOO_COMMON'],
    ['trustno1', 'TOO_COMMON'],
    ['a field of sunflowers', undefined],
    ['Tr0ub4dor&3', undefined],
  ])('%j: %s [ASVS-6.2]', (password, problem) => {
    expect(passwordProblem(password, 'ana@example.com')).toBe(problem);
  });
});
