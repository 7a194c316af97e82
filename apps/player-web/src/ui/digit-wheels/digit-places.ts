/** The digit a step of the wheel leads to; an empty place begins at 0 upwards and at 9 downwards. */
export function turned(digit: number | null, by: 1 | -1): number {
  if (digit === null) return by === 1 ? 0 : 9;
  return (digit + by + 10) % 10;
}

/** The digits with one in a place. */
export function withDigit(
  digits: readonly (number | null)[],
  place: number,
  digit: number | null,
): readonly (number | null)[] {
  return digits.map((other, index) => (index === place ? digit : other));
}

/** The next place to fill after one, going round; the same where nothing is open. Wild places are never filled. */
export function nextOpenPlace(digits: readonly (number | null)[], place: number, wild: readonly number[]): number {
  const order = digits.map((_, step) => (place + 1 + step) % digits.length);
  return order.find((index) => digits[index] === null && !wild.includes(index)) ?? place;
}

/** The place that is worked on: the wanted one, or the first that counts. */
export function placeAtHand(wanted: number, count: number, wild: readonly number[]): number {
  const counting = Array.from({ length: count }, (_, place) => place).filter((place) => !wild.includes(place));
  return counting.includes(wanted) ? wanted : (counting[0] ?? 0);
}

/** What a key does on a wheel: turn it, fill it, empty it, or go to another place. Null: the key is not the wheel's. */
export type WheelKey =
  | { readonly type: 'turn'; readonly by: 1 | -1 }
  | { readonly type: 'fill'; readonly digit: number }
  | { readonly type: 'clear' }
  | { readonly type: 'move'; readonly by: 1 | -1 };

export function wheelKey(key: string): WheelKey | null {
  if (/^[0-9]$/.test(key)) return { type: 'fill', digit: Number(key) };
  switch (key) {
    case 'ArrowUp':
      return { type: 'turn', by: 1 };
    case 'ArrowDown':
      return { type: 'turn', by: -1 };
    case 'ArrowLeft':
      return { type: 'move', by: -1 };
    case 'ArrowRight':
      return { type: 'move', by: 1 };
    case 'Backspace':
    case 'Delete':
      return { type: 'clear' };
    default:
      return null;
  }
}
