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
    ...{ gameId: 'county-fair-ribbons', name: 'County Fair Ribbons', mechanic: 'judges' },
    // 8 of 13 amounts are on a ticket, and 28 of 145 numbers are next to one of three others below 31.
    ...{ theme: 'harvest', tempo: 'quick', spread: 'calm', oneShortOfTop: (13 / 8) * (145 / 28) },
    prices: pricesBetween(30, 300),
  },
  {
    ...{ gameId: 'harvest-elevator', name: 'Harvest Elevator', mechanic: 'equation' },
    ...{ theme: 'harvest', tempo: 'medium', spread: 'even', oneShortOfTop: 0 },
    prices: pricesBetween(300, 3000),
  },
];

/** Returns the game with this id. */
export function findInstantGame(gameId: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.gameId === gameId);
}
