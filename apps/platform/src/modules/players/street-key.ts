import anyAscii from 'any-ascii';
import type { Address } from './player.ts';

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
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: 'apt',
  unit: 'apt',
  suite: 'ste',
};

/** Words before the number of an apartment, after `STREET_WORDS` was applied. */
const UNIT_WORDS: ReadonlySet<string> = new Set(['apt', 'ste', 'lot', 'trlr', 'trailer', 'rm', 'room', 'no']);

/** Words of a street that people leave out. */
const OMITTED_WORDS: ReadonlySet<string> = new Set(Object.values(STREET_WORDS));

/** Splits a street address into words in their short form; `#` counts as the word for an apartment. */
export function streetWords(text: string): string[] {
  return plainWords(text.replaceAll('#', ' apt ')).map((word) => STREET_WORDS[word] ?? word);
}

/**
 * Checks whether two addresses may be one home: the same number and name of the street, with or without its kind and
 * direction, in the same city or ZIP code, and the same apartment, or one of them without an apartment.
 */
export function mayBeOneHome(one: Home, other: Home): boolean {
  const isOneUnit = one.unit === other.unit || one.unit === '' || other.unit === '';
  return one.street === other.street && isOneUnit && (one.zip === other.zip || one.city === other.city);
}

/** A home in plain spelling. */
export type Home = { readonly street: string; readonly unit: string; readonly zip: string; readonly city: string };

/** Returns the home at an address. */
export function homeOf(address: Address): Home {
  const [first, second] = [streetWords(address.line1), streetWords(address.line2 ?? '')];
  const at = first.findIndex((word, index) => index > 0 && UNIT_WORDS.has(word));
  const unit = [...(at < 0 ? [] : first.slice(at)), ...second].filter((word) => !UNIT_WORDS.has(word));
  const street = at < 0 ? first : first.slice(0, at);
  const named = street.filter((word) => !OMITTED_WORDS.has(word));
  return {
    street: (named.length > 1 ? named : street).join(' '),
    unit: unit.join(' '),
    zip: address.postalCode.slice(0, 5),
    city: cityKey(address.city),
  };
}

/** Returns a city's name without case, accents, spaces and punctuation. */
export function cityKey(city: string): string {
  return plainWords(city).join('');
}

function plainWords(text: string): string[] {
  const plain = anyAscii(text.normalize('NFKC')).toLowerCase().replace(/['.]/g, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}
