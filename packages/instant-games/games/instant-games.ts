import { pricesBetween } from '../prizes/prices.ts';
import type { InstantGame } from './instant-game.ts';

/** Every instant game, in the order of the lobby. A game is sold at every price of its range. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  {
    ...{ gameId: 'meadowlark-morning', name: 'Meadowlark Morning', mechanic: 'match-three' },
    ...{ theme: 'animals', tempo: 'quick', spread: 'even', oneShortOfTop: 650 / 72 },
    prices: pricesBetween(60, 600),
  },
  {
    ...{ gameId: 'prairie-crossword', name: 'Prairie Crossword', mechanic: 'crossword' },
    // Only all eleven words win the top prize, and nothing is in nine of them.
    ...{ theme: 'journeys', tempo: 'long', spread: 'even', oneShortOfTop: 0 },
    prices: pricesBetween(120, 600),
  },
  {
    ...{ gameId: 'chalk-dig', name: 'Chalk Dig', mechanic: 'layers' },
    // Sites with three bones of one creature, of all without a whole one; it has the top prize in 5 of 13 sites.
    ...{ theme: 'journeys', tempo: 'long', spread: 'wild', oneShortOfTop: 6_637_890_263 / 421_876_320 },
    prices: pricesBetween(120, 1200),
  },
];

/** Returns the game with this id. */
export function findInstantGame(gameId: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.gameId === gameId);
}
