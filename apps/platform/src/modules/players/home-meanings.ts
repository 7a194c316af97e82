import { inPlainLatin } from '@sunflower/player-rules/names/fold-name.ts';
import { DIRECTIONS, KINDS, SPOTS, UNITS } from './home-vocabulary.ts';
import type { Address } from './player.ts';

/**
 * Maximum number of meanings of an address that are compared. The most ambiguous honest address has 32: `Home 12 M L
 * King Cr U-4`.
 */
export const MOST_MEANINGS = 32;

function anyOf(...parts: readonly Iterable<string>[]): string {
  return parts.flatMap((some) => [...some]).join('|');
}

const LEVELS = 'fl flr floor level piso planta bldg bld building tower twr edificio'.split(' ');
const BOXES = ['box', 'bx', 'mailbox', 'pob', 'pobox', String.raw`p\.?\s?o`];
/** Matches a word for an apartment, a floor, a box or a place in the building. Its number may follow directly. */
const PLACE = `(?:${anyOf(UNITS, LEVELS, BOXES, SPOTS.keys())})(?![a-z])`;
const DIRECTION = `(?:${anyOf(DIRECTIONS.keys())})\\b`;
/** Matches a street number: at the beginning of a line, or after an apartment. */
const NUMBER = `((?:^|[,;]|\\b(?:${anyOf(UNITS)})\\.?\\s*\\w+\\s)\\s*#?\\d+[a-z]?\\s+)`;
/** Matches the end of a street name: the end of the line, or the position before a direction or an apartment. */
const END = `(?=\\s*(?:$|[,;#(]|(?<![a-z'-])(?:\\d+[a-z]?\\b|${PLACE}|${DIRECTION})))`;
const WORD = "[a-z][a-z'-]*";
/** Matches a street name of up to three words, none of which is a kind of street. */
const NAME = [
  `((?!(?:${anyOf(UNITS)})\\b)${WORD}`,
  `(?:\\s+(?!${PLACE}|${DIRECTION}|(?:${anyOf(KINDS.keys())})\\b)${WORD}){0,2})`,
].join('');
/** Matches the last word of a street name before its kind. */
const LAST_OF_NAME = `((?:^|[\\s,;-])(?!${DIRECTION}|old\\b|calle\\b)(?:[a-z]{2,}|\\d+(?:st|nd|rd|th))\\s+)`;
const BUSINESS = 'bus(?:iness)?|biz';
const HIGHWAY = 'hwy|highway|route|rte';
/** Matches a road system, such as US or Kansas, before the number of a road. */
const NUMBERED = String.raw`u\.?\s?s\.?(?:\s*(?:${HIGHWAY}))?|interstate|i|kansas|ks|k|${HIGHWAY}`;
/** A direction before the name of a street. */
const SIDE = String.raw`((?:[nsew]\.?|north|south|east|west)\s+)?`;

