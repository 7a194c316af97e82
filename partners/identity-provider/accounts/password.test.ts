import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, passwordProblem } from './password.ts';

describe('a new password', () => {
  it.each([
    ['short', 'TOO_SHORT'],
    ['x'.repeat(129), 'TOO_LONG'],
    [`${'🌻'.repeat(128)}x`, 'TOO_LONG'],
    [`ab${'🌻'.repeat(126)}`, undefined],
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

describe('a stored password', () => {
  it.each([
    ['of 128 emoji', `ab${'🌻'.repeat(126)}`],
    ['of 128 letters', 'xyz!'.repeat(32)],
    ['with accents typed in two ways', `${'e\u0301'.repeat(100)}ab`],
  ])('is accepted in use whenever it was accepted when set: %s', async (_name, password) => {
    expect(passwordProblem(password, 'ana@example.com')).toBeUndefined();
    const stored = await hashPassword(password);
    expect(await isPassword(stored, password)).toBe(true);
    expect(await isPassword(stored, password.normalize('NFC'))).toBe(true);
    expect(await isPassword(stored, `${password}${password}`)).toBe(false);
  });
});
