import type { Drawing } from '@sunflower/game-rules/draw.ts';
import type { Cents } from '@sunflower/money/cents.ts';

/** A winning board, as read from the sealed file. */
export type Hit = {
  readonly ticketId: string;
  readonly boardNumber: number;
  /** The record's multiplier byte: 0 for none, 1 for the add-on, else the board multiplier in this draw. */
  readonly mark: number;
  readonly stakeCents: number;
};

/** Prize of one winning board. */
export type HitPrize = { readonly multiplier: number | null; readonly cents: Cents; readonly freeBoards: number };

/** Returned by `read` for a board that no purchase could have made. */
export const ILLEGAL = -1;

/** How the second matcher reads and pays the boards of one kind of game. */
export type SecondSheet = {
  /** Rows of the pay table, identified by their position in this list. */
  readonly rows: readonly { readonly drawing: Drawing; readonly tier: string }[];
  /** Reads the record at `at`, writes the rows it won into `won` and returns how many, or `ILLEGAL`. */
  readonly read: (bytes: Buffer, at: number, won: Uint16Array) => number;
  /** Returns the prize of each winner of a row, in the order of `hits[row]`; `hits` holds the winners of all rows. */
  readonly pay: (row: number, hits: readonly (readonly Hit[])[]) => HitPrize[];
};
