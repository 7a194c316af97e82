import type { PrizeModel } from '../prizes/prize-model.ts';
import type { InstantGame } from './instant-game.ts';

/** Returns how the prizes of a game are decided in pools of a maths version. */
export function prizeModelOf({ model = 'finite' }: Pick<InstantGame, 'model'>, mathsVersion: string): PrizeModel {
  return mathsVersion === '1' ? 'finite' : model;
}

/** Versions in which no play of a model was drawn from its day. */
const DRAWN_FROM_POOLS: Readonly<Record<PrizeModel, readonly string[]>> = {
  weighted: ['1', '2'],
  finite: ['1', '2', '3'],
};

/**
 * Returns whether paid plays of a game are decided by the seed of their day and a beacon round: which place a weighted
 * play draws, and which of the remaining tickets of its pool a finite one gets.
 */
export function isDrawnFromDay(game: Pick<InstantGame, 'model'>, mathsVersion: string): boolean {
  return !DRAWN_FROM_POOLS[prizeModelOf(game, mathsVersion)].includes(mathsVersion);
}
