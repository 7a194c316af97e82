import type { PrizeModel } from '../prizes/prize-model.ts';
import type { InstantGame } from './instant-game.ts';

/** Returns how the prizes of a game are decided. */
export function prizeModelOf({ model = 'finite' }: Pick<InstantGame, 'model'>): PrizeModel {
  return model;
}
