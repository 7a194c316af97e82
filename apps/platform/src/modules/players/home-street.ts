import { joinedName } from '@sunflower/player-rules/names/fold-name.ts';
import { directionOf, isNumber, spelledNumber } from './home-text.ts';
import { KINDS, NAME_WORDS, UNITS } from './home-words.ts';

/** The street of a home in plain spelling, and the words after it, which say where on it the home is. */
export type Street = {
  readonly number: string;
  readonly name: string;
  readonly kind: string;
  readonly directions: readonly string[];
  readonly rest: readonly string[];
};

type Words = readonly string[];

const ROAD = /^(?:RR|HC|CR|TWP|US|K|I|HWY)$/;
const FRACTION = /^\d\/\d$/;
const PLACE = /^(?:fl|bldg)=/;
const ARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'du', 'des', 'le']);

/**
 * Reads the words of a street with a house number, in any order that people write them in: `Apt 4 12 Main St`,
 * `Main Street 12`, `PO Box 12`. Returns undefined if they don't have both.
 */
export function streetOf(words: Words): Street | undefined {
  const places = words.filter((word) => PLACE.test(word));
  const lead = leadingUnit(words.filter((word) => !PLACE.test(word) && !FRACTION.test(word)));
  const { before, unit } = splitAtUnit(lead.words);
  const street = before.some((word) => ROAD.test(word)) ? roadOf(before) : (boxOf(before) ?? namedStreetOf(before));
  if (!street || street.name === '') return undefined;
  const fraction = words.find((word) => FRACTION.test(word));
  const number = fraction === undefined ? street.number : `${street.number} ${fraction}`;
  return { ...street, number, rest: [...places, ...lead.unit, ...street.rest, ...unit] };
}

/** Takes an apartment off the beginning. The only number after a sign is the house's: `#12 Main St`. */
function leadingUnit(words: Words): { readonly unit: Words; readonly words: Words } {
  const from = words.findIndex((word) => !UNITS.has(word));
  if (from <= 0) return { unit: [], words: words.map((word, index) => (index === 0 ? spelledNumber(word) : word)) };
  const rest = words.slice(from);
  const size = rest.findIndex((word, index) => index > 0 && isNumber(word));
  if (size < 1 || size > 2 || rest.slice(1, size).some((word) => word.length > 1)) return { unit: [], words: rest };
  return { unit: rest.slice(0, size), words: rest.slice(size) };
}

/** Splits at the word for an apartment, which may stand between the number and the name of the street. */
function splitAtUnit(words: Words): { readonly before: Words; readonly unit: Words } {
  const at = words.findIndex((word, index) => index > 0 && isUnitWord(word, words[index + 1]));
  if (at < 0) return { before: words, unit: [] };
  const [before, value, after] = [words.slice(0, at), words.slice(at + 1, at + 2), words.slice(at + 2)];
  if (at === 1 && isNumber(words[0])) return { before: [...before, ...after], unit: value };
  // The only number is the house's: Calle Main #12.
  if (!before.some(isNumber) && isNumber(value[0])) return { before: [...value, ...before], unit: after };
  return { before, unit: words.slice(at) };
}

/** Finds the word before an apartment. `No` is also short for north, `ste` for Sainte, and `Lot St` is a street. */
function isUnitWord(word: string, next: string | undefined): boolean {
  if (!UNITS.has(word)) return false;
  if (word === 'no') return isNumber(next);
  if (word === 'ste') return next === undefined || next.length < 3 || isNumber(next) || UNITS.has(next);
  return next === undefined || !KINDS.has(next);
}

function boxOf(words: Words): Street | undefined {
  const [sign, box = ''] = words;
  return sign === 'BOX' && words.length === 2
    ? { number: '', name: box, kind: sign, directions: [], rest: [] }
    : undefined;
}

/** Reads a road with a number, such as a highway or a rural route, whose boxes are like house numbers. */
function roadOf(words: Words): Street | undefined {
  const at = words.findIndex((word) => ROAD.test(word));
  const [road = '', roadNumber = ''] = words.slice(at);
  const others = [...words.slice(0, at), ...words.slice(at + 2)].filter(
    (word) => KINDS.get(word) !== 'hwy' && word !== 'BOX',
  );
  const [number = '', ...more] = others;
  if (!isNumber(number)) return undefined;
  const { directions, words: rest } = withoutDirections(more);
  const isUnit = (word: string) => isNumber(word) || word.length === 1;
  const name = [...rest.filter((word) => !isUnit(word)), roadNumber].join('');
  return { number, name, kind: road, directions, rest: rest.filter(isUnit) };
}