/** Other meanings of a line by pattern. Patterns that others begin or end with come first. */
const OTHER_MEANINGS: readonly (readonly [pattern: RegExp, ...meanings: string[]])[] = [
  // A word for a home before its number: Home 12, Main St.
  [/((?:^|[,;])\s*)(?:h(?:ou)?se|home)\.?\s+(?=#?\d)/i, '$1'],
  // An apartment, or a street named by its character: 12 Main St U-4.
  [/\bu\.?[\s#-]*(\d+[a-z]?)\b/i, 'Unit $1'],
  // A post office box without its word: PO 12.
  [/^\s*p\.?\s?o\.?[\s#-]*(\d+)\s*$/i, 'PO Box $1'],
  // Initials of a name of honor, or an apartment before the name: 12 M L King Blvd.
  [/\bm\.?\s*l\.?\s+(?=king\b)/i, 'Martin L '],
  // A ranch road: 100 RM 12. After a street it is a room.
  [new RegExp(`${NUMBER}r\\.?\\s?m\\.?(?=[\\s-]*\\d+${END})`, 'i'), '$1FM'],
  // A business road without its system: 100 24 Business.
  [
    new RegExp(`${NUMBER}(\\d+)\\s+(?:${BUSINESS})\\.?(?:\\s+(?:hwy|highway|loop|spur|route|rte|rt)\\.?)?${END}`, 'i'),
    '$1Business $2',
  ],
  [new RegExp(`${NUMBER}(\\d+)\\s+(?:hwy|highway)\\.?\\s+(?:${BUSINESS})\\.?${END}`, 'i'), '$1Business $2'],
  // A business road by its last character: US-24B.
  [new RegExp(`\\b(${NUMBERED})[\\s.-]*(\\d+)\\s?-?b\\b\\.?`, 'i'), 'Business $1 $2'],
  // A highway of Kansas, or an apartment on Kansas Avenue: 100 Kansas 4.
  [
    new RegExp(
      `${NUMBER}${SIDE}(?:highway\\s+|hwy\\.?\\s+)?kan(?:sas|s)?\\.?[\\s-]+(\\d+)(?:\\s+(?:highway|hwy)\\.?)?${END}`,
      'i',
    ),
    '$1$2K-$3',
  ],
  // A kind before its name, or a saint: 12 St. Main.
  [new RegExp(`${NUMBER}${SIDE}st\\.?\\s+${NAME}${END}`, 'i'), '$1$2$3 St'],
  [new RegExp(`^\\s*st\\.?\\s+${NAME},?\\s+(\\d+[a-z]?)${END}`, 'i'), '$2 $1 St'],
  // A circle, a crescent, a creek, or a county road after a direction: 12 Oak Cr.
  [new RegExp(`${LAST_OF_NAME}cr\\b\\.?`, 'i'), '$1Cir', '$1Cres', '$1Creek'],
  // A lane, or the article of a Spanish name: 12 Oak La.
  [new RegExp(`${LAST_OF_NAME}la\\b\\.?${END}`, 'i'), '$1Ln'],
];

/**
 * Returns an address as typed and in each other meaning that its lines may have. Above `MOST_MEANINGS`, keeps the first
 * meanings of both lines, so that an ambiguous second line can't hide those of the first.
 */
export function meaningsOf(address: Address): readonly Address[] {
  const [line1, line2] = [inPlain(address.line1), inPlain(address.line2 ?? '')];
  // The street may be in the line after its number.
  const isNumberAlone = /^\s*#?\d+[a-z]?\s*$/i.test(line1);
  const joined = isNumberAlone ? meaningsOfLine(`${line1.trim()} ${line2.trim()}`).slice(1) : [];
  const [, ...others] = [
    ...pairsOf(meaningsOfLine(line1), meaningsOfLine(line2)),
    ...joined.map((meaning) => ({ line1: meaning, line2: '' })),
  ];
  return [address, ...others.map((meaning) => ({ ...address, ...meaning }))].slice(0, MOST_MEANINGS);
}

type Lines = Required<Pick<Address, 'line1' | 'line2'>>;

/** Combines the meanings of two lines, starting with the first ones of both. */
function pairsOf(firsts: readonly string[], seconds: readonly string[]): readonly Lines[] {
  return firsts
    .flatMap((line1, at) => seconds.map((line2, otherAt) => ({ place: at + otherAt, lines: { line1, line2 } })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ lines }) => lines);
}

/** Writes a line in plain characters, except for signs such as ½, which are read later. */
function inPlain(line: string): string {
  return line.replace(/[^¼½¾⅓⅔°º]+/g, inPlainLatin);
}

/** Returns a line and its other meanings. Each pattern is applied to all meanings found before it. */
function meaningsOfLine(line: string): readonly string[] {
  let meanings = [line];
  for (const [pattern, ...others] of OTHER_MEANINGS) {
    const more = meanings
      .filter((meaning) => pattern.test(meaning))
      .flatMap((meaning) => others.map((other) => meaning.replace(pattern, other)));
    meanings = [...new Set([...meanings, ...more])].slice(0, MOST_MEANINGS);
  }
  return meanings;
}
