import { pricesBetween } from '../prizes/prices.ts';
import type { InstantGame } from './instant-game.ts';

/** Every instant game, in the order of the lobby. A game is sold at every price of its range. */
export const INSTANT_GAMES: readonly InstantGame[] = [
  {
    ...{ gameId: 'meadowlark-morning', name: 'Meadowlark Morning', mechanic: 'match-three' },
    // The ratio of all boards of nine cells and 13 amounts, none more than twice, to those with the top prize twice.
    ...{ theme: 'animals', tempo: 'quick', spread: 'even', oneShortOfTop: 2189 / 324 },
    prices: pricesBetween(60, 600),
  },
  {
    ...{ gameId: 'sunflower-fields', name: 'Sunflower Fields', mechanic: 'rings' },
    // The top prize is on 287 of 858 heads, in the ring of eight; 8 of its 255 patterns are one seed short.
    ...{ theme: 'harvest', tempo: 'quick', spread: 'calm', oneShortOfTop: (858 / 287) * (255 / 8) },
    prices: pricesBetween(12, 300),
  },
  {
    ...{ gameId: 'county-fair-ribbons', name: 'County Fair Ribbons', mechanic: 'judges' },
    // 8 of 13 amounts are on a ticket, and 28 of 145 numbers are next to one of three others below 31.
    ...{ theme: 'harvest', tempo: 'quick', spread: 'calm', oneShortOfTop: (13 / 8) * (145 / 28) },
    prices: pricesBetween(30, 300),
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
  {
    ...{ gameId: 'bison-weigh-in', name: 'Bison Weigh-In', mechanic: 'weigh-in' },
    // The top prize is in the highest pen, and a ticket without a prize doesn't reach the lowest one.
    ...{ theme: 'animals', tempo: 'medium', spread: 'wild', oneShortOfTop: 0 },
    prices: pricesBetween(60, 3000),
  },
  {
    ...{ gameId: 'harvest-elevator', name: 'Harvest Elevator', mechanic: 'equation' },
    ...{ theme: 'harvest', tempo: 'medium', spread: 'even', oneShortOfTop: 0 },
    prices: pricesBetween(300, 3000),
  },
  {
    ...{ gameId: 'starry-plains', name: 'Starry Plains', mechanic: 'constellations' },
    // Of 44,154,009,180 skies without a constellation, 33,019,856,400 are one star of a given brightness short; 5 of 13
    // prizes are shown.
    ...{ theme: 'sky', tempo: 'medium', spread: 'wild', model: 'weighted' },
    oneShortOfTop: (13 * 44_154_009_180) / (5 * 33_019_856_400),
    prices: pricesBetween(12, 300),
  },
  {
    ...{ gameId: 'monarch-crossing', name: 'Monarch Crossing', mechanic: 'patches' },
    // Of 157,426,500 flights without a full patch, 28,898,100 have four on a given one; 5 of 13 prizes are shown.
    ...{ theme: 'animals', tempo: 'medium', spread: 'calm', oneShortOfTop: (13 * 157_426_500) / (5 * 28_898_100) },
    prices: pricesBetween(12, 120),
  },
  {
    ...{ gameId: 'prairie-crossword', name: 'Prairie Crossword', mechanic: 'crossword' },
    // Only all eleven words win the top prize, and no character is in nine of them, so no board is one short of it.
    ...{ theme: 'journeys', tempo: 'long', spread: 'even', oneShortOfTop: 0 },
    prices: pricesBetween(120, 600),
  },
  {
    ...{ gameId: 'barn-quilt-bingo', name: 'Barn Quilt Bingo', mechanic: 'quilt-blocks' },
    // Of 1,182,253,644 sets of calls without a full block, 116,481,807 have 8 of 9 of a given one; 4 of 13 prizes show.
    ...{ theme: 'harvest', tempo: 'long', spread: 'even', oneShortOfTop: (13 * 1_182_253_644) / (4 * 116_481_807) },
    prices: pricesBetween(60, 600),
  },
  {
    ...{ gameId: 'chalk-dig', name: 'Chalk Dig', mechanic: 'layers' },
    // Of all sites without a whole skeleton, those with three bones of one creature; it has the top prize in 5 of 13
    // sites.
    ...{ theme: 'journeys', tempo: 'long', spread: 'wild', oneShortOfTop: 6_637_890_263 / 421_876_320 },
    prices: pricesBetween(120, 1200),
  },
];

/** Returns the game with this id. */
export function findInstantGame(gameId: string): InstantGame | undefined {
  return INSTANT_GAMES.find((game) => game.gameId === gameId);
}
