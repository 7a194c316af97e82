import type { RegistrationInput } from './registration-input.ts';

let people = 0;

const FIRST_BIRTH = Temporal.PlainDate.from('1960-01-13');

/** Returns a new registration for a person in Kansas: another birth date each time, so that none is a duplicate. */
export function newPerson(change: Partial<RegistrationInput> = {}): RegistrationInput {
  people++;
  return {
    email: `person-${people}@example.com`,
    password: 'a long password',
    firstName: 'Ana',
    lastName: 'Reyes',
    dateOfBirth: FIRST_BIRTH.add({ months: people }).toString(),
    address: { line1: `${people} Main St`, city: 'Topeka', state: 'KS', postalCode: '66603' },
    ...change,
  };
}
