import type { BookEvent, BookGroup } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';

/**
 * Returns the amount of the whole skeleton, 0 for none. Throws unless there are eighteen squares and five creatures
 * with different amounts, and for a second whole skeleton, a bone that lies there twice or one of no creature.
 */
export function readLayers(events: readonly BookEvent[]): number {
  const [whole, ...others] = skeletonsOf(events).filter(({ found, need }) => found === need);
  if (others.length > 0) throw new Error('more than one whole skeleton');
  return whole?.amount ?? 0;
}

/** Returns the amounts of the skeletons of which all bones but one lie in the squares. */
export function oneShortOfLayers(events: readonly BookEvent[]): readonly number[] {
  return skeletonsOf(events).flatMap(({ found, need, amount }) => (found === need - 1 ? [amount] : []));
}

function skeletonsOf(events: readonly BookEvent[]): (BookGroup & { readonly found: number })[] {
  const { groups = [], steps } = dealOf(events);
  const opened = eventsOf(events, 'open');
  const bones = opened.map(({ shows }) => shows).filter((shows) => shows.includes(' '));
  if (new Set(opened.map(({ cell }) => cell)).size !== 18 || steps !== 18 || opened.length !== 18)
    throw new Error('a site has eighteen squares');
  if (new Set(groups.map(({ amount }) => amount)).size !== 5) throw new Error('a site has five creatures');
  if (new Set(bones).size !== bones.length) throw new Error('a bone lies in two squares');
  const skeletons = groups.map((group) => {
    const own = opened.filter(({ shows }) => shows.includes(' ') && shows.split(' ')[0] === group.shows);
    const found = own.length;
    if (own.some(({ amount }) => amount !== group.amount)) throw new Error(`${group.shows} has another amount`);
    if (group.need !== 4 || found > group.need) throw new Error(`${group.shows} has another number of bones`);
    return { ...group, found };
  });
  if (skeletons.reduce((sum, { found }) => sum + found, 0) !== bones.length) throw new Error('a bone of no creature');
  return skeletons;
}
