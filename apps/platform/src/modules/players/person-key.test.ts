import { describe, expect, it } from 'vitest';
import { normalizeEmail, personKey } from './person-key.ts';
import type { Person } from './player.ts';

const zoe: Person = {
  firstName: 'Zoë',
  lastName: "O'Brien-Núñez",
  dateOfBirth: '1990-02-28',
  address: { line1: '12 North Kansas Avenue', line2: 'Apt. 4', city: 'Topeka', state: 'KS', postalCode: '66603' },
};
const at = (change: Partial<Person['address']>): Person => ({ ...zoe, address: { ...zoe.address, ...change } });

describe('one account per person (GLI19-03)', () => {
  it.each<[string, Person]>([
    ['upper case', { ...zoe, firstName: 'ZOË', lastName: "O'BRIEN-NÚÑEZ" }],
    ['no accents', { ...zoe, firstName: 'Zoe', lastName: "O'Brien-Nunez" }],
    ['decomposed accents', { ...zoe, firstName: 'Zoe\u0308' }],
    ['no punctuation', { ...zoe, lastName: 'OBrien Nunez' }],
    ['spaces around', { ...zoe, firstName: ' Zoë ' }],
    ['short street words', at({ line1: '12 N. Kansas Ave.', line2: 'APT 4' })],
    [
      'unit on the first line',
      { ...zoe, address: { line1: '12 N Kansas Ave, Unit 4', city: 'TOPEKA', state: 'ks', postalCode: '66603' } },
    ],
    ['ZIP with four more digits', at({ postalCode: '66603-1234' })],
  ])('recognizes the same person: %s', (_what, other) => {
    expect(personKey(other)).toBe(personKey(zoe));
  });

  it.each<[string, Person]>([
    ['first name', { ...zoe, firstName: 'Zora' }],
    ['last name', { ...zoe, lastName: 'Nunez' }],
    ['birth date', { ...zoe, dateOfBirth: '1990-02-27' }],
    ['street number', at({ line1: '121 North Kansas Avenue' })],
    ['apartment', at({ line2: 'Apt 5' })],
    ['ZIP', at({ postalCode: '66604' })],
  ])('treats a person with another %s as another person', (_what, other) => {
    expect(personKey(other)).not.toBe(personKey(zoe));
  });

  it('normalizes an email', () => {
    expect(normalizeEmail('  Zoe.OBrien@Example.COM ')).toBe('zoe.obrien@example.com');
  });
});
