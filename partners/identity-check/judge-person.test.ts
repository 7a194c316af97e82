import type { IdentityCheckRequest, IdentityCheckResponse } from '@sunflower/partner-protocols/identity-check.ts';
import { describe, expect, it } from 'vitest';
import { judgePerson } from './judge-person.ts';
import { storedAnswers } from './stored-answers.ts';

const today = Temporal.PlainDate.from('2026-11-20');
const ana: IdentityCheckRequest = {
  reference: '0199f000-0000-7000-8000-000000000001',
  firstName: 'Ana',
  lastName: 'Reyes',
  dateOfBirth: '1990-02-28',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
};
const at = (change: Partial<IdentityCheckRequest['address']>) => ({ ...ana, address: { ...ana.address, ...change } });

describe('the rules of the identity check', () => {
  it.each<[string, IdentityCheckRequest, string, string[]]>([
    ['an ordinary adult', ana, 'PASS', []],
    ['someone who turns 18 today', { ...ana, dateOfBirth: '2008-11-20' }, 'PASS', []],
    ['someone who turns 18 tomorrow', { ...ana, dateOfBirth: '2008-11-21' }, 'FAIL', ['UNDER_AGE']],
    ['someone not found', { ...ana, lastName: 'McFail' }, 'FAIL', ['PERSON_NOT_FOUND']],
    ['someone deceased', { ...ana, lastName: 'Deceased' }, 'FAIL', ['PERSON_DECEASED']],
    ['someone with an uncertain name', { ...ana, lastName: 'REFERSON' }, 'REFER', ['NAME_UNCERTAIN']],
    ['someone over 110', { ...ana, dateOfBirth: '1910-01-01' }, 'REFER', ['BIRTH_DATE_UNLIKELY']],
    ['an address in Missouri', at({ state: 'MO' }), 'REFER', ['ADDRESS_OUTSIDE_STATE']],
    ['a PO box', at({ line1: 'P.O. Box 12' }), 'REFER', ['ADDRESS_NOT_A_HOME']],
    [
      'a FAIL and a REFER together',
      { ...at({ state: 'MO' }), lastName: 'Fail' },
      'FAIL',
      ['PERSON_NOT_FOUND', 'ADDRESS_OUTSIDE_STATE'],
    ],
  ])('return the verdict for %s', (_what, person, verdict, reasons) => {
    expect(judgePerson(person, today)).toEqual({ verdict, reasons });
  });

  it.each([
    ['2026-02-28', 'FAIL'],
    ['2026-03-01', 'PASS'],
  ])('judge a person born on February 29, 2008, on %s as %s', (date, verdict) => {
    expect(judgePerson({ ...ana, dateOfBirth: '2008-02-29' }, Temporal.PlainDate.from(date)).verdict).toBe(verdict);
  });
});

describe('stored results', () => {
  it('are limited, with the oldest dropped first', () => {
    const answers = storedAnswers<IdentityCheckRequest, IdentityCheckResponse>(2);
    const people = [1, 2, 3].map((n) => ({ ...ana, reference: `0199f000-0000-7000-8000-00000000000${n}` }));
    for (const person of people) {
      answers.keep(person, { checkId: person.reference, reference: person.reference, verdict: 'PASS', reasons: [] });
    }
    expect(people.map((person) => answers.find(person) !== undefined)).toEqual([false, true, true]);
  });
});
