import type { BookEvent, CountEvent, MarkEvent } from '@sunflower/instant-games/events/book-event.ts';
import { dealOf, eventsOf, sumOf } from '@sunflower/instant-games/events/find-events.ts';

const COLUMNS = 13;
const CELLS = 91;

/** A square of the grid: its position, its character, and the steps that reveal it and complete its words. */
export type Square = {
  readonly row: number;
  readonly column: number;
  readonly shows: string;
  readonly foundAt: number | undefined;
  readonly completeAt: number | undefined;
};

/** One language's half of a ticket. */
export type CrosswordBoard = {
  readonly squares: readonly Square[];
  readonly marks: readonly MarkEvent[];
  readonly counts: readonly CountEvent[];
  readonly ladder: readonly { readonly need: number; readonly amount: number }[];
  /** How many complete words win, undefined on a ticket without a prize. */
  readonly won: number | undefined;
};

/** Returns the board of a language; its places follow those of the boards before it. */
export function crosswordBoard(events: readonly BookEvent[], board: number): CrosswordBoard {
  const { groups = [], ladder = [] } = dealOf(events);
  const isHere = (cell: number) => Math.floor(cell / CELLS) === board;
  const marks = eventsOf(events, 'mark').filter((mark) => mark.board === board);
  const counts = eventsOf(events, 'count').filter(({ group }) => isHere(groups[group]?.cells[0] ?? -1));
  const squares = new Map<number, Square>();
  for (const { cells, shows = '' } of groups)
    cells.filter(isHere).forEach((cell, at) => {
      const place = cell - board * CELLS;
      const complete = counts.filter(({ group }) => groups[group]?.cells.includes(cell)).map(({ step }) => step);
      squares.set(cell, {
        row: Math.floor(place / COLUMNS),
        column: place % COLUMNS,
        shows: shows.charAt(at),
        foundAt: marks.find((mark) => mark.cells.includes(cell))?.step,
        completeAt: complete.length > 0 ? Math.min(...complete) : undefined,
      });
    });
  return { squares: [...squares.values()], marks, counts, ladder, won: sumOf(events).wins[0]?.count };
}
