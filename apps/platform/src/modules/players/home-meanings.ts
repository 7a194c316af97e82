import { inPlainLatin } from '@sunflower/player-rules/names/fold-name.ts';
import { DIRECTIONS, KINDS, SPOTS, UNITS } from './home-vocabulary.ts';
import type { Address } from './player.ts';

/**
 * The most meanings of an address that are compared. Honest addresses have no more: `Home 12 M L King Cr U-4` has 32,
 * because its first word, its initials and its unit mean two things, and its kind four.
 */
export const MOST_MEANINGS = 32;

function anyOf(...parts: readonly Iterable<string>[]): string {
  return parts.flatMap((some) => [...some]).join('|');
}

const LEVELS = 'fl flr floor level piso planta bldg bld building tower twr edificio'.split(' ');
const BOXES = ['box', 'bx', 'mailbox', 'pob', 'pobox', String.raw`p\.?\s?o`];
/** A word before an apartment, a floor or a box, or for a place in the building. Its number may follow directly. */
const PLACE = `(?:${anyOf(UNITS, LEVELS, BOXES, SPOTS.keys())})(?![a-z])`;
const DIRECTION = `(?:${anyOf(DIRECTIONS.keys())})\\b`;
/** A number of a building before the name of its street: at the beginning, or after an apartment or the name of it. */
const NUMBER = `((?:^|[,;]|\\b(?:${anyOf(UNITS)})\\.?\\s*\\w+\\s)\\s*#?\\d+[a-z]?\\s+)`;
/** The end of the name of a street: the end of the line, or what comes before a direction or an apartment. */
const END = `(?=\\s*(?:$|[,;#(]|(?<![a-z'-])(?:\\d+[a-z]?\\b|${PLACE}|${DIRECTION})))`;
const WORD = "[a-z][a-z'-]*";
/** The name of a street, of up to three words that aren't its kind and don't come after it. */
const NAME = [
  `((?!(?:${anyOf(UNITS)})\\b)${WORD}`,
  `(?:\\s+(?!${PLACE}|${DIRECTION}|(?:${anyOf(KINDS.keys())})\\b)${WORD}){0,2})`,
].join('');
/** The last word of the name of a street before its kind. */
const LAST_OF_NAME = `((?:^|[\\s,;-])(?!${DIRECTION}|old\\b|calle\\b)(?:[a-z]{2,}|\\d+(?:st|nd|rd|th))\\s+)`;
const BUSINESS = 'bus(?:iness)?|biz';
const HIGHWAY = 'hwy|highway|route|rte';
/** A system of roads before the number of one. */
const NUMBERED = String.raw`u\.?\s?s\.?(?:\s*(?:${HIGHWAY}))?|interstate|i|kansas|ks|k|${HIGHWAY}`;
/** A direction before the name of a street. */
const SIDE = String.raw`((?:[nsew]\.?|north|south|east|west)\s+)?`;

/** What else a line may mean, where the same characters stand for two things; what others begin or end with first. */
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
 * Returns an address as it was typed, and in each other meaning that its lines may have together. Of more than
 * `MOST_MEANINGS`, the first of both lines are kept, so that many of a second line hide none of the first line's first.
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

/** Combines the meanings of two lines, the first of both first. */
function pairsOf(firsts: readonly string[], seconds: readonly string[]): readonly Lines[] {
  return firsts
    .flatMap((line1, at) => seconds.map((line2, otherAt) => ({ place: at + otherAt, lines: { line1, line2 } })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ lines }) => lines);
}

/** Writes a line in plain characters, but for signs such as ½, which are read later. */
function inPlain(line: string): string {
  return line.replace(/[^¼½¾⅓⅔°º]+/g, inPlainLatin);
}

/** Returns a line, and what it may mean by every pattern, applied to all meanings by the patterns before it. */
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
