import { mathsRules } from '../pools/maths-version.ts';
import type { PrizeModel } from '../prizes/prize-model.ts';
import type { InstantGame } from './instant-game.ts';

/** Returns how the prizes of a game are decided in pools of a maths version. */
export function prizeModelOf({ model = 'finite' }: Pick<InstantGame, 'model'>, mathsVersion: string): PrizeModel {
  return mathsRules(mathsVersion).hasWeighted ? model : 'finite';
}

/**
 * Returns whether paid plays of a game are decided by the seed of their day and a beacon round: which place a weighted
 * play draws, and which of the remaining tickets of its pool a finite one gets.
 */
export function isDrawnFromDay(game: Pick<InstantGame, 'model'>, mathsVersion: string): boolean {
  return mathsRules(mathsVersion).fromDay.includes(prizeModelOf(game, mathsVersion));
}
