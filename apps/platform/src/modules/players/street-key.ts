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

/** Words that people write in two ways, and that only `homeOf` compares: `personKey` is stored. */
const HOME_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
      .split(' ')
      .map((word, index) => [word, String(index + 1)]),
  ),
  saint: 'st',
  mount: 'mt',
  fort: 'ft',
  nth: 'n',
};

/** Words before the number of an apartment, after `STREET_WORDS` was applied. */
const UNIT_WORDS: ReadonlySet<string> = new Set([
  'apt',
  'ste',
  'lot',
  'trlr',
  'trailer',
  'rm',
  'room',
  'no',
  'space',
  'spc',
  'sp',
  'pmb',
]);

/** Words before a number that says where in a building an apartment is. */
const PART_WORDS: ReadonlySet<string> = new Set([
  ...['floor', 'fl', 'building', 'bldg', 'rear', 'upstairs', 'downstairs', 'basement', 'bsmt'],
]);

/** Words of a street that people leave out. */
const OMITTED_WORDS: ReadonlySet<string> = new Set([
  ...Object.values(STREET_WORDS),
  ...['way', 'trail', 'trl', 'loop', 'square', 'sq', 'plaza', 'plz', 'route', 'rte', 'us'],
]);

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

/** Returns the home at an address. The apartment may come before or after the street; the number too. */
export function homeOf(address: Address): Home {
  const words = withoutParts(homeWords(address.line1, address));
  const [leading, rest] = UNIT_WORDS.has(words[0] ?? '') ? [words.slice(1, 2), words.slice(2)] : [[], words];
  const at = rest.findIndex((word, index) => index > 0 && isUnitWord(word, rest[index + 1]));
  const street = splitNumber(at < 0 ? rest : rest.slice(0, at));
  const trailing = [...(at < 0 ? [] : rest.slice(at)), ...withoutParts(homeWords(address.line2 ?? '', address))];
  return {
    street: inPlainOrder(street.words).join(' '),
    unit: [...leading, ...street.unit, ...trailing.filter((word) => !UNIT_WORDS.has(word))].join(' '),
    zip: address.postalCode.slice(0, 5),
    city: cityKey(address.city),
  };
}

/**
 * Splits a line of an address into words that are equal in all their spellings: 6th, Sixth and 6; Apt4 and Apt 04.
 * Parts between commas that don't say where it is are left out: the city again, and who someone lives with.
 */
function homeWords(line: string, { city }: Address): string[] {
  const parts = line.split(',').filter((part) => cityKey(part) !== cityKey(city) && !/^\s*c\/o\b/i.test(part));
  const spaced = parts.join(' ').replace(/\.(?=\p{L}{2})/gu, '. ');
  return streetWords(spaced.replace(/\b(?:post office|p\.? ?o\.?) box\b/gi, 'box'))
    .flatMap((word) => /^(?<unit>apt|ste|lot|rm)(?<number>\d+\w*)$/.exec(word)?.slice(1) ?? [word])
    .map((word) => HOME_WORDS[word] ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1').replace(/^0+(?=\d)/, ''));
}

/** `No` is the number of an apartment before digits, and otherwise short for north. */
function isUnitWord(word: string, next = ''): boolean {
  return UNIT_WORDS.has(word) && (word !== 'no' || /^\d/.test(next));
}

/**
 * Sorts a street's words, because the number may come last. A street that is itself a number keeps its order: 1500
 * N 1200 Rd isn't 1200 E 1500 Rd.
 */
function inPlainOrder(words: readonly string[]): readonly string[] {
  return words.every((word) => /^\d+$/.test(word)) ? words : words.toSorted();
}

/** The number on a street, and the apartment that is written right after it: 12A, 12-A or 12-4. */
const NUMBER_WITH_UNIT = /^(?<number>\d+)(?: ?(?<sign>[a-z])| (?<digits>\d+)) (?<name>.+)$/;

/** Returns a street's number and name without its kind and direction, and the apartment after the number. */
function splitNumber(street: readonly string[]): { readonly words: readonly string[]; readonly unit: string[] } {
  const named = street.filter((word) => !OMITTED_WORDS.has(word) && word !== 'no');
  const parts = named.length > 1 ? named : street;
  const { number, sign, digits, name } = NUMBER_WITH_UNIT.exec(parts.join(' '))?.groups ?? {};
  if (number === undefined || name === undefined) return { words: parts, unit: [] };
  return { words: [number, ...name.split(' ')], unit: [sign ?? digits ?? ''] };
}

function withoutParts(words: readonly string[]): readonly string[] {
  return words.filter((word, index) => {
    const isNumber = (at: number) => /^\d+$/.test(words[at] ?? '');
    // The number of a floor comes before or after its word: 2nd floor, floor 2.
    const isCounted = PART_WORDS.has(words[index + 1] ?? '') && isNumber(index) && !isNumber(index + 2);
    return !PART_WORDS.has(word) && !PART_WORDS.has(words[index - 1] ?? '') && !isCounted;
  });
}

/** Returns a city's name without case, accents, spaces and punctuation. */
export function cityKey(city: string): string {
  return plainWords(city).join('');
}

function plainWords(text: string): string[] {
  const plain = anyAscii(text.normalize('NFKC')).toLowerCase().replace(/['.]/g, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}
