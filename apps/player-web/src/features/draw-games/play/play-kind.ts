import type { AddOn, GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { ReactNode } from 'react';

/** A board being picked. `letter` names it; `onChange` receives the changed board. */
export type PickerProps<Rules = AnyRules, OfKind = Board> = {
  readonly gameId: string;
  readonly rules: Rules;
  readonly board: OfKind;
  readonly letter: string;
  onChange(board: OfKind): void;
};

/** The inputs of a wager's price. */
export type PricedWager<OfKind = Board> = {
  readonly gameId: string;
  readonly boards: readonly OfKind[];
  readonly addOns: readonly AddOn[];
  readonly drawCount: number;
  readonly sessions: readonly string[];
};

/** `text` explains the total: "2 boards × ($2 + $1 Power Play) × 1 draw". */
export type WagerPrice = {
  /** Price of each board in one draw, including add-ons. */
  readonly perBoardCents: readonly Cents[];
  readonly totalCents: Cents;
  readonly text: string;
};

/** An add-on as it is offered next to the boards. */
export type AddOnOffer = { readonly id: AddOn; readonly name: string; readonly hint: string };

/**
 * What the play screen needs for one kind of game. Declared as methods, so that each kind can use its own types of
 * rules and boards; the screen passes a kind only rules and boards of that kind.
 */
export type PlayKind<Rules = AnyRules, OfKind = Board> = {
  /** Returns an empty board that keeps the stake, way to play and spots of `like`. */
  emptyBoard(rules: Rules, like?: OfKind): OfKind;
  isEmpty(board: OfKind): boolean;
  /** Returns what a board still needs, as text; null for a finished board. */
  neededText(board: OfKind, rules: Rules): string | null;
  /** Returns the picks of a board as text for screen readers. */
  spokenText(board: OfKind, gameId: string): string;
  /** Returns a key that is equal for equal boards. */
  sameKey(board: OfKind): string;
  /**
   * Returns the add-ons on offer. `jackpotCents` is the advertised jackpot of the next draw, null while unknown; an
   * add-on's multipliers may depend on it.
   */
  addOnsOf(rules: Rules, jackpotCents: Cents | null): readonly AddOnOffer[];
  /** Returns the sessions of a day to choose from; empty for a game with one draw a day. */
  sessionsOf(rules: Rules): readonly string[];
  price(wager: PricedWager<OfKind>, rules: Rules): WagerPrice;
  /** Renders the picker of a board. */
  Picker(props: PickerProps<Rules, OfKind>): ReactNode;
  /** Renders a board in the list of boards. Decorative: `spokenText` is its accessible text. */
  Row(props: { readonly board: OfKind; readonly rules: Rules; readonly gameId: string }): ReactNode;
  /** Renders what every board of the game includes without choosing it; nothing for most games. */
  Note(props: { readonly rules: Rules }): ReactNode;
  /** Renders the draw live, for games that are drawn every few minutes; nothing for the others. */
  Live(props: { readonly game: GameDetails }): ReactNode;
};
