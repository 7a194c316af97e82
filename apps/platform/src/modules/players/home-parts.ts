import { joinedName } from '@sunflower/player-rules/names/fold-name.ts';
import { directionOf, homeTokens, isNumber } from './home-text.ts';
import { KINDS, NAME_SPELLINGS } from './home-vocabulary.ts';
import type { Address } from './player.ts';

/** Splits an address at commas and lines, without what doesn't say where in its city it is. */
export function partsOf(address: Address): string[][] {
  return `${address.line1}\n${address.line2 ?? ''}`
    .replace(/(?<=\b\d{1,2}),(?=\d{3}\b)/g, '')
    .replace(/(?<=^\s*\d+),(?=5 )/, '.')
    .split(/[,;()\n\r|]+/)
    .map((part) => part.replace(/^\s*(?:c\/o|attn|care of)\b\D*/i, ''))
    .map((part) => withoutCity(homeTokens(part), address))
    .filter((part) => part.length > 0);
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

/** Returns the name of a city, equal in all its spellings. */
export function cityOf(city: string): string {
  const tokens = homeTokens(city).filter((word, index) => index === 0 || word !== 'ks');
  return joinedName(tokens.map((word) => directionOf(word) ?? NAME_SPELLINGS.get(word) ?? word));
}

/** Returns the ZIP code without its last four digits. */
export function zipOf({ postalCode }: Address): string {
  return postalCode.normalize('NFKC').replace(/\D/g, '').slice(0, 5);
}
