/** Returns the digit after one step of the wheel; an empty place starts at 0 upward and at 9 downward. */
export function turnDigit(digit: number | null, by: 1 | -1): number {
  if (digit === null) return by === 1 ? 0 : 9;
  return (digit + by + 10) % 10;
}

/** Returns the digits with one place changed. */
export function withDigit(
  digits: readonly (number | null)[],
  place: number,
  digit: number | null,
): readonly (number | null)[] {
  return digits.map((other, index) => (index === place ? digit : other));
}

/**
 * Returns the next empty place after `place`, wrapping around; `place` itself when none is empty. Wild places are
 * skipped.
 */
export function nextOpenPlace(digits: readonly (number | null)[], place: number, wild: readonly number[]): number {
  const order = digits.map((_, step) => (place + 1 + step) % digits.length);
  return order.find((index) => digits[index] === null && !wild.includes(index)) ?? place;
}

/**
 * Returns the active place: the wanted one, or the first that isn't wild if the wanted one is wild or doesn't exist.
 */
export function activePlace(wanted: number, count: number, wild: readonly number[]): number {
  const counting = Array.from({ length: count }, (_, place) => place).filter((place) => !wild.includes(place));
  return counting.includes(wanted) ? wanted : (counting[0] ?? 0);
}

/**
 * The effect of a key on a wheel: turn it, fill it, clear it, or move to another place. Null: a key that the wheel
 * doesn't handle.
 */
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
