import type { Box } from '../../stage/painter.ts';

/** Seeds of each ring, from the middle outward. */
export const RING_SIZES = [1, 2, 3, 5, 8] as const;
/** Width of a seed, and the distance that the spiral is built from, in units of the design. */
export const SEED = 96;
const APART = 63.6;
export const HEAD_RADIUS = 326;
const SEEDS = RING_SIZES.reduce<number>((sum, size) => sum + size, 0);
/** The angle between two seeds of a sunflower, about 137.5 degrees. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Turns the head so that its first seeds lie side by side. */
const TURN = 0.55;

type Point = { readonly x: number; readonly y: number };

/**
 * Returns a point of the spiral that the seeds of a sunflower lie on, from the middle of the head: each seed has the
 * same area, and is a golden angle further than the one before it. `seed` can lie between two seeds; `apart` is for
 * smaller florets.
 */
export function spiralAt(seed: number, apart = APART): Point {
  const [angle, radius] = [seed * GOLDEN_ANGLE + TURN, apart * Math.sqrt(seed + 0.5)];
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Returns the boxes of all seeds around the middle of a head. */
export function seedBoxes(middle: Point): Box[] {
  return Array.from({ length: SEEDS }, (_, seed) => {
    const { x, y } = spiralAt(seed);
    return { x: middle.x + x - SEED / 2, y: middle.y + y - SEED / 2, width: SEED, height: SEED };
  });
}

/** Returns the ring of a seed, counted from the middle, from 0. */
export function ringOf(seed: number): number {
  let last = 0;
  return RING_SIZES.findIndex((size) => {
    last += size;
    return seed < last;
  });
}
