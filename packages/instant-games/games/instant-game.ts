import type { PriceCents } from '../prizes/prices.ts';
import type { PrizeModel } from '../prizes/prize-model.ts';

/** How a game draws its tickets. Two names may share the rules of one kind of book. */
export type GameMechanic =
  | 'match-three'
  | 'match-three-multiplier'
  | 'your-numbers'
  | 'bingo'
  | 'crossword'
  | 'path'
  | 'path-with-bonus'
  | 'reels';

/** A game: a name, a mechanic and the prices it is sold at. Its prizes follow from the price. */
export type InstantGame = {
  readonly gameId: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly mechanic: GameMechanic;
  /** Finite if left out. */
  readonly model?: PrizeModel;
  readonly prices: readonly PriceCents[];
};
