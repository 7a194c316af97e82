/**
 * Returns the value that chi-square with `degrees` degrees of freedom exceeds by chance less than once in ten million
 * (Wilson-Hilferty, z = 5.2), so that tests practically never fail by chance.
 */
export function chiSquareLimit(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + 5.2 * Math.sqrt(spread)) ** 3;
}

/** Returns Pearson's chi-square statistic of counts whose expected values are all equal. */
export function chiSquare(counts: readonly number[], expected: number): number {
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
