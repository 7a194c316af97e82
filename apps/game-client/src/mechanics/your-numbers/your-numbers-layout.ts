import type { Arrangement } from '../../stage/game-art.ts';
import type { Box } from '../../stage/painter.ts';
import type { Layout } from '../../stage/scene-plan.ts';

export const WINNING = 5;
export const TITLE = 34;
export const BALL = 84;
const YOURS = 12;
const CELL = 108;
const GAP = 14;
const DEPTH = 30;
const ARC = 12;

/** Returns where the winning numbers are, and below them the player's numbers. */
export function yourNumbersLayout(arrangement: Arrangement, isWide: boolean): Layout {
  const columns = isWide ? 6 : 4;
  const width = columns * CELL + (columns - 1) * GAP;
  const space = (width - WINNING * BALL) / (WINNING + 1);
  const balls = Array.from({ length: WINNING }, (_, index): Box => {
    const x = space + index * (BALL + space);
    const y = TITLE + (arrangement === 'zigzag' ? ARC * (Math.abs(index - 2) / 2) : 0);
    return { x, y, width: BALL, height: BALL };
  });
  const top = 2 * TITLE + BALL + GAP + 6;
  const cells = Array.from({ length: YOURS }, (_, index): Box => {
    const row = Math.floor(index / columns);
    const place = index % columns;
    // Every second row of a constellation runs from right to left, so that each line joins neighbors.
    const column = arrangement === 'zigzag' && row % 2 === 1 ? columns - 1 - place : place;
    const y = top + row * (CELL + GAP) + offset(arrangement, { column, row });
    return { x: column * (CELL + GAP), y, width: CELL, height: CELL };
  });
  return { size: { width, height: Math.max(...cells.map((box) => box.y + box.height)) }, boxes: [...balls, ...cells] };
}

/** Returns how much lower a place is than its row. */
function offset(arrangement: Arrangement, { column, row }: { column: number; row: number }): number {
  if (arrangement === 'zigzag') return (column % 2) * DEPTH;
  if (arrangement === 'waves') return (DEPTH / 2) * (1 + Math.sin(column * 1.3 + row * 0.4));
  return 0;
}
