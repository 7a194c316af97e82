/** A source of whole numbers from 0 to below a bound, each equally likely. */
export type RandomValues = { below(bound: number): number };

/** Returns `count` different items in random order. Throws if there are fewer. */
export function drawItems<Item>(random: RandomValues, items: readonly Item[], count: number): Item[] {
  if (count > items.length) throw new RangeError(`${count} of ${items.length} items`);
  const rest = [...items];
  return Array.from({ length: count }, () => rest.splice(random.below(rest.length), 1)).flat();
}

/** Returns the items in random order. */
export function shuffleItems<Item>(random: RandomValues, items: readonly Item[]): Item[] {
  return drawItems(random, items, items.length);
}

/** Returns one item. Throws if there is none. */
export function drawItem<Item>(random: RandomValues, items: readonly Item[]): Item {
  const [item] = drawItems(random, items, 1);
  return item as Item;
}
