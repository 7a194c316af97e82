import type { PriceCents } from '../prizes/prices.ts';
import type { PrizeModel } from '../prizes/prize-model.ts';
import type { PrizeSpread } from '../prizes/prize-spread.ts';

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

/** What a game is about; the lobby filters by it. */
export type GameTheme = 'animals' | 'harvest' | 'sky' | 'journeys';

/** How long a round takes: `quick` 6 to 12 seconds, `medium` 15 to 30 seconds, `long` one to three minutes. */
export type GameTempo = 'quick' | 'medium' | 'long';

/** A game: a name, a mechanic and the prices it is sold at. Its prizes follow from the price. */
export type InstantGame = {
  readonly gameId: string;
  /** A proper name, the same in every language. */
  readonly name: string;
  readonly mechanic: GameMechanic;
  readonly theme: GameTheme;
  readonly tempo: GameTempo;
  readonly spread: PrizeSpread;
  /**
   * How often a ticket without a prize is one short of the top prize: once in this many such tickets, as chance alone
   * makes it; 0 for never.
   */
  readonly oneShortOfTop: number;
  /** Finite if left out. */
  readonly model?: PrizeModel;
  readonly prices: readonly PriceCents[];
};
