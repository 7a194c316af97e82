/** Maximum number of steps of an axis; more are too close together at the height of the charts. */
const MOST_STEPS = 4;

/**
 * Returns the lines of an axis: from zero, in steps of 1, 2 or 5 times a power of ten, to the first line that isn't
 * below the largest figure.
 */
export function chartTicks(largest: number): readonly number[] {
  const step = stepFor(Math.max(1, largest));
  const count = Math.ceil(Math.max(1, largest) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

function stepFor(largest: number): number {
  for (let power = 1; ; power *= 10) {
    for (const factor of [1, 2, 5]) if (power * factor * MOST_STEPS >= largest) return power * factor;
  }
}
