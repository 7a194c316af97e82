import { DIRECTIONS, KINDS, NAME_SPELLINGS } from './home-vocabulary.ts';
import { isMissingOrSwapped, isOneSlip } from './spelling-slips.ts';

type Tokens = readonly string[];

/**
 * Kinds of streets that are long enough to be recognized with a typing mistake, including those with a missing
 * character.
 */
const LONG_KINDS = [...KINDS.keys()].filter((kind) => kind.length >= 5);
const SHORT_KINDS = ['road', 'lane'];
const LONG_DIRECTIONS = [...DIRECTIONS.keys()].filter((word) => /^(?:north|south)/.test(word));
const UNIT_NAMES = ['apartment', 'building', 'trailer'];
/** Kinds of street that people write as one word with the name: Mainstreet. */
const GLUED = /^(.{3,})(street|avenue|drive|court|circle|terrace|boulevard|parkway|highway|place|trail|lane|road)$/;
/** Names and other words (USPS Publication 28) that are one character away from a kind of street. */
const NOT_KINDS: ReadonlySet<string> = new Set(
  'track palace squire count peace drove plate train paint print courts places points squares trails'.split(' '),
);

/**
 * Returns the likely intended tokens of a part of an address: corrects a mistyped kind of street, direction or
 * apartment, and O and l in a street number. Never changes the name of a street. Comparing both readings keeps Wood
 * Place and Wood Palace apart.
 */
export function withoutSlips(part: Tokens): Tokens {
  const tokens = part.map((word, index) =>
    index === 0 ? plainDigits(word) : (directionMeant(word) ?? unitMeant(word)),
  );
  const hasKind = tokens.some((word, index) => index > 0 && KINDS.has(word));
  const at = hasKind ? -1 : tokens.findLastIndex((word, index) => isAfterName(tokens, index) && kindMeant(word) !== '');
  if (at >= 0) return tokens.with(at, kindMeant(tokens[at] ?? ''));
  return hasKind ? tokens : tokens.flatMap((word) => GLUED.exec(word)?.slice(1) ?? word);
}

/** Returns whether a name, which may be a number, precedes the word: Main Stret, 12 6th Stret. */
function isAfterName(tokens: Tokens, index: number): boolean {
  return index > 1 || (index === 1 && !/^\d+[a-z]?$/.test(tokens[0] ?? ''));
}

function kindMeant(word: string): string {
  if (word.length < 3 || NAME_SPELLINGS.has(word) || NOT_KINDS.has(word)) return '';
  const beginsAlike = (kind: string) => kind.charAt(0) === word.charAt(0);
  return (
    LONG_KINDS.find((kind) => beginsAlike(kind) && isOneSlip(word, kind)) ??
    SHORT_KINDS.find((kind) => beginsAlike(kind) && isMissingOrSwapped(word, kind)) ??
    ''
  );
}

function directionMeant(word: string): string | undefined {
  return LONG_DIRECTIONS.find((direction) => direction !== word && isMissingOrSwapped(word, direction));
}

function unitMeant(word: string): string {
  return UNIT_NAMES.find((meant) => isOneSlip(word, meant)) ?? word;
}

/** Replaces characters that look like digits: 1OO is 100 and l2 is 12. But 12L may be an apartment of 12. */
function plainDigits(word: string): string {
  if (!/^[\dlio]*\d[\dlio]*$/.test(word)) return word;
  return word.replaceAll('o', '0').replace(/[li](?=\d)/g, '1');
}
