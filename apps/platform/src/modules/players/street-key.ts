import anyAscii from 'any-ascii';

/**
 * Postal abbreviations (USPS Publication 28) of the words that people write both ways. `personKey` is stored, so they
 * don't change; `homes.ts` compares more of them.
 */
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

/** Splits a street address into words in their short form; `#` counts as the word for an apartment. */
export function streetWords(text: string): string[] {
  return plainWords(text.replaceAll('#', ' apt ')).map((word) => STREET_WORDS[word] ?? word);
}

/** Returns a city's name without case, accents, spaces and punctuation. */
export function cityKey(city: string): string {
  return plainWords(city).join('');
}

function plainWords(text: string): string[] {
  const plain = anyAscii(text.normalize('NFKC')).toLowerCase().replace(/['.]/g, '');
  return plain.split(/[^a-z0-9]+/).filter((word) => word !== '');
}
