import type { Layout } from '../../stage/layout.ts';
import type { Box } from '../../stage/painter.ts';
import { HEAD_RADIUS, RING_SIZES, seedBoxes } from './sunflower-fields-head.ts';

/** Room for the prizes over the head or to the right of it, and for the petals around it. */
const HEAD = { width: 710, left: 400 };
const PETALS = 104;
const OVER = { x: 4, y: 0, width: 702, height: 118 };
const ASIDE = { x: 850, y: 118, width: 290, height: 470 };

/** Returns the seeds on the head, with the prizes over it, or to the right of it on a wide stage. */
export function sunflowerLayout(isWide: boolean): Layout {
  const size = isWide
    ? { width: ASIDE.x + ASIDE.width, height: 2 * (HEAD_RADIUS + 30) }
    : { width: HEAD.width, height: OVER.height + PETALS + 2 * HEAD_RADIUS + PETALS / 2 };
  return { size, boxes: seedBoxes(middleOf({ size })) };
}

/** Returns the middle of the head. */
export function middleOf({ size }: Pick<Layout, 'size'>): { x: number; y: number } {
  const isWide = size.width > size.height;
  return isWide ? { x: HEAD.left, y: size.height / 2 } : { x: HEAD.width / 2, y: OVER.height + PETALS + HEAD_RADIUS };
}

/** Returns where the prize of a ring is. */
export function prizeBox(ring: number, isWide: boolean): Box {
  const count = RING_SIZES.length;
  if (!isWide) {
    const width = OVER.width / count;
    return { x: OVER.x + ring * width + 3, y: OVER.y, width: width - 6, height: OVER.height };
  }
  const height = ASIDE.height / count;
  return { x: ASIDE.x, y: ASIDE.y + ring * height + 4, width: ASIDE.width, height: height - 8 };
}
