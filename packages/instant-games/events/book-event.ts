/**
 * A ticket's picture as JSON: what happens in it, in the order in which it is shown. It is a pure function of the prize
 * and the random values of the play, so that it can be made again at any time; the game in the browser only plays it.
 */
export type TicketBook = { readonly v: 1; readonly mechanic: string; readonly events: readonly BookEvent[] };

/**
 * One thing that a ticket shows; there are eight kinds for all games. `step` counts the player's reveals from 0: the
 * events of a step are shown together. Amounts are whole cents. `cell` and `group` are indexes of the deal.
 */
export type BookEvent = DealEvent | OpenEvent | MarkEvent | CountEvent | AddEvent | TimesEvent | PathEvent | SumEvent;

/** The first event: what lies on the table before anything is revealed. */
export type DealEvent = {
  readonly t: 'deal';
  /** Number of reveals that end the round. */
  readonly steps: number;
  /** Whether the steps can be revealed only in their order. */
  readonly inTurn: boolean;
  /**
   * Maximum number of steps that one press can reveal together, for a ticket whose steps open in turn. The press
   * decides how many of them it reveals.
   */
  readonly handful?: number;
  /** Number of places that can show something. */
  readonly cells: number;
  /** What is written on the cells from the start. */
  readonly labels?: readonly string[];
  /** Sets of cells that win an amount when they are complete. */
  readonly groups?: readonly BookGroup[];
  /** What a count or a length wins, lowest first. */
  readonly ladder?: readonly { readonly need: number; readonly amount: number }[];
};

/** A set of cells: it wins its amount, 0 for none, when `need` of them (or a weight of `need`) are reached. */
export type BookGroup = {
  readonly shows?: string;
  readonly cells: readonly number[];
  readonly need: number;
  readonly amount: number;
};

/** A cell shows a symbol and, if it has one, an amount. */
export type OpenEvent = {
  readonly t: 'open';
  readonly step: number;
  readonly cell: number;
  readonly shows: string;
  readonly amount?: number;
};

/** Marks the cells that have a call or a number, if any. */
export type MarkEvent = {
  readonly t: 'mark';
  readonly step: number;
  readonly shows: string;
  readonly cells: readonly number[];
  /** Which board is marked, on a ticket that has one for each language. */
  readonly board?: number;
};

/** Raises the count of a group to a number; the event may show something. */
export type CountEvent = {
  readonly t: 'count';
  readonly step: number;
  readonly group: number;
  readonly to: number;
  readonly shows?: string;
};

/** Raises a sum, of a group or of the ticket, by a number. */
export type AddEvent = {
  readonly t: 'add';
  readonly step: number;
  readonly by: number;
  readonly to: number;
  readonly group?: number;
};

/** Multiplies two numbers. */
export type TimesEvent = {
  readonly t: 'times';
  readonly step: number;
  readonly left: number;
  readonly right: number;
  readonly product: number;
};

/** A stop of a trail, the same on each of its roads: what it adds, and the total up to it. */
export type PathEvent = { readonly t: 'path'; readonly step: number; readonly amount: number; readonly to: number };

/** The last event: everything that wins, with the steps that showed it, and the prize. */
export type SumEvent = { readonly t: 'sum'; readonly wins: readonly BookWin[]; readonly prize: number };
export type BookWin = {
  readonly amount: number;
  readonly steps: readonly number[];
  readonly group?: number;
  /** The count that wins, on a ladder. */
  readonly count?: number;
};
