import type { Box } from '../stage/painter.ts';

/** A direction on the screen, such as `[1, 0]` for right. */
export type MoveDirection = readonly [right: number, down: number];

/** Sideways distance counts this much more than distance in the direction of the arrow. */
const ASIDE = 2.5;

/** Returns the target that an arrow key reaches: the nearest one in its direction, or undefined if there is none. */
export function nextTarget(
  boxes: readonly Box[],
  of: { from: number; move: MoveDirection; isReachable: (target: number) => boolean },
): number | undefined {
  const start = boxes[of.from];
  if (!start) return undefined;
  const [right, down] = of.move;
  let nearest: { target: number; distance: number } | undefined;
  boxes.forEach((box, target) => {
    if (!of.isReachable(target)) return;
    const [x, y] = [
      middle(box.x, box.width) - middle(start.x, start.width),
      middle(box.y, box.height) - middle(start.y, start.height),
    ];
    const along = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    // A target counts only at a third or more of the start's size in the arrow's direction, which leaves out slightly
    // offset neighbors of the same row.
    if (along < (right !== 0 ? start.width : start.height) / 3) return;
    const distance = along + ASIDE * aside;
    if (!nearest || distance < nearest.distance) nearest = { target, distance };
  });
  return nearest?.target;
}

function middle(start: number, length: number): number {
  return start + length / 2;
}
