import type { JsonValue } from '@sunflower/partner-protocols/canonical-json.ts';
import type { OperatorCommand } from '@sunflower/partner-protocols/operator-commands.ts';

/** Where a drawn result has the numbers of each option. The order matters only for `digits`. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  white: ['main.numbers', 'white'],
  ball: ['main.bonus'],
  'power-play': ['multiplier'],
  'all-star-bonus': ['multiplier'],
  'double-white': ['doublePlay.numbers'],
  'double-ball': ['doublePlay.bonus'],
  red: ['red'],
  digits: ['digits'],
  numbers: ['numbers'],
  'bulls-eye': ['bullsEye'],
};

/** The parts of a drawn result of each kind of game. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  numbers: ['main', 'multiplier', 'doublePlay'],
  'two-field': ['red', 'white'],
  digits: ['digits'],
  keno: ['numbers', 'bullsEye'],
};

/**
 * Returns whether a drawn result contains exactly the numbers that were typed, each in its drum, and nothing that its
 * kind doesn't have.
 */
export function areTypedNumbers(drawn: JsonValue, options: OperatorCommand['options']): boolean {
  if (typeof drawn !== 'object' || drawn === null || Array.isArray(drawn)) return false;
  const { kind, ...numbers } = drawn as { readonly [part: string]: JsonValue };
  const parts = typeof kind === 'string' && Object.hasOwn(PARTS, kind) ? PARTS[kind] : undefined;
  if (!parts || !Object.keys(numbers).every((part) => parts.includes(part))) return false;
  const found = numbersByPlace(numbers, '');
  const typed = Object.entries(PLACES).filter(([option]) => options[option] !== undefined);
  if (typed.length !== found.size) return false;
  return typed.every(([option, places]) => {
    const numbers = readTyped(option, String(options[option]));
    return places.some((place) => found.get(place) === textOf(place, numbers));
  });
}

function readTyped(option: string, text: string): number[] {
  return (option === 'digits' ? [...text] : text.split(',')).map(Number);
}

function textOf(place: string, numbers: readonly number[]): string {
  return (place === 'digits' ? numbers : numbers.toSorted((one, other) => one - other)).join();
}

/** Returns the numbers of a result by their place, as `textOf` writes them. */
function numbersByPlace(value: JsonValue, place: string): Map<string, string> {
  if (value === null) return new Map();
  if (typeof value === 'number') return new Map([[place, textOf(place, [value])]]);
  if (Array.isArray(value)) return new Map([[place, textOf(place, value.map(Number))]]);
  if (typeof value !== 'object') return new Map([[place, 'not a number']]);
  const below = (name: string) => (place === '' ? name : `${place}.${name}`);
  return new Map(Object.entries(value).flatMap(([name, inner]) => [...numbersByPlace(inner, below(name))]));
}
