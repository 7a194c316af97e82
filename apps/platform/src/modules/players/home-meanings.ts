import type { Address } from './player.ts';

/** A number of a building, before the name of its street. */
const NUMBER = String.raw`^(\s*#?\d+[a-z]?\s+)`;
/** The end of the name of a street: the end of the line, or what comes before an apartment. */
const END = String.raw`(?=\s*(?:$|[,;#]|(?:apt|apartment|unit|lot|rm|room|trlr|bldg|fl|floor)\b))`;
const BUSINESS = 'bus(?:iness)?|biz';
const HIGHWAY = 'hwy|highway|route|rte';
/** A system of roads before the number of one. */
const NUMBERED = String.raw`u\.?\s?s\.?(?:\s*(?:${HIGHWAY}))?|interstate|i|kansas|ks|k|${HIGHWAY}`;
/** A direction before the name of a street. */
const SIDE = String.raw`((?:[nsew]\.?|north|south|east|west)\s+)?`;

/** What else a line may mean, where the same characters stand for two things. */
const OTHER_MEANINGS: readonly (readonly [pattern: RegExp, ...meanings: string[]])[] = [
  // A ranch road: 100 RM 12. After a street it is a room.
  [new RegExp(`${NUMBER}r\\.?\\s?m\\.?(?=[\\s-]*\\d+\\s*$)`, 'i'), '$1FM'],
  // A business road without its system: 100 24 Business.
  [
    new RegExp(`${NUMBER}(\\d+)\\s+(?:${BUSINESS})\\.?(?:\\s+(?:hwy|highway|loop|spur|route|rte|rt)\\.?)?${END}`, 'i'),
    '$1Business $2',
  ],
  [new RegExp(`${NUMBER}(\\d+)\\s+(?:hwy|highway)\\.?\\s+(?:${BUSINESS})\\.?${END}`, 'i'), '$1Business $2'],
  // A business road by its last character: US-24B.
  [new RegExp(`\\b(${NUMBERED})[\\s.-]*(\\d+)\\s?-?b\\b\\.?`, 'i'), 'Business $1 $2'],
  // A post office box without its word: PO 12.
  [/^\s*p\.?\s?o\.?\s*#?\s*(\d+)\s*$/i, 'PO Box $1'],
  // A highway of Kansas, or an apartment on Kansas Avenue: 100 Kansas 4.
  [
    new RegExp(
      `${NUMBER}${SIDE}(?:highway\\s+|hwy\\.?\\s+)?kan(?:sas|s)?\\.?[\\s-]+(\\d+)(?:\\s+(?:highway|hwy)\\.?)?${END}`,
      'i',
    ),
    '$1$2K-$3',
  ],
  // A kind before its name, or a saint: 12 St. Main.
  [new RegExp(`${NUMBER}${SIDE}st\\.?\\s+([a-z]+)${END}`, 'i'), '$1$2$3 St'],
  [/^\s*st\.?\s+([a-z]+),?\s+(\d+[a-z]?)\s*$/i, '$2 $1 St'],
  // A circle, a crescent, a creek, or a county road after a direction: 12 Oak Cr.
  [/(\s(?!north\b|south\b|east\b|west\b|old\b)[a-z]{3,}\s+)cr\b\.?/i, '$1Cir', '$1Cres', '$1Creek'],
  // A lane, or the article of a Spanish name: 12 Oak La.
  [new RegExp(`(\\s[a-z]{3,}\\s+)la\\b\\.?${END}`, 'i'), '$1Ln'],
  // An apartment, or a street named by its character: 12 Main St U-4.
  [/\bu[\s-]?(\d+[a-z]?)\s*$/i, 'Unit $1'],
  // A word for a home before its number: Home 12, Main St.
  [/^\s*(?:h(?:ou)?se|home)\.?\s+(?=#?\d)/i, ''],
  // Initials of a name of honor, or an apartment before the name: 12 M L King Blvd.
  [/\bm\.?\s*l\.?\s+(?=king\b)/i, 'Martin L '],
];

/** Returns an address as it was typed, and in each other meaning that its first line may have. */
export function meaningsOf(address: Address): readonly Address[] {
  const { line1 } = address;
  const others = OTHER_MEANINGS.flatMap(([pattern, ...meanings]) =>
    pattern.test(line1) ? meanings.map((meaning) => line1.replace(pattern, meaning)) : [],
  );
  return [line1, ...others].map((meant) => ({ ...address, line1: meant }));
}
