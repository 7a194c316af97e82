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

/** Returns one item, each as likely as its weight, a whole number. All weights add up to 2^32 at most. */
export function drawWeighted<Item>(
  random: RandomValues,
  items: readonly { readonly item: Item; readonly weight: number }[],
): Item {
  let left = random.below(items.reduce((sum, { weight }) => sum + weight, 0));
  for (const { item, weight } of items) {
    if (left < weight) return item;
    left -= weight;
  }
  throw new RangeError('no weights');
}
