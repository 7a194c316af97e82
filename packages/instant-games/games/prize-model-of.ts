import type { PrizeModel } from '../prizes/prize-model.ts';
import type { InstantGame } from './instant-game.ts';

/** Returns how the prizes of a game are decided in pools of a maths version. */
export function prizeModelOf({ model = 'finite' }: Pick<InstantGame, 'model'>, mathsVersion: string): PrizeModel {
  return mathsVersion === '1' ? 'finite' : model;
}
