import { describe, expect, it } from 'vitest';
import type { Person } from './player.ts';
import { mayBeOnePerson, possibleBirthDates, traitsOf, yearsMistyped } from './possible-duplicates.ts';

const home = { line1: '12 North Kansas Avenue', line2: 'Apt. 4', city: 'Topeka', state: 'KS', postalCode: '66603' };
const away = { line1: '77 Elm St', city: 'Wichita', state: 'KS', postalCode: '67202' };
const robert: Person = { firstName: 'Robert', lastName: 'Müller', dateOfBirth: '1985-03-04', address: home };
const moved = (change: Partial<Person>): Person => ({ ...robert, address: away, ...change });
const married = (address: Person['address'], change: Partial<Person> = {}): Person => ({
  ...{ ...robert, firstName: 'Bobbie', lastName: 'Stone', address },
  ...change,
});
/** Another name at the same address, in one line without the apartment. */
const atHome = (line1: string): Person => married({ ...home, line1, line2: '' });

describe('a person who registers twice [GLI19-03]', () => {
  it.each<[string, Person]>([
    ['a short first name', moved({ firstName: 'Rob' })],
    ['a longer first name', moved({ firstName: 'Robert James' })],
    ['swapped names', moved({ firstName: 'Müller', lastName: 'Robert' })],
    ['swapped names, one of them short', moved({ firstName: 'Müller', lastName: 'Rob' })],
    ['both names in one field', moved({ firstName: 'R', lastName: 'Robert Müller' })],
    ['a double name', moved({ lastName: 'Müller-Stone' })],
    ['day and month swapped', moved({ dateOfBirth: '1985-04-03' })],
    ['characters written out', moved({ lastName: 'Mueller' })],
    ['no accents', moved({ lastName: 'MULLER' })],
    ['a suffix', moved({ lastName: 'Müller Jr.' })],
    ['an article', moved({ lastName: 'von Müller' })],
    ['characters that look alike', moved({ lastName: 'Müll\u0435r' })],
    ['a typing mistake in the last name', moved({ lastName: 'Muler' })],
    ['another name at the same home', married({ ...home, line1: '12 N Kansas Ave', line2: '#4' })],
    ['another name at the same home, without the apartment', married({ ...home, line1: '12 Kansas', line2: '' })],
    ['another name at the same home, with another ZIP code', married({ ...home, postalCode: '66604-1234' })],
    ['another name at the same home, with the apartment first', atHome('#4, 12 Kansas')],
    ['another name at the same home, with the apartment after the number', atHome('12-4 Kansas Ave')],
    ['another name at the same home, with a zero before the number', atHome('012 N. Kansas Ave')],
    ['another name at the same home, with the number last', atHome('Kansas Avenue 12')],
    ['another name at the same home, with its floor', atHome('12 Kansas Ave Floor 2')],
    ['another name at the same home, with the apartment in one word', atHome('12 Kansas Ave Apt04')],
    ['another name at the same home, with its floor before the word', atHome('12 Kansas Ave 2nd floor')],
    ['another name at the same home, with the city in the street', atHome('12 N Kansas Ave, Topeka')],
    ['another name at the same home, with the owner of the home', atHome('c/o Smith, 12 N Kansas Ave')],
    ['another name at the same home, with an old short form of north', atHome('12 No. Kansas Ave')],
    ['another name at the same home, in its basement', married({ ...home, line2: 'Basement' })],
    ['a last name with two characters swapped', moved({ lastName: 'Mlüler' })],
    ['two digits of the year swapped, at the same home', { ...robert, dateOfBirth: '1958-03-04' }],
    ['one digit of the year mistyped, at the same home', { ...robert, firstName: 'Bob', dateOfBirth: '1986-03-04' }],
    ['a mistyped decade, at the same home', { ...robert, lastName: 'Mueller', dateOfBirth: '1995-03-04' }],
    ['another name at home, day and month swapped', married(home, { dateOfBirth: '1985-04-03' })],
  ])('is recognized with %s', (_what, other) => {
    const [first, second] = [traitsOf(robert), traitsOf(other)];
    expect([mayBeOnePerson(first, second), mayBeOnePerson(second, first)]).toEqual([true, true]);
  });

  it.each<[string, Person]>([
    ['another last name and home', moved({ lastName: 'Stone' })],
    ['another first name and home, and a mistyped last name', moved({ firstName: 'Ben', lastName: 'Muler' })],
    ['another day of birth', { ...robert, dateOfBirth: '1985-03-05' }],
    ['a year of birth with two other digits', { ...robert, dateOfBirth: '1976-03-04' }],
    ['another year of birth and another home', moved({ dateOfBirth: '1986-03-04' })],
    ['another year of birth and another last name', married(home, { dateOfBirth: '1986-03-04' })],
    ['another year and day of birth', { ...robert, dateOfBirth: '1986-03-05' }],
    ['another name in another apartment', married({ ...home, line2: 'Apt. 5' })],
    ['another name at another number', married({ ...home, line1: '13 North Kansas Avenue' })],
    ['another name at another kind of street', atHome('12 Kansas Way')],
    ['another name in another city', married({ ...home, city: 'Salina', postalCode: '67401' })],
  ])('is not recognized with %s', (_what, other) => {
    const [first, second] = [traitsOf(robert), traitsOf(other)];
    expect([mayBeOnePerson(first, second), mayBeOnePerson(second, first)]).toEqual([false, false]);
  });

  it.each([
    ['Delacruz', 'Cruz'],
    ['Dela Cruz', 'de la Cruz'],
    ['Vandenberg', 'Berg'],
    ['García y López', 'Lopez-Garcia'],
  ])('is recognized as %s, with the last name %s', (one, other) => {
    const [first, second] = [traitsOf(moved({ lastName: one })), traitsOf({ ...robert, lastName: other })];
    expect([mayBeOnePerson(first, second), mayBeOnePerson(second, first)]).toEqual([true, true]);
  });

  it.each([
    ['1985-03-04', ['1985-03-04', '1985-04-03']],
    ['1985-03-13', ['1985-03-13']],
    ['1985-03-03', ['1985-03-03']],
    ['1984-02-29', ['1984-02-29']],
  ])('is compared, if born on %s, with people born on %s', (date, dates) => {
    expect(possibleBirthDates(date)).toEqual(dates);
  });

  it('is compared, if born in 1987, with people born on that day in each year that one mistake can produce', () => {
    const [ones, tens] = ['0123456', '0123456'].map((digits) => [...digits]);
    const years = [...(tens ?? []).map((ten) => `19${ten}7`), '1997', ...(ones ?? []).map((one) => `198${one}`)];
    expect(yearsMistyped('1987-03-04').toSorted()).toEqual(
      [...years, '1977', '1988', '1989', '1978'].map((year) => `${year}-03-04`).toSorted(),
    );
  });

  it('is compared only with days that exist, if born on February 29', () => {
    expect(yearsMistyped('2000-02-29')).toContain('2004-02-29');
    expect(yearsMistyped('2000-02-29')).not.toContain('2001-02-29');
  });
});
