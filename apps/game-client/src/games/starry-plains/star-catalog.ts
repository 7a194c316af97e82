/** A star: right ascension in hours, declination in degrees, magnitude (lower is brighter). */
export type CatalogStar = readonly [hours: number, degrees: number, magnitude: number];

/** The brightest stars over Kansas. Stars of a row that are joined by lines follow each other. */
export const FIGURES: readonly { readonly stars: readonly CatalogStar[]; readonly isJoined: boolean }[] = [
  // Orion: shoulder, belt and foot on each side.
  figure([5.92, 7.4, 0.5], [5.68, -1.9, 1.8], [5.8, -9.7, 2.1], [5.24, -8.2, 0.1], [5.53, -0.3, 2.2], [5.42, 6.3, 1.6]),
  figure([5.68, -1.9, 1.8], [5.6, -1.2, 1.7], [5.53, -0.3, 2.2]),
  // The Big Dipper.
  figure(
    ...([
      [13.79, 49.3, 1.9],
      [13.4, 54.9, 2.2],
      [12.9, 56, 1.8],
      [12.26, 57, 3.3],
    ] as const),
    ...([
      [11.9, 53.7, 2.4],
      [11.03, 56.4, 2.4],
      [11.06, 61.8, 1.8],
      [12.26, 57, 3.3],
    ] as const),
  ),
  // Cassiopeia.
  figure([0.15, 59.2, 2.3], [0.68, 56.5, 2.2], [0.95, 60.7, 2.2], [1.43, 60.2, 2.7], [1.91, 63.7, 3.4]),
  // The Swan, both ways of its cross.
  figure([20.69, 45.3, 1.3], [20.37, 40.3, 2.2], [19.51, 28, 3.1]),
  figure([20.77, 34, 2.5], [20.37, 40.3, 2.2], [19.75, 45.1, 2.9]),
  // The Lyre and the Eagle.
  figure([18.62, 38.8, 0], [18.83, 33.4, 3.5], [18.98, 32.7, 3.2]),
  figure([19.77, 10.6, 2.7], [19.85, 8.9, 0.8], [19.92, 6.4, 3.7]),
  // The Lion.
  figure(
    ...([
      [10.28, 23.4, 3.4],
      [10.33, 19.8, 2.1],
      [10.12, 16.8, 3.5],
      [10.14, 12, 1.4],
    ] as const),
    ...([
      [11.24, 15.4, 3.3],
      [11.82, 14.6, 2.1],
      [11.24, 20.5, 2.6],
      [10.33, 19.8, 2.1],
    ] as const),
  ),
  // The Scorpion.
  figure(
    ...([
      [16.09, -19.8, 2.6],
      [16, -22.6, 2.3],
      [16.49, -26.4, 1],
      [16.84, -34.3, 2.3],
    ] as const),
    ...([
      [17.62, -43, 1.9],
      [17.56, -37.1, 1.6],
    ] as const),
  ),
  // The Bull, the Charioteer and the Twins.
  figure([3.79, 24.1, 1.6], [4.6, 16.5, 0.9], [5.44, 28.6, 1.7], [5.99, 44.9, 1.9], [5.28, 46, 0.1]),
  figure([6.63, 16.4, 1.9], [7.76, 28, 1.1], [7.58, 31.9, 1.6]),
  // The Great Dog.
  figure([6.38, -18, 2], [6.75, -16.7, -1.5], [7.14, -26.4, 1.8], [6.98, -29, 1.5]),
  // The square of Pegasus, Andromeda and Perseus.
  figure([0.14, 29.1, 2.1], [23.06, 28.1, 2.4], [23.08, 15.2, 2.5], [0.22, 15.2, 2.8], [0.14, 29.1, 2.1]),
  figure([0.14, 29.1, 2.1], [1.16, 35.6, 2.1], [2.07, 42.3, 2.2], [3.14, 41, 2.1], [3.41, 49.9, 1.8]),
  // The Herdsman and the Crown.
  figure([14.26, 19.2, 0], [14.75, 27.1, 2.4]),
  {
    isJoined: false,
    stars: [
      ...([
        [7.65, 5.2, 0.4],
        [13.42, -11.2, 1],
        [2.53, 89.3, 2],
        [14.85, 74.2, 2.1],
        [22.96, -29.6, 1.2],
      ] as const),
      ...([
        [2.12, 23.5, 2],
        [0.73, -18, 2],
        [17.58, 12.6, 2.1],
        [18.92, -26.3, 2.1],
        [18.4, -34.4, 1.9],
      ] as const),
      ...([
        [17.94, 51.5, 2.2],
        [9.46, -8.7, 2],
        [15.58, 26.7, 2.2],
        [21.74, 9.9, 2.4],
        [12.26, -17.5, 2.6],
      ] as const),
      ...([
        [15.74, 6.4, 2.6],
        [14.85, -16, 2.8],
        [4.95, 33.2, 2.7],
        [3.04, 4.1, 2.5],
        [21.31, 62.6, 2.5],
      ] as const),
    ],
  },
];

function figure(...stars: readonly CatalogStar[]) {
  return { stars, isJoined: true };
}
