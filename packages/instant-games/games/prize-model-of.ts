import type { PrizeModel } from '../prizes/prize-model.ts';
import type { InstantGame } from './instant-game.ts';

/** Returns how the prizes of a game are decided in pools of a maths version. */
export function prizeModelOf({ model = 'finite' }: Pick<InstantGame, 'model'>, mathsVersion: string): PrizeModel {
  return mathsVersion === '1' ? 'finite' : model;
}

/** Versions in which a weighted play was drawn from the seed of its pool. */
const DRAWN_FROM_POOLS: readonly string[] = ['1', '2'];

/** Returns whether paid plays of a game are drawn from the seed of their day and a beacon round. */
export function isDrawnFromDay(game: Pick<InstantGame, 'model'>, mathsVersion: string): boolean {
  return prizeModelOf(game, mathsVersion) === 'weighted' && !DRAWN_FROM_POOLS.includes(mathsVersion);
}
