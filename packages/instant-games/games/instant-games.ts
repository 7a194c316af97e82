import { pricesBetween } from '../prizes/prices.ts';
import type { InstantGame } from './instant-game.ts';

/** Every instant game. A game is sold at every price of its range. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  { gameId: 'sunflower-fields', name: 'Sunflower Fields', mechanic: 'match-three', prices: pricesBetween(12, 300) },
  { gameId: 'meadowlark-morning', name: 'Meadowlark Morning', mechanic: 'match-three', prices: pricesBetween(60, 600) },
  { gameId: 'lucky-bison', name: 'Lucky Bison', mechanic: 'match-three-multiplier', prices: pricesBetween(60, 3000) },
  {
    gameId: 'harvest-moon',
    name: 'Harvest Moon',
    mechanic: 'match-three-multiplier',
    prices: pricesBetween(300, 3000),
  },
  { gameId: 'penny-prairie', name: 'Penny Prairie', mechanic: 'match-three', prices: pricesBetween(12, 12) },
  { gameId: 'prairie-crossword', name: 'Prairie Crossword', mechanic: 'crossword', prices: pricesBetween(120, 600) },
  { gameId: 'barn-bingo', name: 'Barn Bingo', mechanic: 'bingo', prices: pricesBetween(60, 600) },
  { gameId: 'county-fair-ducks', name: 'County Fair Ducks', mechanic: 'your-numbers', prices: pricesBetween(30, 300) },
  { gameId: 'ad-astra', name: 'Ad Astra', mechanic: 'your-numbers', prices: pricesBetween(30, 1200) },
  { gameId: 'twister-trail', name: 'Twister Trail', mechanic: 'path-with-bonus', prices: pricesBetween(60, 1200) },
  { gameId: 'cottonwood-creek', name: 'Cottonwood Creek', mechanic: 'path', prices: pricesBetween(12, 120) },
  {
    gameId: 'starry-plains',
    name: 'Starry Plains',
    mechanic: 'reels',
    model: 'weighted',
    prices: pricesBetween(12, 300),
  },
];

/** Returns the game with this id. */
export function findInstantGame(gameId: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.gameId === gameId);
}
