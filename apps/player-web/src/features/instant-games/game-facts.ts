import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { localeTag } from '../../runtime/i18n/texts.ts';
import { instantText } from './texts.ts';

/** Themes of games, and lengths of a round; the lobby filters by both. */
export const GAME_THEMES = ['animals', 'harvest', 'sky', 'journeys'] as const satisfies InstantGame['theme'][];
export const GAME_TEMPOS = ['quick', 'medium', 'long'] as const satisfies InstantGame['tempo'][];

/** Returns the theme of a game and the length of its rounds: "Animals · quick". */
export function kindText({ theme, tempo }: Pick<InstantGame, 'theme' | 'tempo'>): string {
  return `${instantText(theme)} · ${instantText(tempo)}`;
}

/** Returns whether a game can be opened; a game marked as coming soon can't. [S3-21/lobby] */
export function isPlayable({ ribbon }: Pick<InstantGame, 'ribbon'>): boolean {
  return ribbon !== 'COMING_SOON';
}

/** The labels that the lobby can show for a game: its ribbon or, on a small item, FREE and NEW. [S3-21/lobby] */
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

/** Returns the price of a game: "$0.12 to $3", or "$0.12" for a game with one price. */
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

/** Returns a share from 0 to 1 as a whole percentage in the page's language. */
export function percentText(share: number): string {
  return share.toLocaleString(localeTag(), { style: 'percent', maximumFractionDigits: 0 });
}

/** Returns the average payback at a game's lowest price, which every game has. */
export function lowestPricePayback({ prices }: Pick<InstantGame, 'prices'>): string {
  return paybackText(prices[0]?.payback ?? '');
}
