import { describe, expect, it } from 'vitest';
import { ageAt, type RegistrationInput, registrationProblems, tidyRegistration } from './registration-input.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const ana: RegistrationInput = {
  email: 'ana@example.com',
  password: 'a long password',
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-28',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
};
const at = (change: Partial<RegistrationInput['address']>) => ({ ...ana, address: { ...ana.address, ...change } });

describe('registration input', () => {
  it('accepts a person from Kansas', () => {
    expect(registrationProblems(ana, today)).toEqual([]);
    expect(registrationProblems(at({ postalCode: '67950-1234' }), today)).toEqual([]);
  });

  it.each<[string, RegistrationInput, string, string]>([
    ['another date form', { ...ana, dateOfBirth: '02/28/1990' }, 'dateOfBirth', 'DATE'],
    ['a day that never was', { ...ana, dateOfBirth: '1990-02-29' }, 'dateOfBirth', 'DATE'],
    ['a birth in the future', { ...ana, dateOfBirth: '2027-01-01' }, 'dateOfBirth', 'DATE'],
    ['an age of 121 years', { ...ana, dateOfBirth: '1905-01-01' }, 'dateOfBirth', 'DATE'],
    ['a person who turns 18 tomorrow', { ...ana, dateOfBirth: '2008-11-21' }, 'dateOfBirth', 'UNDER_AGE'],
    ['another state', at({ state: 'MO' }), 'address.state', 'NOT_KANSAS'],
    ['a ZIP just below Kansas', at({ postalCode: '65999' }), 'address.postalCode', 'NOT_KANSAS'],
    ['a ZIP just above Kansas', at({ postalCode: '68000' }), 'address.postalCode', 'NOT_KANSAS'],
  ])('rejects %s [S5.1-6, S5.1-7]', (_what, input, path, code) => {
    expect(registrationProblems(input, today)).toEqual([{ path, code }]);
  });

  it('reports every problem in one result', () => {
    const input = { ...at({ state: 'MO', postalCode: 'x' }), dateOfBirth: '2015-01-01' };
    expect(registrationProblems(input, today).map((problem) => problem.path)).toEqual([
      'dateOfBirth',
      'address.state',
      'address.postalCode',
    ]);
  });

  it('trims the texts and uppercases the state, but leaves the password as it is', () => {
    const typed = {
      ...at({ line1: ' 1 Main St ', line2: '  ', state: 'ks' }),
      email: ' ana@example.com ',
      password: ' spaced out ',
    };
    expect(tidyRegistration(typed)).toEqual({ ...ana, password: ' spaced out ' });
  });

  it.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
  ])('computes the age of a person born %s on %s as %s', (born, day, age) => {
    expect(ageAt(Temporal.PlainDate.from(born), Temporal.PlainDate.from(day))).toBe(age);
  });
});
