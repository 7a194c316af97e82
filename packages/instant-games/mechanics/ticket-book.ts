/**
 * What a ticket shows, as JSON. Amounts are whole cents. A book is stored with its round and drawn by the game in the
 * browser; it doesn't name the prize, the picture does.
 */
export type TicketBook =
  | MatchThreeBook
  | MultiplierBook
  | YourNumbersBook
  | BingoBook
  | CrosswordBook
  | PathBook
  | ReelsBook;

/** Nine amounts. Three equal ones win that amount. */
export type MatchThreeBook = { readonly mechanic: 'match-three'; readonly amounts: readonly number[] };

/** Nine amounts and a multiplier. Three equal amounts win that amount times the multiplier. */
export type MultiplierBook = {
  readonly mechanic: 'match-three-multiplier';
  readonly amounts: readonly number[];
  readonly multiplier: number;
};

/** Winning numbers, and the player's numbers with an amount each. Every match wins its amount. */
export type YourNumbersBook = {
  readonly mechanic: 'your-numbers';
  readonly winning: readonly number[];
  readonly yours: readonly { readonly number: number; readonly amount: number }[];
};

/** Called balls, and cards of five columns; 0 is the free space. A card with a complete line wins its amount once. */
export type BingoBook = {
  readonly mechanic: 'bingo';
  readonly calls: readonly number[];
  readonly cards: readonly { readonly amount: number; readonly columns: readonly (readonly number[])[] }[];
};

/** Letters, words in a grid, and the amount for each count of complete words. A word needs all its letters. */
export type CrosswordBook = {
  readonly mechanic: 'crossword';
  readonly letters: string;
  readonly words: readonly CrosswordWord[];
  readonly amounts: readonly { readonly words: number; readonly amount: number }[];
};
export type CrosswordWord = {
  readonly word: string;
  readonly row: number;
  readonly column: number;
  readonly direction: 'across' | 'down';
};

/**
 * What is found at each stop of the trail, whichever path the player picks, and on the bonus trail if it opens. Amounts
 * are added up; 0 is an empty stop.
 */
export type PathBook = {
  readonly mechanic: 'path';
  readonly stops: readonly number[];
  readonly bonusStops: readonly number[] | null;
};

/** The symbols where the reels stop, and the amount of each symbol. Three equal symbols win its amount. */
export type ReelsBook = {
  readonly mechanic: 'reels';
  readonly symbols: readonly number[];
  readonly amounts: readonly number[];
};
