import type { RegistrationInput } from './registration-input.ts';

let people = 0;

/** Returns a new registration for a person in Kansas, a different person each time. */
export function newPerson(change: Partial<RegistrationInput> = {}): RegistrationInput {
  people++;
  return {
    email: `person-${people}@example.com`,
    password: 'a long password',
    firstName: 'Ana',
    lastName: `Reyes${'abcdefghijklmnopqrstuvwxyz'[people % 26]}`,
    dateOfBirth: '1990-02-28',
    address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
    ...change,
  };
}
