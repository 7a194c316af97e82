import { joinedName } from '@sunflower/player-rules/names/fold-name.ts';
import { separateBoxes } from './home-boxes.ts';
import { cardinalInDigits, numberInName } from './home-numbers.ts';
import { directionOf, isNumber, isOrdinal, spelledNumber, withoutOrdinal } from './home-text.ts';
import { KINDS, NAME_SPELLINGS, SPOTS, UNITS } from './home-vocabulary.ts';

/** The street of a home in plain spelling, and the tokens after it, which say where on it the home is. */
export type Street = {
  readonly number: string;
  readonly name: string;
  readonly kind: string;
  readonly directions: readonly string[];
  readonly rest: readonly string[];
};

type Tokens = readonly string[];

const ROAD = /^(?:RR|HC|CR|TWP|FM|US|K|I|HWY)$/;
const FRACTION = /^\d\/\d$/;
const PLACE = /^(?:fl|bldg|box)=/;
const ARTICLES: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'du', 'des', 'le']);

/**
 * Reads the tokens of a street with a street number, in any order that people write them in: `Apt 4 12 Main St`,
 * `Main Street 12`, `1st Ave 100`, `PO Box 12`. Returns undefined if they don't have both.
 */
export function streetOf(typed: Tokens): Street | undefined {
  const { tokens, box, mailbox } = separateBoxes(numberFirst(typed));
  const spot = SPOTS.has(tokens[0] ?? '') && isNumber(tokens[1]) ? tokens.slice(0, 1) : [];
  const places = [...spot, ...tokens.filter((word) => PLACE.test(word))];
  const lead = leadingUnit(tokens.slice(spot.length).filter((word) => !PLACE.test(word) && !FRACTION.test(word)));
  const { before, unit } = splitAtUnit(lead.tokens);
  const street = before.some((word) => ROAD.test(word)) ? roadOf(before) : namedStreetOf(before);
  if (!street || street.name === '') return boxAlone(mailbox || box, tokens);
  const fraction = tokens.find((word) => FRACTION.test(word));
  const number = fraction === undefined ? street.number : `${street.number} ${fraction}`;
  const boxes = box === '' ? [] : [`box=${box}`];
  return { ...street, number, rest: [...places, ...lead.unit, ...street.rest, ...unit, ...boxes] };
}

/** Returns tokens with the street number first, if an ordinal before it must be the street's: 1st Ave 100. */
function numberFirst(typed: Tokens): Tokens {
  const tokens = typed.map(withoutOrdinal);
  if (!isOrdinal(typed[0])) return tokens;
  const others = typed.findIndex((word, index) => isNumber(word) && !UNITS.has(typed[index - 1] ?? ''));
  const at = others < 0 ? typed.findIndex(isNumber) : others;
  if (at < 0 || /^[A-Z]/.test(typed[at - 1] ?? '')) return tokens;
  // The only number after a sign is the building's: 1st Ave #100.
  return [tokens[at] ?? '', ...tokens.slice(0, others < 0 ? at - 1 : at), ...tokens.slice(at + 1)];
}

/** Takes an apartment off the beginning. The only number after a sign is the building's: `#12 Main St`. */
function leadingUnit(tokens: Tokens): { readonly unit: Tokens; readonly tokens: Tokens } {
  const from = tokens.findIndex((word) => !UNITS.has(word));
  if (from <= 0) {
    const [first = '', ...others] = cardinalInDigits(tokens);
    return { unit: [], tokens: tokens.length === 0 ? tokens : [spelledNumber(first), ...others] };
  }
  const rest = tokens.slice(from);
  const size = rest.findIndex((word, index) => index > 0 && isNumber(word));
  if (size < 1 || size > 2 || rest.slice(1, size).some((word) => word.length > 1)) return { unit: [], tokens: rest };
  return { unit: rest.slice(0, size), tokens: rest.slice(size) };
}

/** Splits at the word for an apartment, which may stand between the number and the name of the street. */
function splitAtUnit(tokens: Tokens): { readonly before: Tokens; readonly unit: Tokens } {
  const at = tokens.findIndex((_, index) => index > 0 && isUnitAt(tokens, index));
  if (at < 0) return { before: tokens, unit: [] };
  const [before, value, after] = [tokens.slice(0, at), tokens.slice(at + 1, at + 2), tokens.slice(at + 2)];
  if (at === 1 && isNumber(tokens[0])) return { before: [...before, ...after], unit: value };
  // The only number is the building's: Calle Main #12.
  if (!before.some(isNumber) && isNumber(value[0])) return { before: [...value, ...before], unit: after };
  return { before, unit: tokens.slice(at) };
}