function namedStreetOf(all: Words): Street | undefined {
  const words = all.includes('BOX') ? all.slice(0, all.indexOf('BOX')) : all;
  const [number = '', ...named] = words;
  if (isNumber(number)) return numbered(number, named);
  const last = words.at(-1);
  if (last === undefined || words.length < 2 || !isNumber(last)) return undefined;
  return numbered(last, words.slice(0, -1));
}

function numbered(typedNumber: string, named: Words): Street {
  const [, number = '', sign = ''] = /^(\d+)([a-z]?)$/.exec(typedNumber) ?? [];
  const unit = unitAfterNumber(named);
  const { name, kind, directions, rest } = nameOf(named.slice(unit.length));
  return { number, name, kind, directions, rest: [...(sign === '' ? [] : [sign]), ...unit, ...rest] };
}

/** Returns what is written between a house number and the name: 12-4 Main St, 12 B Main St. */
function unitAfterNumber([first = '', ...others]: Words): Words {
  const isUnit = isNumber(first) || (/^[a-np-z]$/.test(first) && directionOf(first) === undefined);
  const hasName = others.some((word) => !isNumber(word) && directionOf(word) === undefined && !KINDS.has(word));
  return isUnit && hasName ? [first] : [];
}

/** Reads the name and kind of a street; what comes after the kind is an apartment without its word. */
function nameOf(words: Words): Pick<Street, 'name' | 'kind' | 'directions' | 'rest'> {
  const [first = '', second = ''] = words;
  const lastKind = words.findLastIndex((word, index) => index > 0 && KINDS.has(word));
  const isBefore = KINDS.has(first) && (lastKind < 0 || ['calle', 'rue'].includes(first)) && !isSaint(first, second);
  if (isBefore) {
    const { directions, words: name } = withoutDirections(words.slice(1));
    const from = name.findIndex((word) => !ARTICLES.has(word));
    return splitRest({ name: name.slice(Math.max(from, 0)), kind: KINDS.get(first) ?? '', directions });
  }
  if (lastKind < 0) return splitRest({ ...readDirections(words), kind: '' });
  const before = readDirections(words.slice(0, lastKind));
  const after = withoutDirections(words.slice(lastKind + 1));
  const directions = [...before.directions, ...after.directions];
  return { name: joined(before.name), kind: KINDS.get(words[lastKind] ?? '') ?? '', directions, rest: after.words };
}

function isSaint(first: string, second: string): boolean {
  return (first === 'st' || first === 'ste') && second !== '';
}

/** Takes digits off the end of a name, which are an apartment without its word: 12 Main 4. */
function splitRest({ name, kind, directions }: { name: Words; kind: string; directions: Words }) {
  const size = name.length > 1 ? name.length - [...name].reverse().findIndex((word) => !isNumber(word)) : name.length;
  const end = size > name.length ? name.length : Math.max(size, 1);
  return { name: joined(name.slice(0, end)), kind, directions, rest: name.slice(end) };
}

function readDirections(words: Words): { readonly name: Words; readonly directions: Words } {
  const { directions, words: name } = withoutDirections(words);
  if (name.length > 0) return { name, directions };
  // The last direction is the name of the street: North Street, West Main Street without Main.
  return {
    name: words.slice(-1).map((word) => directionOf(word) ?? word),
    directions: directionsOf(words.slice(0, -1)),
  };
}

/** Takes off the directions, if there are other words. */
function withoutDirections(words: Words): { readonly directions: Words; readonly words: Words } {
  const others = words.filter((word) => directionOf(word) === undefined);
  return { directions: directionsOf(words), words: others };
}

/** Returns the directions among words; north and west next to each other are northwest. */
function directionsOf(words: Words): Words {
  const runs = words.map((word) => directionOf(word) ?? ' ').join('-');
  return runs
    .replace(/\b([ns])-([ew])\b/g, '$1$2')
    .split(/[- ]+/)
    .filter((word) => word !== '');
}

function joined(words: Words): string {
  return joinedName(words.map((word) => NAME_WORDS.get(word) ?? KINDS.get(word) ?? word)).replace(
    /^(?:dr|doctor)?(?:martinlutherking|mlk)(?:jr|junior)?$/,
    'mlk',
  );
}
