import type { BookEvent, OpenEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

/**
 * Returns the sum of the amounts of patches that have as many monarchs as they need. Throws unless twelve monarchs
 * settle on five patches of different amounts.
 */
export function readPatches(events: readonly BookEvent[]): number {
  const patches = patchesOf(events);
  const names = new Set(patches.map(({ shows }) => shows));
  if (names.size !== 5 || patches.length !== 5) throw new Error('a ticket has five patches');
  if (new Set(patches.map(({ amount }) => amount)).size !== 5) throw new Error('two patches have one amount');
  if (patches.some(({ need }) => need !== 5)) throw new Error('a patch needs five monarchs');
  const flown = eventsOf(events, 'open');
  if (new Set(flown.map(({ cell }) => cell)).size !== 12 || flown.length !== 12) throw new Error('not twelve monarchs');
  const isPosted = ({ shows, amount }: OpenEvent) =>
    patches.some((one) => one.shows === shows && one.amount === amount);
  if (!flown.every(isPosted)) throw new Error('a monarch is on no patch, or shows another prize');
  return patches.reduce((sum, { amount, count, need }) => (count >= need ? sum + amount : sum), 0);
}

/** Returns the amounts of patches that have one monarch fewer than they need. */
export function oneShortOfPatches(events: readonly BookEvent[]): readonly number[] {
  return patchesOf(events).flatMap(({ amount, count, need }) => (count === need - 1 ? [amount] : []));
}

function patchesOf(events: readonly BookEvent[]) {
  const flown = eventsOf(events, 'open');
  return (dealOf(events).groups ?? []).map(({ shows, need, amount }) => ({
    ...{ shows, need, amount },
    count: flown.filter((monarch) => monarch.shows === shows).length,
  }));
}
