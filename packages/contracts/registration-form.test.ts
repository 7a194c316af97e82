import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registrationForm } from './registration-form.ts';

const form = registrationForm(() => '2026-11-20');
const ana = {
  email: 'ana@example.com',
  password: 'a long password',
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-28',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
};
const at = (change: Partial<(typeof ana)['address']>) => ({ ...ana, address: { ...ana.address, ...change } });
const found = (typed: object) =>
  z.safeParse(form, typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('what a registration must be', () => {
  it('takes a person of Kansas, names with accents and a ZIP with four more digits', () => {
    expect(found(ana)).toEqual([]);
    expect(
      found({ ...at({ postalCode: '67950-1234' }), firstName: 'Zoë Mae', lastName: "D'Ávila-O’Neill Jr." }),
    ).toEqual([]);
  });

  it.each<[string, object, string, string]>([
    ['no email', { ...ana, email: ' ' }, 'email', 'REQUIRED'],
    ['an email without a host', { ...ana, email: 'ana@example' }, 'email', 'EMAIL'],
    ['an email with a space', { ...ana, email: 'ana reyes@example.com' }, 'email', 'EMAIL'],
    ['no password', { ...ana, password: '' }, 'password', 'REQUIRED'],
    ['a short password', { ...ana, password: '11 letters!' }, 'password', 'TOO_SHORT?n=12'],
    ['no first name', { ...ana, firstName: '' }, 'firstName', 'REQUIRED'],
    ['a long name', { ...ana, firstName: 'a'.repeat(51) }, 'firstName', 'TOO_LONG?n=50'],
    ['a name of digits', { ...ana, lastName: '42' }, 'lastName', 'NAME'],
    ['a name with markup', { ...ana, lastName: 'A<b>' }, 'lastName', 'NAME'],
    ['no birth date', { ...ana, dateOfBirth: '' }, 'dateOfBirth', 'REQUIRED'],
    ['another date form', { ...ana, dateOfBirth: '02/28/1990' }, 'dateOfBirth', 'DATE?dateFormat=MM%2Fdd%2Fyyyy'],
    ['a day that never was', { ...ana, dateOfBirth: '1990-02-29' }, 'dateOfBirth', 'DATE?dateFormat=MM%2Fdd%2Fyyyy'],
    ['18 tomorrow', { ...ana, dateOfBirth: '2008-11-21' }, 'dateOfBirth', 'UNDER_AGE'],
    ['no street', at({ line1: '' }), 'address.line1', 'REQUIRED'],
    ['no city', at({ city: '  ' }), 'address.city', 'REQUIRED'],
    ['another state', at({ state: 'MO' }), 'address.state', 'NOT_KANSAS'],
    ['a ZIP of four digits', at({ postalCode: '6660' }), 'address.postalCode', 'ZIP'],
    ['a ZIP just below Kansas', at({ postalCode: '65999' }), 'address.postalCode', 'NOT_KANSAS'],
    ['a ZIP just above Kansas', at({ postalCode: '68000' }), 'address.postalCode', 'NOT_KANSAS'],
  ])('refuses %s [S5.1-1, S5.1-2, S5.1-6, S5.1-7]', (_what, typed, path, message) => {
    expect(found(typed)).toEqual([[path, message]]);
  });

  it('tells one thing of every field that is wrong', () => {
    const empty = { email: '', password: '', firstName: '', lastName: '', dateOfBirth: '' };
    const address = { line1: '', city: '', state: '', postalCode: '' };
    expect(found({ ...empty, address })).toHaveLength(9);
  });

  it('tidies spaces and the state, and leaves the password as it is', () => {
    const typed = {
      ...at({ line1: ' 1 Main St ', state: 'ks' }),
      email: ' ana@example.com ',
      password: ' a long password ',
    };
    expect(z.parse(form, typed)).toEqual({ ...ana, password: ' a long password ' });
  });
});
