import type { InstantGame } from '@sunflower/contracts/instant-games.ts';
import { containsSearchTerms, searchTerms } from '../../../runtime/i18n/searchable-text.ts';
import type { ShapedSearch } from '../../../runtime/navigation/search-shape.ts';
import { GAME_TEMPOS, GAME_THEMES, kindText } from '../game-facts.ts';

/** The lobby's filters in the URL, where they survive Back and a reload. */
export const FILTER_SHAPE = {
  show: 'one',
  q: 'one',
  price: 'one',
  theme: 'one',
  length: 'one',
  top: 'one',
} as const;
export type CatalogFilter = ShapedSearch<typeof FILTER_SHAPE>;

/** Parts of the catalog; the last three depend on the player. */
export const PARTS = ['all', 'new', 'popular', 'favorites', 'played', 'free'] as const;
export type CatalogPart = (typeof PARTS)[number];

/** Ranges in cents, inclusive at both ends; a range without an upper end has no maximum. */
export const PRICE_RANGES = {
  'up-to-1': { from: 0n, to: 100n },
  '1-to-5': { from: 100n, to: 500n },
  '5-and-up': { from: 500n, to: undefined },
} as const satisfies Record<string, Range>;
export const TOP_PRIZE_RANGES = {
  'up-to-50000': { from: 0n, to: 50_000_00n },
  '50000-to-150000': { from: 50_000_00n, to: 150_000_00n },
  '150000-and-up': { from: 150_000_00n, to: undefined },
} as const satisfies Record<string, Range>;
export type Range = { readonly from: bigint; readonly to: bigint | undefined };

/** The player's own games; empty for a guest and while they load. */
export type PlayerGames = {
  readonly favorites: readonly string[];
  /** Slugs of games played for money, latest first. */
  readonly played: readonly string[];
  /** Number of free rounds by slug. */
  readonly freeRounds: ReadonlyMap<string, number>;
};

/** Returns the part of the catalog that the URL names; all games for an unknown name. */
export function partOf({ show }: CatalogFilter): CatalogPart {
  return PARTS.find((part) => part === show) ?? 'all';
}

function rangeOf(ranges: Readonly<Record<string, Range>>, name: string | undefined): Range | undefined {
  return name !== undefined && Object.hasOwn(ranges, name) ? ranges[name] : undefined;
}

const isIn = (range: Range | undefined, cents: bigint) =>
  !range || (cents >= range.from && (range.to === undefined || cents <= range.to));

function isInPart(game: InstantGame, part: CatalogPart, { favorites, played, freeRounds }: PlayerGames): boolean {
  if (part === 'new') return game.ribbon === 'NEW_GAME';
  if (part === 'popular') return game.ribbon === 'POPULAR';
  if (part === 'favorites') return favorites.includes(game.id);
  if (part === 'played') return played.includes(game.id);
  if (part === 'free') return freeRounds.has(game.id);
  return true;
}

/**
 * Returns the games that match every filter, in the order of the lobby, but recently played games with the latest
 * first. The price and the top prize must be those of the same ticket. A filter with an unknown value is ignored.
 */
export function filterGames(
  games: readonly InstantGame[],
  filter: CatalogFilter,
  player: PlayerGames,
): readonly InstantGame[] {
  const part = partOf(filter);
  const [price, top] = [rangeOf(PRICE_RANGES, filter.price), rangeOf(TOP_PRIZE_RANGES, filter.top)];
  const theme = GAME_THEMES.find((one) => one === filter.theme);
  const tempo = GAME_TEMPOS.find((one) => one === filter.length);
  const terms = searchTerms(filter.q ?? '');
  const found = games.filter(
    (game) =>
      isInPart(game, part, player) &&
      containsSearchTerms(`${game.name} ${kindText(game)}`, terms) &&
      (theme === undefined || game.theme === theme) &&
      (tempo === undefined || game.tempo === tempo) &&
      game.prices.some((one) => isIn(price, one.price) && isIn(top, one.topPrize)),
  );
  if (part !== 'played') return found;
  return found.toSorted((left, right) => player.played.indexOf(left.id) - player.played.indexOf(right.id));
}

/** Returns whether any filter other than the part of the catalog is set. */
export function isFiltered({ q, price, theme, length, top }: CatalogFilter): boolean {
  return [q, price, theme, length, top].some((value) => value !== undefined && value !== '');
}
