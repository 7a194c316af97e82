import type { PriceCents } from '../prizes/prices.ts';
import type { PrizeModel } from '../prizes/prize-model.ts';
import type { PrizeSpread } from '../prizes/prize-spread.ts';
import type { GameMechanic } from './mechanics.ts';

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
  /** Finite if left out. */
  readonly model?: PrizeModel;
  readonly prices: readonly PriceCents[];
  /**
   * How many tickets without a prize there are for each one that is one symbol, step or place short of the top prize,
   * as chance alone has it; 0 for never. Published with the game.
   */
  readonly oneShortOfTop: number;
};
