import { separateBoxes } from './home-boxes.ts';
import { meaningsOf } from './home-meanings.ts';
import { cardinalInDigits } from './home-numbers.ts';
import { cityOf, partsOf, zipOf } from './home-parts.ts';
import { withoutSlips } from './home-slips.ts';
import { type Street, streetOf } from './home-street.ts';
import { directionOf, isNumber, spelledNumber, withoutOrdinal } from './home-text.ts';
import { SPOTS, UNITS } from './home-vocabulary.ts';
import type { Address } from './player.ts';

/** A home in plain spelling. Everything but the number and the name of its street may be empty. */
type Reading = Omit<Street, 'rest'> & {
  readonly building: string;
  readonly level: string;
  readonly spot: string;
  readonly unit: string;
  readonly box: string;
  readonly zip: string;
  readonly city: string;
};

/** The home at an address as typed, and in its other readings if it has a typing mistake or several meanings. */
export type Home = readonly Reading[];

/**
 * Returns whether two addresses may be one home: the same street number and name in the same city or ZIP code. Parts
 * that only one address has (direction, kind, floor, apartment) don't count; parts that both have must be equal.
 */
export function mayBeOneHome(one: Home, other: Home): boolean {
  return one.some((reading) => other.some((otherReading) => isOneHome(reading, otherReading)));
}

function isOneHome(one: Reading, other: Reading): boolean {
  return (
    one.number === other.number &&
    isOneStreet(one, other) &&
    (one.zip === other.zip || one.city === other.city) &&
    (['unit', 'box', 'level', 'building', 'spot'] as const).every((part) => isOneOrOpen(one[part], other[part]))
  );
}

function isOneOrOpen(one: string, other: string): boolean {
  return one === other || one === '' || other === '';
}

/** Abbreviations that may all mean the same highway. */
const HIGHWAYS: ReadonlySet<string> = new Set(['HWY', 'US', 'K', 'I', 'hwy']);

function isOneStreet(one: Reading, other: Reading): boolean {
  if (inOneWord(one) + one.kind === inOneWord(other) + other.kind) return true;
  const isOneKind = isOneOrOpen(one.kind, other.kind) || isHighway(one, other);
  // Without a space, a direction looks like a part of the name: NMain St.
  if (isOneKind && inOneWord(one) === inOneWord(other)) return true;
  const [fewer, more] = one.directions.length < other.directions.length ? [one, other] : [other, one];
  if (!fewer.directions.every((direction) => more.directions.includes(direction))) return false;
  // Run is the kind in Fox Run, and part of the name in Fox Run Drive.
  if (one.name + one.kind === other.name || one.name === other.name + other.kind) return true;
  return isOneKind && one.name === other.name;
}

function inOneWord({ directions, name }: Reading): string {
  return directions.join('') + name;
}

function isHighway(...roads: readonly Reading[]): boolean {
  return roads.every(({ kind }) => HIGHWAYS.has(kind)) && roads.some(({ kind }) => kind === 'HWY' || kind === 'hwy');
}

/** Returns the home at an address, in whatever order and spelling it was typed. */
export function homeOf(address: Address): Home {
  return meaningsOf(address).flatMap((meaning) => {
    const parts = partsOf(meaning);
    const meant = parts.map(withoutSlips);
    const readings = String(meant) === String(parts) ? [parts] : [parts, meant];
    return readings.map((reading) => readingOf(reading, address));
  });
}

function readingOf(parts: Parts, address: Address): Reading {
  const { street, after } = findStreet(parts);
  const { rest, ...found } = street;
  const own = restOf(rest);
  const extra = restOf(after.flatMap((part) => (saysWhere(part) ? part : [])));
  const added = after.filter((part) => part.every((word) => directionOf(word) !== undefined)).flat();
  return {
    ...found,
    directions: [...found.directions, ...added.map((word) => directionOf(word) ?? '')],
    unit: [own.unit, extra.unit].filter((unit) => unit !== '').join(' '),
    box: own.box || extra.box,
    level: own.level || extra.level,
    building: own.building || extra.building,
    spot: own.spot || extra.spot,
    zip: zipOf(address),
    city: `${cityOf(address.city)} ${stateOf(address.state)}`,
  };
}

type Parts = readonly (readonly string[])[];

/** Finds the first part with a street number and name, or two parts that have them together. */
function findStreet(parts: Parts): { readonly street: Street; readonly after: Parts } {
  let before: readonly string[] = [];
  let box: Street | undefined;
  for (const [index, part] of parts.entries()) {
    // An apartment, a floor or a rural route before the street number belongs to it, and a number before a street.
    const isNumberAlone = before.length === 1 && isNumber(before[0]) && !isNumber(part[0]);
    const isOpen = isNumberAlone || UNITS.has(before[0] ?? '') || before.some((word) => /=|^[A-Z]/.test(word));
    const alone = isOpen ? undefined : streetOf(part);
    before = [...before, ...part];
    const street = alone ?? streetOf(before);
    if (street && street.kind !== 'BOX') return { street, after: parts.slice(index + 1) };
    box ??= street;
    if (street) before = [];
  }
  const name = before.map(withoutOrdinal).join('');
  return { street: box ?? { number: '', name, kind: '', directions: [], rest: [] }, after: [] };
}

/** Returns whether a part after the street locates the home. Notes to the mail carrier don't. */
function saysWhere(part: readonly string[]): boolean {
  return (
    UNITS.has(part[0] ?? '') ||
    part.some((word) => /\d/.test(word) || SPOTS.has(word)) ||
    (part.length === 1 && /^[a-z]$/.test(part[0] ?? '') && directionOf(part[0]) === undefined)
  );
}

type Rest = Pick<Reading, 'unit' | 'box' | 'level' | 'building' | 'spot'>;

function restOf(typed: readonly string[]): Rest {
  const { tokens, box } = separateBoxes(typed.map(withoutOrdinal));
  const valueAfter = (sign: string) => tokens.find((word) => word.startsWith(sign))?.slice(sign.length) ?? '';
  const spot = tokens.find((word) => SPOTS.has(word));
  const unit = tokens.filter((word) => !word.includes('=') && !UNITS.has(word) && word !== spot && word !== 'fl');
  return {
    // Only digits next to digits need the space: Apt 4-B and Apt 4B are one, Apt 1-2 and Apt 12 aren't.
    unit: cardinalInDigits(unit)
      .map((word) => spelledNumber(word).toLowerCase())
      .join(' ')
      .replace(/(?<=\D) | (?=\D)/g, ''),
    box: valueAfter('box=') || box,
    level: valueAfter('fl='),
    building: valueAfter('bldg='),
    spot: SPOTS.get(spot ?? '') ?? '',
  };
}

function stateOf(state: string): string {
  const word = state.trim().toLowerCase();
  return word === 'kansas' ? 'ks' : word;
}