/** Between the number and the name of a street, an apartment is short: 12 Apt B Main St, but 12 Space Center Dr. */
function isUnitAt(tokens: Tokens, index: number): boolean {
  const next = tokens[index + 1];
  const isBeforeName = index === 1 && isNumber(tokens[0]) && tokens.length > 3;
  const isName = (word: string) => /^[a-z]{3}/.test(word) && !UNITS.has(word) && spelledNumber(word) === word;
  return isUnitWord(tokens[index] ?? '', next) && !(isBeforeName && isName(next ?? ''));
}

/** Finds the word before an apartment. `No` is also short for north, `ste` for Sainte, and `Lot St` is a street. */
function isUnitWord(word: string, next: string | undefined): boolean {
  if (!UNITS.has(word)) return false;
  if (word === 'no') return isNumber(next);
  if (word === 'ste') return next === undefined || next.length < 3 || isNumber(next) || UNITS.has(next);
  return next === undefined || !KINDS.has(next);
}

/** Returns a box of a post office without a street, which may have other words before or after it. */
function boxAlone(box: string, rest: Tokens): Street | undefined {
  return box === '' ? undefined : { number: '', name: box, kind: 'BOX', directions: [], rest };
}

/** What distinguishes the roads of one number. */
const ROAD_NAMES: ReadonlyMap<string, string> = new Map([
  ...['business', 'bus', 'biz'].map((word) => [word, 'bus'] as const),
  ...['bypass', 'byp', 'bypas'].map((word) => [word, 'byp'] as const),
  ...['alternate', 'alternative', 'alt'].map((word) => [word, 'alt'] as const),
]);
/** Kinds that a business road also has: I-70 Business Loop. */
const BUSINESS_KINDS: ReadonlySet<string> = new Set(['loop', 'rte', 'spur']);

/** Reads a road with a number, such as a highway or a rural route, whose boxes are like street numbers. */
function roadOf(tokens: Tokens): Street | undefined {
  const at = tokens.findIndex((word) => ROAD.test(word));
  const [road = '', roadNumber = ''] = tokens.slice(at);
  const others = [...tokens.slice(0, at), ...tokens.slice(at + 2)]
    .filter((word) => KINDS.get(word) !== 'hwy' && word !== 'BOX')
    .map((word) => ROAD_NAMES.get(word) ?? word);
  const numberAt = others.findIndex(isNumber);
  const number = others[numberAt];
  if (number === undefined) return undefined;
  const { directions, tokens: rest } = withoutDirections(others.toSpliced(numberAt, 1));
  const isUnit = (word: string) => isNumber(word) || word.length === 1;
  const isOfBusiness = (word: string) => others.includes('bus') && BUSINESS_KINDS.has(KINDS.get(word) ?? word);
  const named = rest.filter((word) => !isUnit(word) && !isOfBusiness(word));
  return {
    number,
    name: [...named.map(inFull), roadNumber].join(''),
    kind: road,
    directions,
    rest: rest.filter(isUnit),
  };
}

function namedStreetOf(tokens: Tokens): Street | undefined {
  const [number = '', ...named] = tokens;
  if (isNumber(number)) return numbered(number, named);
  const at = tokens.findIndex(isNumber);
  if (at < 1) return undefined;
  const [before, typedNumber = '', after] = [tokens.slice(0, at), tokens[at], tokens.slice(at + 1)];
  const isKind = (word: string, index: number) => index > 0 && KINDS.has(word);
  // The name of a building before its address: Sunset Towers 12 Main St.
  if (!before.some(isKind) && after.some(isKind)) return numbered(typedNumber, after);
  const last = tokens.at(-1);
  if (isNumber(last) && last !== undefined) return numbered(last, tokens.slice(0, -1));
  return before.some(isKind) ? numbered(typedNumber, [...before, ...after]) : undefined;
}

function numbered(typedNumber: string, named: Tokens): Street {
  const [, number = '', sign = ''] = /^(\d+)([a-z]?)$/.exec(typedNumber) ?? [];
  const unit = unitAfterNumber(named);
  const { name, kind, directions, rest } = nameOf(named.slice(unit.length));
  return { number, name, kind, directions, rest: [...(sign === '' ? [] : [sign]), ...unit, ...rest] };
}

