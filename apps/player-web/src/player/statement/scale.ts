import type { Cents } from '@sunflower/money/cents.ts';

/** Where the lines of a chart stand, from zero to the highest, in cents: a round figure no lower than the largest bar. */
export function ticksFor(largestCents: Cents): readonly Cents[] {
  const step = stepFor(largestCents);
  const ticks: Cents[] = [0n];
  for (let tick = step; ; tick += step) {
    ticks.push(tick);
    if (tick >= largestCents) return ticks;
  }
}

/** A dollar, two or five, or a power of ten of them: such that at most four steps reach the largest. */
function stepFor(largestCents: Cents): Cents {
  for (let power = 100n; ; power *= 10n) {
    for (const factor of [1n, 2n, 5n]) if (power * factor * 4n >= largestCents) return power * factor;
  }
}

/** How high a bar is, in thousandths of the chart. Thousandths are for the eye alone; figures stand beside it in cents. */
export function heightOf(cents: Cents, ticks: readonly Cents[]): number {
  const highest = ticks.at(-1) ?? 1n;
  const shown = cents < 0n ? 0n : cents;
  return Number((shown * 1000n) / highest);
}
