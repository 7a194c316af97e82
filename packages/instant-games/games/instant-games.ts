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
    ...{ gameId: 'night-train', name: 'Night Train', mechanic: 'longest-run' },
    // Eight cars of one color win, so that a ticket without a prize is never close to nine.
    ...{ theme: 'journeys', tempo: 'quick', spread: 'wild', oneShortOfTop: 0 },
    prices: pricesBetween(30, 1200),
  },
  {
    ...{ gameId: 'twister-trail', name: 'Twister Trail', mechanic: 'path' },
    ...{ theme: 'journeys', tempo: 'medium', spread: 'even', oneShortOfTop: 0 },
    prices: pricesBetween(60, 1200),
  },
];

/** Returns the game with this id. */
export function findInstantGame(gameId: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.gameId === gameId);
}
