import { describe, expect, it } from 'vitest';
import { judgePassword } from './password-judgment.ts';

const owner = { email: 'mary.ross@example.com', firstName: 'Mary', lastName: 'Ross' };

describe('the judgment of a new password', () => {
  it.each([
    ['', 'EMPTY'],
    ['11 letters!', 'TOO_SHORT'],
    [`${'🌻'.repeat(3)}12345678`, 'TOO_SHORT'],
    ['x'.repeat(129), 'TOO_LONG'],
    ['abababababab', 'TOO_SIMPLE'],
    ['mary.ross1980', 'TOO_PERSONAL'],
    ['mary.ross@example.com', 'TOO_PERSONAL'],
    ['1q2w3e4r5t6y', 'TOO_COMMON'],
    ['JustinBieber', 'TOO_COMMON'],
    [' justinbieber ', 'TOO_COMMON'],
    ['justinbieber tree', 'GOOD'],
    ['a long password', 'GOOD'],
    ['wheat ink paper bee', 'STRONG'],
    ['aaaaaaaaaaaaaaaaaaabc', 'GOOD'],
  ])('%j: %s [ASVS-6.2]', (password, judgment) => {
    expect(judgePassword(password, owner)).toBe(judgment);
  });
});
