import type { DrawnPicks } from '@sunflower/game-rules/matched.ts';

/** Returns the number of balls or digits in a drawing. */
export function ballCount(drawn: DrawnPicks): number {
  if (drawn.kind === 'digits') return drawn.digits.length;
  if (drawn.kind === 'two-field') return drawn.red.length + drawn.white.length;
  if (drawn.kind === 'keno') return drawn.numbers.length;
  return drawn.numbers.length + (drawn.bonus === null ? 0 : 1);
}

/** Returns the first `count` balls of a drawing, in the order they are shown, as if no more had been drawn. */
export function firstBalls(drawn: DrawnPicks, count: number): DrawnPicks {
  if (drawn.kind === 'digits') return { ...drawn, digits: drawn.digits.slice(0, count) };
  if (drawn.kind === 'two-field')
    return {
      ...drawn,
      red: drawn.red.slice(0, count),
      white: drawn.white.slice(0, Math.max(0, count - drawn.red.length)),
    };
  const numbers = drawn.numbers.slice(0, count);
  if (drawn.kind === 'keno') {
    const isShown = drawn.bullsEye !== null && numbers.includes(drawn.bullsEye);
    return { ...drawn, numbers, bullsEye: isShown ? drawn.bullsEye : null };
  }
  return { ...drawn, numbers, bonus: count > drawn.numbers.length ? drawn.bonus : null };
}
