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
    ...{ gameId: 'bison-weigh-in', name: 'Bison Weigh-In', mechanic: 'weigh-in' },
    // The top prize is in the highest pen, and a ticket without a prize doesn't reach the lowest one.
    ...{ theme: 'animals', tempo: 'medium', spread: 'wild', oneShortOfTop: 0 },
    prices: pricesBetween(60, 3000),
  },
  {
    ...{ gameId: 'starry-plains', name: 'Starry Plains', mechanic: 'constellations' },
    // Measured over 400,000 tickets: 0.2876 of them, the same for each prize.
    ...{ theme: 'sky', tempo: 'medium', spread: 'wild', model: 'weighted', oneShortOfTop: 3.48 },
    prices: pricesBetween(12, 300),
  },
];

/** Returns the game with this id. */
export function findInstantGame(gameId: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.gameId === gameId);
}
