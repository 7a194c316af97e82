/**
 * Returns how many different orders digits have: 123 has six, 112 three, 111 one. This number names the box: 3-way,
 * 6-way.
 */
export function countOrders(digits: readonly number[]): number {
  const repeats = new Map<number, number>();
  for (const digit of digits) repeats.set(digit, (repeats.get(digit) ?? 0) + 1);
  let orders = factorial(digits.length);
  for (const times of repeats.values()) orders /= factorial(times);
  return orders;
}

/** Returns every different order of digits, each once, ascending. */
export function allOrdersOf(digits: readonly number[]): number[][] {
  if (digits.length === 0) return [[]];
  const firsts = [...new Set(digits)].toSorted((a, b) => a - b);
  return firsts.flatMap((first) => {
    const rest = digits.toSpliced(digits.indexOf(first), 1);
    return allOrdersOf(rest).map((order) => [first, ...order]);
  });
}

/**
 * Returns how many numbers of `digitCount` digits have each number of orders: Pick 3 has 270 with three, 720 with six.
 */
export function numbersByOrders(digitCount: number): Map<number, number> {
  const found = new Map<number, number>();
  for (const repeats of repeatsSummingTo(digitCount, digitCount)) {
    const shape = repeats.flatMap((times, digit) => Array<number>(times).fill(digit));
    const orders = countOrders(shape);
    found.set(orders, (found.get(orders) ?? 0) + orders * choicesOfDigits(repeats));
  }
  return found;
}

/**
 * Returns how many choices of digits a shape such as [2, 1] (one twice, one once) has: 10 x 9. Digits that repeat
 * equally often are interchangeable.
 */
function choicesOfDigits(repeats: readonly number[]): number {
  let choices = 1;
  for (const index of repeats.keys()) choices *= 10 - index;
  for (const times of new Set(repeats)) choices /= factorial(repeats.filter((other) => other === times).length);
  return choices;
}

/** Returns the ways to write a sum by descending parts of at most `largest`: [3], [2, 1], [1, 1, 1]. */
function repeatsSummingTo(sum: number, largest: number): number[][] {
  if (sum === 0) return [[]];
  const parts = Array.from({ length: Math.min(sum, largest) }, (_, index) => Math.min(sum, largest) - index);
  return parts.flatMap((part) => repeatsSummingTo(sum - part, part).map((rest) => [part, ...rest]));
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
