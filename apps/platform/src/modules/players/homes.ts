import { joinedName } from '@sunflower/player-rules/names/fold-name.ts';
import { type Street, streetOf } from './home-street.ts';
import { directionOf, homeTokens, isNumber, spelledNumber } from './home-text.ts';
import { KINDS, NAME_SPELLINGS, SPOTS, UNITS } from './home-vocabulary.ts';
import type { Address } from './player.ts';

/** A home in plain spelling. Everything but the number and the name of its street may be empty. */
export type Home = Omit<Street, 'rest'> & {
  readonly building: string;
  readonly level: string;
  readonly spot: string;
  readonly unit: string;
  readonly zip: string;
  readonly city: string;
};

/**
 * Checks whether two addresses may be one home: the same number and name of the street in the same city or ZIP code.
 * What one of them leaves out (direction, kind of street, building, floor, apartment) doesn't count; what both say
 * must be equal.
 */
export function mayBeOneHome(one: Home, other: Home): boolean {
  return (
    one.number === other.number &&
    isOneStreet(one, other) &&
    (one.zip === other.zip || one.city === other.city) &&
    (['unit', 'level', 'building', 'spot'] as const).every((part) => isOneOrOpen(one[part], other[part]))
  );
}

function isOneOrOpen(one: string, other: string): boolean {
  return one === other || one === '' || other === '';
}

/** The roads that a highway without its system may be. */
const HIGHWAYS: ReadonlySet<string> = new Set(['HWY', 'US', 'K', 'I', 'hwy']);

function isOneStreet(one: Home, other: Home): boolean {
  const [fewer, more] = one.directions.length < other.directions.length ? [one, other] : [other, one];
  if (!fewer.directions.every((direction) => more.directions.includes(direction))) return false;
  // Run is the kind in Fox Run, and part of the name in Fox Run Drive.
  if (one.name + one.kind === other.name || one.name === other.name + other.kind) return true;
  const isHighway = [one, other].every(({ kind }) => HIGHWAYS.has(kind)) && [one, other].some(isAnyHighway);
  return one.name === other.name && (isOneOrOpen(one.kind, other.kind) || isHighway);
}

function isAnyHighway({ kind }: Home): boolean {
  return kind === 'HWY' || kind === 'hwy';
}

/** Returns the home at an address, in whatever order and spelling it was typed. */
export function homeOf(address: Address): Home {
  const { street, after } = findStreet(partsOf(address));
  const { rest, ...found } = street;
  const own = restOf(rest);
  const extra = restOf(after.flatMap((part) => (saysWhere(part) ? part : [])));
  const added = after.filter((part) => part.every((word) => directionOf(word) !== undefined)).flat();
  return {
    ...found,
    directions: [...found.directions, ...added.map((word) => directionOf(word) ?? '')],
    unit: [own.unit, extra.unit].filter((unit) => unit !== '').join(' '),
    level: own.level || extra.level,
    building: own.building || extra.building,
    spot: own.spot || extra.spot,
    zip: zipOf(address),
    city: `${cityOf(address.city)} ${stateOf(address.state)}`,
  };
}

/** Splits an address at commas and lines, without the parts that don't say where in its city it is. */
function partsOf(address: Address): string[][] {
  return `${address.line1}\n${address.line2 ?? ''}`
    .replace(/(?<=\b\d{1,2}),(?=\d{3}\b)/g, '')
    .split(/[,;()\n\r|]+/)
    .filter((part) => !/^\s*(?:c\/o|attn|care of)\b/i.test(part))
    .map((part) => withoutCity(homeTokens(part), address))
    .filter((part) => part.length > 0);
}

/** Finds the first part with a street number and the name of its street, or the parts that have both together. */
function findStreet(parts: readonly string[][]): { readonly street: Street; readonly after: readonly string[][] } {
  let before: string[] = [];
  let box: Street | undefined;
  for (const [index, part] of parts.entries()) {
    // An apartment, a floor or a rural route before the street number belongs to it.
    const isOpen = UNITS.has(before[0] ?? '') || before.some((word) => /=|^[A-Z]/.test(word));
    const alone = isOpen ? undefined : streetOf(part);
    before = [...before, ...part];
    const street = alone ?? streetOf(before);
    if (street && street.kind !== 'BOX') return { street, after: parts.slice(index + 1) };
    box ??= street;
    if (street) before = [];
  }
  return { street: box ?? { number: '', name: before.join(''), kind: '', directions: [], rest: [] }, after: [] };
}

/** Checks whether a part after the street says where on it the home is. Notes to the mail carrier don't. */
function saysWhere(part: readonly string[]): boolean {
  return (
    UNITS.has(part[0] ?? '') ||
    part.some((word) => /\d/.test(word) || SPOTS.has(word)) ||
    (part.length === 1 && /^[a-z]$/.test(part[0] ?? '') && directionOf(part[0]) === undefined)
  );
}

type Rest = { readonly unit: string; readonly level: string; readonly building: string; readonly spot: string };

function restOf(tokens: readonly string[]): Rest {
  const valueAfter = (sign: string) => tokens.find((word) => word.startsWith(sign))?.slice(sign.length) ?? '';
  const spot = tokens.find((word) => SPOTS.has(word));
  const unit = tokens.filter((word) => !word.includes('=') && !UNITS.has(word) && word !== spot && word !== 'fl');
  return {
    // Only digits next to digits need the space: Apt 4-B and Apt 4B are one, Apt 1-2 and Apt 12 aren't.
    unit: unit
      .map((word) => spelledNumber(word).toLowerCase())
      .join(' ')
      .replace(/(?<=\D) | (?=\D)/g, ''),
    level: valueAfter('fl='),
    building: valueAfter('bldg='),
    spot: SPOTS.get(spot ?? '') ?? '',
  };
}

/** Takes the city, state and ZIP code off the end of a part, unless that is where the name of the street is. */
function withoutCity(tokens: readonly string[], address: Address): string[] {
  const city = cityOf(address.city);
  if (tokens.length > 0 && cityOf(tokens.join(' ')) === city) return [];
  const zip = tokens.indexOf(zipOf(address), 1);
  let left = tokens.slice(0, zip < 1 ? tokens.length : zip);
  if (zip === -1 && tokens[0] === zipOf(address)) left = [];
  while (left.length > 0 && isState(left.at(-1) ?? '') && (left.length === 1 || hasName(left.slice(0, -1)))) {
    left = left.slice(0, -1);
  }
  const from = left.findIndex((_, index) => index > 1 && cityOf(left.slice(index).join(' ')) === city);
  return from > 0 && hasName(left.slice(0, from)) ? left.slice(0, from) : [...left];
}

function hasName(tokens: readonly string[]): boolean {
  return tokens.some((word) => !isNumber(word) && directionOf(word) === undefined && !KINDS.has(word));
}

function isState(word: string): boolean {
  return ['ks', 'kansas', 'usa'].includes(word);
}

function cityOf(city: string): string {
  const tokens = homeTokens(city).filter((word, index) => index === 0 || word !== 'ks');
  return joinedName(tokens.map((word) => directionOf(word) ?? NAME_SPELLINGS.get(word) ?? word));
}

function stateOf(state: string): string {
  const word = state.trim().toLowerCase();
  return word === 'kansas' ? 'ks' : word;
}

function zipOf({ postalCode }: Address): string {
  return postalCode.normalize('NFKC').replace(/\D/g, '').slice(0, 5);
}
