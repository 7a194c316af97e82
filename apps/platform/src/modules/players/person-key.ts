import { createHash } from 'node:crypto';
import type { Person } from './player.ts';

/** Returns the normalized form in which an email address is stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/**
 * Returns a key that is equal for two spellings of the same name: case, accents, spaces and punctuation don't count.
 */
export function nameKey(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${plain(person.firstName)}|${plain(person.lastName)}`;
}

/** Returns a key that is equal for two spellings of the same last name. */
export function lastNameKey(lastName: string): string {
  return plain(lastName);
}

/**
 * Returns a digest that is equal for two spellings of the same person: case, accents, spaces and punctuation of name
 * and address don't count, nor do the usual abbreviations of street words or the last four digits of a ZIP code
 * (GLI19-03).
 */
export function personKey(person: Person): string {
  const { address } = person;
  const parts = [
    plain(person.firstName),
    plain(person.lastName),
    person.dateOfBirth,
    plainStreet(`${address.line1} ${address.line2 ?? ''}`),
    plain(address.city),
    plain(address.state),
    address.postalCode.slice(0, 5),
  ];
  return createHash('sha256').update(parts.join('|')).digest('hex');
}

/** Characters that Unicode doesn't decompose into a base character and a mark. */
const UNDIVIDED: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

function plain(text: string): string {
  return words(text).join('');
}

function words(text: string): string[] {
  const characters = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđłßæœı]/g, (character) => UNDIVIDED[character] ?? character)
    .replace(/['’.]/g, '');
  return characters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Postal abbreviations (USPS Publication 28) of the words that people write both ways. */
const STREET_WORDS: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  boulevard: 'blvd',
  terrace: 'ter',
  parkway: 'pkwy',
  highway: 'hwy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  apartment: 'apt',
  unit: 'apt',
  suite: 'ste',
};

function plainStreet(text: string): string {
  return words(text)
    .map((word) => STREET_WORDS[word] ?? word)
    .join(' ');
}
