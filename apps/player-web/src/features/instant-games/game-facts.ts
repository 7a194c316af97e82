import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { localeTag } from '../../runtime/i18n/texts.ts';
import { instantText } from './texts.ts';

/** Kinds of games that players can tell apart, by the mechanic in the catalog. */
const KIND_OF_MECHANIC = {
  'match-three': 'match',
  'match-three-multiplier': 'match',
  'your-numbers': 'numbers',
  crossword: 'words',
  bingo: 'bingo',
  path: 'path',
  'path-with-bonus': 'path',
  reels: 'reels',
} as const;

export type GameKind = (typeof KIND_OF_MECHANIC)[keyof typeof KIND_OF_MECHANIC] | 'other';
export const GAME_KINDS = [
  'match',
  'numbers',
  'words',
  'bingo',
  'path',
  'reels',
  'other',
] as const satisfies GameKind[];

/** Returns the kind of a game; `other` for a mechanic that this build doesn't support. */
export function kindOf({ mechanic }: Pick<InstantGame, 'mechanic'>): GameKind {
  const kinds: Readonly<Record<string, GameKind>> = KIND_OF_MECHANIC;
  return Object.hasOwn(kinds, mechanic) ? (kinds[mechanic] ?? 'other') : 'other';
}

/** Returns whether a game can be opened; a game marked as coming soon can't. [S3-21/lobby] */
export function isPlayable({ ribbon }: Pick<InstantGame, 'ribbon'>): boolean {
  return ribbon !== 'COMING_SOON';
}

/** What the lobby can say about a game: its ribbon or, on a small item, the labels FREE and NEW. [S3-21/lobby] */
export type LobbyLabel = Exclude<InstantGame['ribbon'], ''> | 'FREE' | 'NEW';

/**
 * Returns the label of a game in the lobby; undefined if it has none. FREE means that the player has free rounds, and
 * replaces any ribbon. On a small item, NEW replaces NEW_GAME, and FREE replaces FREE_BONUS. [S3-21/lobby]
 */
export function labelOf(
  { ribbon }: Pick<InstantGame, 'ribbon'>,
  { freeRounds = 0, isSmall = false }: { readonly freeRounds?: number; readonly isSmall?: boolean } = {},
): LobbyLabel | undefined {
  if (freeRounds > 0) return 'FREE';
  if (isSmall && ribbon === 'NEW_GAME') return 'NEW';
  if (isSmall && ribbon === 'FREE_BONUS') return 'FREE';
  return ribbon === '' ? undefined : ribbon;
}

/** Returns what a game costs: "$0.12 to $3", or "$0.12" for a game with one price. */
export function priceRangeText({ startingPrice, endPrice }: Pick<InstantGame, 'startingPrice' | 'endPrice'>): string {
  const [lowest, highest] = [formatUsd(startingPrice, 'optional-cents'), formatUsd(endPrice, 'optional-cents')];
  return startingPrice === endPrice ? lowest : instantText('priceRange', { lowest, highest });
}

/**
 * Returns the number in odds such as "1 in 3.11", formatted for the page's language; unchanged text in another format.
 */
export function oddsNumber(odds: string): string {
  const number = /^1 in (\d+(?:\.\d+)?)$/.exec(odds)?.[1];
  return number === undefined ? odds : Number(number).toLocaleString(localeTag(), { maximumFractionDigits: 2 });
}

/** Returns odds in the page's language: "1 in 2,000,000". */
export function oddsText(odds: string): string {
  return instantText('oneIn', { number: oddsNumber(odds) }).replaceAll(' ', '\u00a0');
}

/** Returns a payback such as "86.61%", formatted for the page's language and rounded down to one decimal. */
export function paybackText(payback: string): string {
  const percent = /^(\d+)\.(\d)\d*%$/.exec(payback);
  if (!percent) return payback;
  const share = Number(`${percent[1]}.${percent[2]}`) / 100;
  return share.toLocaleString(localeTag(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Returns the average payback at a game's lowest price, which every game has. */
export function lowestPricePayback({ prices }: Pick<InstantGame, 'prices'>): string {
  return paybackText(prices[0]?.payback ?? '');
}
