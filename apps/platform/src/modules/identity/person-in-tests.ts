import type { RegistrationInput } from './registration-input.ts';

let people = 0;

/** Somebody of Kansas who registers, another person each time. */
export function somebody(change: Partial<RegistrationInput> = {}): RegistrationInput {
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
