import type { Box, Size } from '../../stage/painter.ts';

/** Positions of everything in the star chart, in units of its design. */
export type Chart = { readonly size: Size; readonly stars: readonly Box[]; readonly legend: readonly Box[] };

/** Distance of each star from its place in four rows of four, as shares of the maximum distance. */
const OFF: readonly (readonly [number, number])[] = [
  ...([
    [-0.2, 0.7],
    [0.3, -0.8],
    [-0.6, 0.4],
    [0.8, -0.3],
  ] as const),
  ...([
    [0.8, -0.2],
    [-0.7, 0.5],
    [0.9, 0.1],
    [-0.2, 0.6],
  ] as const),
  ...([
    [-0.8, 0.4],
    [0.7, -0.4],
    [-0.4, 0.8],
    [0.6, -0.7],
  ] as const),
  ...([
    [0.2, -0.5],
    [-0.5, 0.6],
    [0.9, -0.2],
    [-0.3, 0.5],
  ] as const),
];
const COLUMNS = 4;
const BRIGHTNESSES = 5;
const WIDE_FROM = 500;

/** Returns the places of a wide or a tall chart. */
export function chartOf(isWide: boolean): Chart {
  if (isWide)
    return {
      size: { width: 960, height: 430 },
      stars: stars({ from: { x: 20, y: 6 }, step: { x: 178, y: 107 }, most: { x: 24, y: 9 }, size: 88 }),
      legend: Array.from({ length: BRIGHTNESSES }, (_, row) => ({ x: 742, y: row * 85, width: 218, height: 78 })),
    };
  return {
    size: { width: 400, height: 500 },
    stars: stars({ from: { x: 12, y: 101 }, step: { x: 100, y: 102 }, most: { x: 11, y: 11 }, size: 78 }),
    legend: Array.from({ length: BRIGHTNESSES }, (_, column) => ({ x: column * 81, y: 0, width: 76, height: 84 })),
  };
}

/** Returns the places that belong to a layout of this size. */
export function chartOfSize({ width }: Size): Chart {
  return chartOf(width > WIDE_FROM);
}

type Point = { readonly x: number; readonly y: number };

function stars(of: { from: Point; step: Point; most: Point; size: number }): Box[] {
  const { from, step, most, size } = of;
  return OFF.map(([right, down], star) => ({
    x: from.x + (star % COLUMNS) * step.x + right * most.x,
    y: from.y + Math.floor(star / COLUMNS) * step.y + down * most.y,
    width: size,
    height: size,
  }));
}
