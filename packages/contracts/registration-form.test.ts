import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CONSENT_VERSIONS, REQUIRED_CONSENTS } from './consents.ts';
import { registrationForm } from './registration-form.ts';

const form = registrationForm(() => '2026-11-20');
const ana = {
  email: 'ana@example.com',
  password: 'a long password',
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-28',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
  consents: { ...REQUIRED_CONSENTS, offers: '' },
};
const at = (change: Partial<(typeof ana)['address']>) => ({ ...ana, address: { ...ana.address, ...change } });
const found = (typed: object) =>
  z.safeParse(form, typed).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the registration form', () => {
  it('accepts a Kansas player and a ZIP+4 code', () => {
    expect(found(ana)).toEqual([]);
    expect(found(at({ postalCode: '67950-1234' }))).toEqual([]);
  });

  it('accepts offers by email only in the current version, and never requires them', () => {
    const withOffers = (offers: string) => ({ ...ana, consents: { ...ana.consents, offers } });
    expect(found(withOffers(CONSENT_VERSIONS.offers))).toEqual([]);
    expect(found(withOffers('2025-01-01'))).toEqual([['consents.offers', 'CONSENT_NEEDED']]);
  });

  it('accepts the punctuation of names, and returns names and address composed and with plain punctuation', () => {
    const typed = {
      ...at({ city: 'St.\u00a0Mary‘s' }),
      firstName: 'Zoe\u0308  Mae',
      lastName: '‘t Hooft\u2011O’Neill, Jr.',
    };
    expect(z.parse(form, typed)).toEqual({
      ...at({ city: "St. Mary's" }),
      ...{ firstName: 'Zoë Mae', lastName: "'t Hooft-O'Neill, Jr." },
    });
  });

  it.each<[string, object, string, string]>([
    ['no email [S5.1-1/required]', { ...ana, email: ' ' }, 'email', 'REQUIRED'],
    ['an email without a host [S5.1-1/email]', { ...ana, email: 'ana@example' }, 'email', 'EMAIL'],
    ['an email with a space [S5.1-1/email]', { ...ana, email: 'ana reyes@example.com' }, 'email', 'EMAIL'],
    ['no password [S5.1-1/required]', { ...ana, password: '' }, 'password', 'REQUIRED'],
    ['a short password [S5.1-2/min]', { ...ana, password: '11 letters!' }, 'password', 'TOO_SHORT?n=12'],
    ['a password that is the own email', { ...ana, password: 'ana@example.com' }, 'password', 'TOO_PERSONAL'],
    ['no first name [S5.1-1/required]', { ...ana, firstName: '' }, 'firstName', 'REQUIRED'],
    ['a long name [S5.1-2/max]', { ...ana, firstName: 'a'.repeat(51) }, 'firstName', 'TOO_LONG?n=50'],
    ['a name in digits', { ...ana, lastName: '42' }, 'lastName', 'NAME_SIGN?sign=4+2'],
    ['a name with markup', { ...ana, lastName: 'A<b>' }, 'lastName', 'NAME_SIGN?sign=%3C+%3E'],
    ['a name that begins with a hyphen', { ...ana, lastName: '-Lee' }, 'lastName', 'NAME'],
    ['no birth date [S5.1-1/required]', { ...ana, dateOfBirth: '' }, 'dateOfBirth', 'REQUIRED'],
    [
      'a date in another format [S5.1-6/date]',
      { ...ana, dateOfBirth: '02/28/1990' },
      'dateOfBirth',
      'DATE?dateFormat=MM%2Fdd%2Fyyyy',
    ],
    [
      'a date that does not exist [S5.1-6/date]',
      { ...ana, dateOfBirth: '1990-02-29' },
      'dateOfBirth',
      'DATE?dateFormat=MM%2Fdd%2Fyyyy',
    ],
    ['a player who turns 18 tomorrow [S5.1-7]', { ...ana, dateOfBirth: '2008-11-21' }, 'dateOfBirth', 'UNDER_AGE'],
    ['no street [S5.1-1/required]', at({ line1: '' }), 'address.line1', 'REQUIRED'],
    ['no city [S5.1-1/required]', at({ city: '  ' }), 'address.city', 'REQUIRED'],
    ['another state', at({ state: 'MO' }), 'address.state', 'NOT_KANSAS'],
    ['a ZIP of four digits', at({ postalCode: '6660' }), 'address.postalCode', 'ZIP'],
    ['a ZIP just below Kansas', at({ postalCode: '65999' }), 'address.postalCode', 'NOT_KANSAS'],
    [
      'an older version of the terms',
      { ...ana, consents: { ...ana.consents, terms: '2025-01-01' } },
      'consents.terms',
      'CONSENT_NEEDED',
    ],
    ['no privacy notice', { ...ana, consents: { ...ana.consents, privacy: '' } }, 'consents.privacy', 'CONSENT_NEEDED'],
    ['a ZIP just above Kansas', at({ postalCode: '68000' }), 'address.postalCode', 'NOT_KANSAS'],
  ])('rejects %s', (_what, typed, path, message) => {
    expect(found(typed)).toEqual([[path, message]]);
  });

  it('reports one finding per invalid field', () => {
    const empty = { email: '', password: '', firstName: '', lastName: '', dateOfBirth: '' };
    const address = { line1: '', city: '', state: '', postalCode: '' };
    expect(
      found({ ...empty, address, consents: { eligibility: '', terms: '', privacy: '', offers: '' } }),
    ).toHaveLength(12);
  });

  it('trims spaces, uppercases the state, and leaves the password unchanged', () => {
    const typed = {
      ...at({ line1: ' 1 Main St ', state: 'ks' }),
      email: ' ana@example.com ',
      password: ' a long password ',
    };
    expect(z.parse(form, typed)).toEqual({ ...ana, password: ' a long password ' });
  });
});
