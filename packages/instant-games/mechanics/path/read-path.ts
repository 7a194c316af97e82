import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

/**
 * Returns the total that every road has. Throws unless there are five crossroads with ten different places, the total
 * rises by what each stop pays, and all 32 roads have it.
 */
export function readPath(events: readonly BookEvent[]): number {
  const { cells, labels = [] } = dealOf(events);
  if (cells !== 10 || new Set(labels).size !== 10) throw new Error('a trail has ten different places');
  let total = 0;
  eventsOf(events, 'path').forEach(({ step, amount, to }, stop) => {
    total += amount;
    if (step !== stop || amount < 0 || to !== total) throw new Error('a total rises by what each stop pays');
  });
  const totals = new Set(roadTotals(events));
  if (totals.size !== 1) throw new Error('two roads have different totals');
  return total;
}

/** Returns the totals of all 32 roads: each takes one place, left or right, at each of five crossroads. */
export function roadTotals(events: readonly BookEvent[]): readonly number[] {
  const crossroads = [0, 1, 2, 3, 4].map((step) => {
    const stops = eventsOf(events, 'path').filter((stop) => stop.step === step);
    if (stops.length !== 1) throw new Error('both ways of a crossroads have one stop');
    // The same stop is reached on the left and on the right.
    return [...stops, ...stops].map(({ amount }) => amount);
  });
  return crossroads.reduce<number[]>(
    (roads, ways) => roads.flatMap((road) => ways.map((amount) => road + amount)),
    [0],
  );
}
