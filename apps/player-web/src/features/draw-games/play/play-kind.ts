import type { AddOn, GameDetails } from '@sunflower/contracts/draw-games.ts';
import type { AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import type { ReactNode } from 'react';

/** A board being picked: `letter` names it, `onChange` gets it with what the player changed. */
export type PickerProps<Rules = AnyRules, OfKind = Board> = {
  readonly gameId: string;
  readonly rules: Rules;
  readonly board: OfKind;
  readonly letter: string;
  onChange(board: OfKind): void;
};

/** What a wager costs is worked out from. */
export type PricedWager<OfKind = Board> = {
  readonly gameId: string;
  readonly boards: readonly OfKind[];
  readonly addOns: readonly AddOn[];
  readonly drawCount: number;
  readonly sessions: readonly string[];
};

/** `text` tells how the total comes about: "2 boards × ($2 + $1 Power Play) × 1 draw". */
export type WagerPrice = {
  /** Of each board in one draw, add-ons included. */
  readonly perBoardCents: readonly Cents[];
  readonly totalCents: Cents;
  readonly text: string;
};

/** An add-on as it is offered beside the boards. */
export type AddOnOffer = { readonly id: AddOn; readonly name: string; readonly hint: string };

/**
 * What the play screen has to know of one kind of game. Written as methods, so that each part is told its own rules and boards; the screen
 * only ever gives a part what came from rules of its kind.
 */
export type PlayKind<Rules = AnyRules, OfKind = Board> = {
  /** A board with nothing on it, played like another: its stake, play and spots stay. */
  emptyBoard(rules: Rules, like?: OfKind): OfKind;
  isEmpty(board: OfKind): boolean;
  /** What a board still needs, in words; null for a finished one. */
  neededText(board: OfKind, rules: Rules): string | null;
  /** What is on a board, for those who hear it. */
  spokenText(board: OfKind, gameId: string): string;
  /** The same for boards that are the same. */
  sameKey(board: OfKind): string;
  /** `jackpotCents` is the advertised one of the next draw, null while it is not known: what an add-on can do may hang on it. */
  addOnsOf(rules: Rules, jackpotCents: Cents | null): readonly AddOnOffer[];
  /** Draws of a day that a wager chooses from; none where there is one a day. */
  sessionsOf(rules: Rules): readonly string[];
  price(wager: PricedWager<OfKind>, rules: Rules): WagerPrice;
  /** Where a board is picked. */
  Picker(props: PickerProps<Rules, OfKind>): ReactNode;
  /** A board in the list of boards; decoration, its words are `spokenText`. */
  Row(props: { readonly board: OfKind; readonly rules: Rules; readonly gameId: string }): ReactNode;
  /** What every board of the game has without being chosen; nothing for most games. */
  Note(props: { readonly rules: Rules }): ReactNode;
  /** The draw as it happens, for games that are drawn while somebody plays; nothing for the others. */
  Live(props: { readonly game: GameDetails }): ReactNode;
};
