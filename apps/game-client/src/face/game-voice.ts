import type { BookEvent, SumEvent } from '@sunflower/instant-games/events/book-event.ts';
import type { FrameSettings } from '@sunflower/partner-protocols/game-frame.ts';

/** Formats cents as the player reads them. */
export type Amounts = (cents: number) => string;

/** A place that the player reveals: its step of all steps, and its number among the choices of that step. */
export type CoveredTarget = { readonly step: number; readonly choice: number; readonly steps: number };

/** The texts of a game in one language: for screen readers, and for its result. */
export type GameVoice = {
  /** The rule, in at most twelve words. */
  readonly rule: string;
  /** Returns the name of a target while it is covered, such as "Egg 3 of 9, closed". */
  readonly covered: (target: CoveredTarget) => string;
  /** Returns what an event shows, such as "Blue egg, $2"; an empty text if other events already describe it. */
  readonly say: (event: BookEvent, usd: Amounts) => string;
  /** Returns the title of a ticket with a prize, such as "Three times $2". */
  readonly title: (sum: SumEvent, usd: Amounts) => string;
  /** Returns a sentence about the winning symbols, if the game has one; it follows the result. */
  readonly story?: (sum: SumEvent) => string;
};

export type GameVoices = Readonly<Record<FrameSettings['language'], GameVoice>>;
