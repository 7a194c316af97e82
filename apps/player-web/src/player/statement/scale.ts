import type { Cents } from '@sunflower/money/cents.ts';

/** Returns the positions of a chart's lines in cents, from zero to a round figure no lower than the largest bar. */
export function ticksFor(largestCents: Cents): readonly Cents[] {
  const step = stepFor(largestCents);
  const ticks: Cents[] = [0n];
  for (let tick = step; ; tick += step) {
    ticks.push(tick);
    if (tick >= largestCents) return ticks;
  }
}

/**
 * Returns the smallest step of 1, 2 or 5 dollars times a power of ten that reaches the largest amount in at most four
 * steps.
 */
function stepFor(largestCents: Cents): Cents {
  for (let power = 100n; ; power *= 10n) {
    for (const factor of [1n, 2n, 5n]) if (power * factor * 4n >= largestCents) return power * factor;
  }
}

/**
 * Returns the height of a bar in thousandths of the chart. This precision is only for drawing; figures in cents are
 * shown next to it.
 */
export function heightOf(cents: Cents, ticks: readonly Cents[]): number {
  const highest = ticks.at(-1) ?? 1n;
  const shown = cents < 0n ? 0n : cents;
  return Number((shown * 1000n) / highest);
}
