import { describe, expect, it } from 'vitest';
import { isPersonalPassword } from './personal-password.ts';

const zoe = { email: 'zoe.brightwood@example.com', firstName: 'Zoë', lastName: 'Brightwood' };

describe('a password', () => {
  it.each([
    ['zoe.brightwood@example.com', true],
    ['ZoeBrightwood1988', true],
    ['Zoë Brightwood!!', true],
    ['brightwood 1234', true],
    ['Brightwood-Zoe-Brightwood', true],
    ['a bright wood in winter', false],
    ['brightwood wheat ink paper', false],
    ['a field of sunflowers', false],
    ['1234567', false],
    ['', false],
  ])('%j is personal: %s [ASVS-6.2]', (password, isPersonal) => {
    expect(isPersonalPassword(password, zoe)).toBe(isPersonal);
  });

  it("isn't personal when its owner is unknown or has a two-letter name", () => {
    expect(isPersonalPassword('zoebrightwood', {})).toBe(false);
    expect(isPersonalPassword('al al al al al', { firstName: 'Al', lastName: 'Li', email: 'a@b.example' })).toBe(false);
  });
});