/** Returns what is written between a street number and the name: 12-4 Main St, 12 B Main St. */
function unitAfterNumber([first = '', ...others]: Tokens): Tokens {
  const isUnit = isNumber(first) || (/^[a-np-z]$/.test(first) && directionOf(first) === undefined);
  const hasName = others.some((word) => !isNumber(word) && directionOf(word) === undefined && !KINDS.has(word));
  return isUnit && hasName ? [first] : [];
}

/** Reads the name and kind of a street; what comes after the kind is an apartment without its word. */
function nameOf(tokens: Tokens): Pick<Street, 'name' | 'kind' | 'directions' | 'rest'> {
  const [first = '', second = ''] = tokens;
  const lastKind = tokens.findLastIndex((word, index) => index > 0 && KINDS.has(word));
  const isBefore = KINDS.has(first) && (lastKind < 0 || ['calle', 'rue'].includes(first)) && !isSaint(first, second);
  if (isBefore) {
    const { directions, name } = readDirections(tokens.slice(1));
    const from = name.findIndex((word) => !ARTICLES.has(word));
    return splitRest({ name: name.slice(Math.max(from, 0)), kind: KINDS.get(first) ?? '', directions });
  }
  if (lastKind < 0) return splitRest({ ...readDirections(tokens), kind: '' });
  const before = readDirections(withoutStreet(tokens.slice(0, lastKind)));
  const after = withoutDirections(tokens.slice(lastKind + 1));
  const directions = [...before.directions, ...after.directions];
  return { name: joined(before.name), kind: KINDS.get(tokens[lastKind] ?? '') ?? '', directions, rest: after.tokens };
}

/** Takes Street off a number before another kind, where it says nothing: 21st St Ter is 21st Ter. */
function withoutStreet(tokens: Tokens): Tokens {
  return KINDS.get(tokens.at(-1) ?? '') === 'st' && isNumber(tokens.at(-2)) ? tokens.slice(0, -1) : tokens;
}

function isSaint(first: string, second: string): boolean {
  return (first === 'st' || first === 'ste') && second !== '';
}

/** Takes digits off the end of a name, which are an apartment without its word: 12 Main 4. */
function splitRest({ name, kind, directions }: { name: Tokens; kind: string; directions: Tokens }) {
  const size = name.length > 1 ? name.length - [...name].reverse().findIndex((word) => !isNumber(word)) : name.length;
  const end = size > name.length ? name.length : Math.max(size, 1);
  return { name: joined(name.slice(0, end)), kind, directions, rest: name.slice(end) };
}

function readDirections(tokens: Tokens): { readonly name: Tokens; readonly directions: Tokens } {
  const { directions, tokens: name } = withoutDirections(tokens);
  if (name.length > 0) return { name, directions };
  // The last direction is the name of the street: North Street, West Main Street without Main.
  return {
    name: tokens.slice(-1).map((word) => directionOf(word) ?? word),
    directions: directionsOf(tokens.slice(0, -1)),
  };
}

/** Takes off the directions, if there are other tokens. */
function withoutDirections(tokens: Tokens): { readonly directions: Tokens; readonly tokens: Tokens } {
  const others = tokens.filter((word) => directionOf(word) === undefined);
  return { directions: directionsOf(tokens), tokens: others };
}

/** Returns the directions among tokens; north and west next to each other are northwest. */
function directionsOf(tokens: Tokens): Tokens {
  const runs = tokens.map((word) => directionOf(word) ?? ' ').join('-');
  return runs
    .replace(/\b([ns])-([ew])\b/g, '$1$2')
    .split(/[- ]+/)
    .filter((word) => word !== '');
}

function joined(tokens: Tokens): string {
  const named = tokens.filter((word) => word !== 'the' || tokens.length === 1);
  return joinedName(named.map((word, index) => (index > 0 && numberInName(word)) || inFull(word)))
    .replace(/^(?:dr|doctor)?(?:martinl(?:uther)?king|mlk(?:ing)?)(?:jr|junior)?$/, 'mlk')
    .replace(/^johnf(?:itzgerald)?ken+edy$/, 'jfk');
}

function inFull(word: string): string {
  return NAME_SPELLINGS.get(word) ?? KINDS.get(word) ?? word.replace(/tre$/, 'ter');
}
