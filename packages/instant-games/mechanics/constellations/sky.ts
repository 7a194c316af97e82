/** Pairs of neighbors among the sixteen stars, which are four rows of four; the same on every ticket. */
export const NEIGHBORS: readonly (readonly [number, number])[] = [
  ...([
    [0, 1],
    [1, 2],
    [2, 3],
    [0, 4],
    [1, 5],
    [1, 6],
    [3, 7],
  ] as const),
  ...([
    [4, 5],
    [6, 7],
    [4, 8],
    [5, 9],
    [6, 10],
    [7, 11],
  ] as const),
  ...([
    [8, 9],
    [10, 11],
    [8, 12],
    [9, 13],
    [9, 14],
    [10, 14],
    [11, 15],
  ] as const),
  ...([
    [12, 13],
    [14, 15],
  ] as const),
];
