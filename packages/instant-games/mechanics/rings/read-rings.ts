import type { BookEvent, BookGroup } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

const SIZES = '1,2,3,5,8';
const SEEDS = 19;

/** Returns the sum of the rings whose seeds are all gold. Throws for other rings, or a seed that isn't shown once. */
export function readRings(events: readonly BookEvent[]): number {
  const rings = ringsOf(events);
  const plain = plainSeeds(events);
  return rings
    .filter(({ cells }) => !cells.some((cell) => plain.has(cell)))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the amounts of the rings in which one seed isn't gold. */
export function oneShortOfRing(events: readonly BookEvent[]): readonly number[] {
  const plain = plainSeeds(events);
  const short = ringsOf(events).filter(({ cells }) => cells.filter((cell) => plain.has(cell)).length === 1);
  return [...new Set(short.map(({ amount }) => amount))];
}

function ringsOf(events: readonly BookEvent[]): readonly BookGroup[] {
  const { groups = [] } = dealOf(events);
  if (groups.map(({ cells }) => cells.length).join() !== SIZES) throw new Error('a head has rings of 1 to 8 seeds');
  if (groups.flatMap(({ cells }) => cells).some((cell, seed) => cell !== seed)) throw new Error('seeds out of order');
  groups.forEach(({ cells, need, amount }, ring) => {
    if (need !== cells.length) throw new Error('a ring needs all of its seeds');
    if (amount < (groups[ring - 1]?.amount ?? 1)) throw new Error('a larger ring pays less');
  });
  return groups;
}

function plainSeeds(events: readonly BookEvent[]): Set<number> {
  const opened = eventsOf(events, 'open');
  const isComplete = opened.length === SEEDS && opened.every(({ cell, step }, seed) => cell === seed && step === seed);
  if (!isComplete) throw new Error('each seed is shown once');
  if (opened.some(({ shows }) => shows !== 'gold' && shows !== 'plain')) throw new Error('a seed is gold or plain');
  return new Set(opened.filter(({ shows }) => shows === 'plain').map(({ cell }) => cell));
}
