type Pairs = readonly (readonly [number, number])[];
type Board = { readonly stars: number; readonly neighbors: Pairs; readonly brightnesses: number };

/** Minimum number of neighboring stars of one brightness that join into a constellation. */
const JOINED = 3;

/**
 * Counts the skies without a constellation, and those among them in which a given brightness is one star short. Sums
 * over the sets of stars that can have the given brightness; distributes the other stars by subset convolutions.
 */
export function countSkies({ stars, neighbors, brightnesses }: Board): { skies: number; short: number } {
  const near = nearOf(stars, neighbors);
  const all = 2 ** stars - 1;
  const open = Array.from({ length: all + 1 }, (_, set) => Number(mostJoined(set, near) < JOINED));
  // Number of ways to distribute a set of stars among this many brightnesses, which doubles while that fits.
  let others: readonly number[] = open;
  let shared = 1;
  while (shared < brightnesses - 1) {
    const isDoubled = shared * 2 < brightnesses;
    others = convolve(others, isDoubled ? others : open);
    shared = isDoubled ? shared * 2 : shared + 1;
  }
  const count = { skies: 0, short: 0 };
  for (let set = 0; set <= all; set++) {
    const skies = (open[set] ?? 0) * (others[all & ~set] ?? 0);
    count.skies += skies;
    if (skies > 0 && isOneShort(set, { stars, near })) count.short += skies;
  }
  return count;
}

/** Returns for each set the sum over its subsets of `one` of the subset times `other` of the rest. */
function convolve(one: readonly number[], other: readonly number[]): readonly number[] {
  return one.map((_, set) => {
    let sum = (one[0] ?? 0) * (other[set] ?? 0);
    for (let part = set; part > 0; part = (part - 1) & set) sum += (one[part] ?? 0) * (other[set & ~part] ?? 0);
    return sum;
  });
}

function nearOf(stars: number, neighbors: Pairs): readonly number[] {
  return Array.from({ length: stars }, (_, star) =>
    neighbors.reduce((set, [one, other]) => set | (one === star ? 1 << other : 0) | (other === star ? 1 << one : 0), 0),
  );
}

/** Returns the group of a star in a set. */
function groupOf(star: number, set: number, near: readonly number[]): number {
  let group = 1 << star;
  for (;;) {
    const more = near.reduce((sum, around, at) => (group & (1 << at) ? sum | (around & set) : sum), group);
    if (more === group) return group;
    group = more;
  }
}

const sizeOf = (set: number): number => (set === 0 ? 0 : (set & 1) + sizeOf(set >> 1));

function mostJoined(set: number, near: readonly number[]): number {
  return Math.max(0, ...near.map((_, star) => (set & (1 << star) ? sizeOf(groupOf(star, set, near)) : 0)));
}

/** Returns whether one more star would join three or more. */
function isOneShort(set: number, { stars, near }: { stars: number; near: readonly number[] }): boolean {
  for (let star = 0; star < stars; star++)
    if (!(set & (1 << star)) && sizeOf(groupOf(star, set | (1 << star), near)) >= JOINED) return true;
  return false;
}
