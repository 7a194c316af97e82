import { INSTANT_GAMES_PATHS, instantGamesResponse } from '@sunflower/contracts/instant-games.ts';

/**
 * The instant games that are played, by their ids. A test for each game needs its name before any product runs, so the
 * first test compares this list with the running catalog.
 */
export const INSTANT_NAMES = {
  'meadowlark-morning': 'Meadowlark Morning',
  'sunflower-fields': 'Sunflower Fields',
  'county-fair-ribbons': 'County Fair Ribbons',
  'night-train': 'Night Train',
  'twister-trail': 'Twister Trail',
  'bison-weigh-in': 'Bison Weigh-In',
  'harvest-elevator': 'Harvest Elevator',
  'starry-plains': 'Starry Plains',
  'monarch-crossing': 'Monarch Crossing',
  'prairie-crossword': 'Prairie Crossword',
  'barn-quilt-bingo': 'Barn Quilt Bingo',
  'chalk-dig': 'Chalk Dig',
} as const;

/** Returns the names of the instant games that a running product offers, by their ids. */
export async function runningCatalog(address: string): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(new URL(INSTANT_GAMES_PATHS.activeGames, address));
  const { content } = instantGamesResponse.parse(await response.json());
  return Object.fromEntries(content.map(({ id, name }) => [id, name]));
}
