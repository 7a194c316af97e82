import type { BookEvent } from '../../events/book-event.ts';
import { dealOf, eventsOf } from '../../events/find-events.ts';
import { NEIGHBORS } from './sky.ts';

type Sky = { readonly shown: readonly string[]; readonly amounts: ReadonlyMap<string, number> };

/**
 * Returns what the constellations of sixteen stars win together: three neighbors of one brightness win its amount.
 * Throws for a larger group, for constellations of two brightnesses, and for a star without its amount.
 */
export function readConstellations(events: readonly BookEvent[]): number {
  const { shown, amounts } = skyOf(events);
  const won = [...sizesOf(rootsOf(shown))]
    .filter(([, stars]) => stars > 2)
    .map(([root, stars]) => {
      if (stars > 3) throw new Error('a constellation has three stars');
      return shown[root] ?? '';
    });
  if (new Set(won).size > 1) throw new Error('constellations of two brightnesses');
  return won.reduce((sum, brightness) => sum + (amounts.get(brightness) ?? 0), 0);
}

/** Returns the amounts of each brightness that another star would have joined, if it had that brightness. */
export function oneStarShort(events: readonly BookEvent[]): readonly number[] {
  const { shown, amounts } = skyOf(events);
  const roots = rootsOf(shown);
  const sizes = sizesOf(roots);
  const isShort = (brightness: string) =>
    shown.some((own, star) => {
      if (own === brightness) return false;
      const near = NEIGHBORS.filter((pair) => pair.includes(star)).map(([one, other]) => (one === star ? other : one));
      const joins = new Set(near.filter((other) => shown[other] === brightness).map((other) => roots[other] ?? other));
      return [...joins].reduce((sum, root) => sum + (sizes.get(root) ?? 0), 1) > 2;
    });
  return [...amounts].flatMap(([brightness, amount]) => (isShort(brightness) ? [amount] : []));
}

function skyOf(events: readonly BookEvent[]): Sky {
  const amounts = new Map((dealOf(events).groups ?? []).map(({ shows = '', amount }) => [shows, amount]));
  const stars = eventsOf(events, 'open');
  if (stars.some(({ cell }, index) => cell !== index) || stars.length !== 16) throw new Error('a sky has 16 stars');
  if (stars.some(({ shows, amount }) => amount === undefined || amounts.get(shows) !== amount))
    throw new Error('a star has the amount of its brightness');
  if (amounts.size !== 5 || new Set(amounts.values()).size !== 5) throw new Error('five brightnesses have amounts');
  return { shown: stars.map(({ shows }) => shows), amounts };
}

/** Returns for each star the lowest star of its group of equal neighbors. */
function rootsOf(shown: readonly string[]): readonly number[] {
  const roots = [...shown.keys()];
  for (const _round of shown)
    for (const [one, other] of NEIGHBORS) {
      if (shown[one] !== shown[other]) continue;
      const lowest = Math.min(roots[one] ?? one, roots[other] ?? other);
      roots[one] = lowest;
      roots[other] = lowest;
    }
  return roots;
}

/** Returns how many stars the group of each root has. */
function sizesOf(roots: readonly number[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const root of roots) sizes.set(root, (sizes.get(root) ?? 0) + 1);
  return sizes;
}
