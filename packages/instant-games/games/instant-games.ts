import { pricesBetween } from '../prizes/prices.ts';
import type { InstantGame } from './instant-game.ts';

/** Every instant game, in the order of the lobby. A game is sold at every price of its range. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  {
    ...{ gameId: 'meadowlark-morning', name: 'Meadowlark Morning', mechanic: 'match-three' },
    // Boards of nine cells and 13 amounts, none more than twice, for each one of them that has the top prize twice.
    ...{ theme: 'animals', tempo: 'quick', spread: 'even', oneShortOfTop: 2189 / 324 },
    prices: pricesBetween(60, 600),
  },
  {
    ...{ gameId: 'sunflower-fields', name: 'Sunflower Fields', mechanic: 'rings' },
    // The top prize is on 287 of 858 heads, in the ring of eight; 8 of its 255 patterns are one seed short.
    ...{ theme: 'harvest', tempo: 'quick', spread: 'calm', oneShortOfTop: (858 / 287) * (255 / 8) },
    prices: pricesBetween(12, 300),
  },
];

/** Returns the game with this id. */
export function findInstantGame(gameId: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.gameId === gameId);
}
