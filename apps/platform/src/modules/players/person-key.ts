import { createHash } from 'node:crypto';
import type { Person } from './player.ts';

/** The one spelling of an email address that is stored and compared. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** Equal for two spellings of the same name: case, accents, spaces and punctuation do not count. */
export function nameKey(person: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${plain(person.firstName)}|${plain(person.lastName)}`;
}

/** Equal for two spellings of the same last name. */
export function lastNameKey(lastName: string): string {
  return plain(lastName);
}

/**
 * A digest that is equal for two spellings of the same person: case, accents, spaces and punctuation of name and address do not
 * count, nor do the usual short forms of street words or the last four digits of a ZIP (GLI19-03).
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

/** Letters that Unicode does not take apart into a base letter and a mark. */
const UNDIVIDED: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

function plain(text: string): string {
  return words(text).join('');
}

function words(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđłßæœı]/g, (letter) => UNDIVIDED[letter] ?? letter)
    .replace(/['’.]/g, '');
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Postal short forms (USPS Publication 28) of the words people write both ways. */
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
