import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

const CARS = 9;

/**
 * Returns what the longest run of one color pays by the ladder, 0 for a run of fewer than three. Throws for another
 * number of cars, a ladder that doesn't rise from three to nine, and a second run that could be taken for the longest.
 */
export function readLongestRun(events: readonly BookEvent[]): number {
  const ladder = ladderOf(events);
  const lengths = lengthsOf(events).filter((length) => length >= 3);
  if (lengths.length > 1) throw new Error('two runs of three or more');
  return ladder.find(({ need }) => need === lengths[0])?.amount ?? 0;
}

/** Returns the amount of the shortest paying run, if a train without one has two equal cars in a row. */
export function oneShortOfLongest(events: readonly BookEvent[]): readonly number[] {
  return Math.max(...lengthsOf(events)) === 2 ? [ladderOf(events)[0]?.amount ?? 0] : [];
}

function ladderOf(events: readonly BookEvent[]) {
  const { ladder = [] } = dealOf(events);
  let last = 0;
  ladder.forEach(({ need, amount }, rung) => {
    if (need !== rung + 3 || amount <= last) throw new Error('a ladder rises from three to nine cars');
    last = amount;
  });
  if (ladder.length !== 7) throw new Error('a ladder has seven rungs');
  return ladder;
}

/** Returns the lengths of all runs, in their order. */
function lengthsOf(events: readonly BookEvent[]): number[] {
  const cars = eventsOf(events, 'open');
  if (cars.length !== CARS || cars.some(({ cell }, index) => cell !== index)) throw new Error('a train has nine cars');
  const lengths: number[] = [];
  let before: string | undefined;
  for (const { shows } of cars) {
    if (shows === before) lengths.push((lengths.pop() ?? 0) + 1);
    else lengths.push(1);
    before = shows;
  }
  return lengths;
}
