import type { BookEvent, OpenEvent } from '../../events/book-event.ts';
import { eventsOf } from '../../events/find-events.ts';

/** Returns the amount that nine cells show three times, 0 for none. Throws for other counts of equal cells. */
export function readMatchThree(events: readonly BookEvent[]): number {
  const bySymbol = cellsBySymbol(events);
  if ([...bySymbol.values()].flat().length !== 9) throw new Error('a ticket has nine cells');
  let prize = 0;
  for (const cells of bySymbol.values()) {
    const [amount, ...others] = new Set(cells.map((cell) => cell.amount));
    if (amount === undefined || others.length > 0) throw new Error('a symbol has one amount');
    if (cells.length > 3 || (cells.length === 3 && prize > 0)) throw new Error('more than one match of three');
    if (cells.length === 3) prize = amount;
  }
  return prize;
}

/** Returns the amounts that appear twice. */
export function oneShortOfThree(events: readonly BookEvent[]): readonly number[] {
  return [...cellsBySymbol(events).values()].flatMap((cells) =>
    cells.length === 2 && cells[0]?.amount !== undefined ? [cells[0].amount] : [],
  );
}

function cellsBySymbol(events: readonly BookEvent[]): Map<string, OpenEvent[]> {
  const cells = new Map<string, OpenEvent[]>();
  for (const event of eventsOf(events, 'open')) cells.set(event.shows, [...(cells.get(event.shows) ?? []), event]);
  return cells;
}
