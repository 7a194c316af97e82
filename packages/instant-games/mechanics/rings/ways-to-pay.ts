const MOST_RINGS = 3;

/** Returns all ways to pay a prize with up to three amounts of the game; an amount can appear more than once. */
export function waysToPay(prize: number, amounts: readonly number[], most = MOST_RINGS): number[][] {
  if (prize === 0) return [[]];
  if (most === 0) return [];
  return amounts.flatMap((amount, index) =>
    amount > prize ? [] : waysToPay(prize - amount, amounts.slice(index), most - 1).map((rest) => [amount, ...rest]),
  );
}
