import type { Layout } from '../../stage/layout.ts';
import type { Box } from '../../stage/painter.ts';

export const ROWS = 6;

/** Positions in units of the design. The board and the rows are the targets. */
type Places = {
  readonly size: Layout['size'];
  readonly board: Box;
  readonly equation: Box;
  readonly field: Box;
  readonly row: { readonly height: number; readonly gap: number };
  /** Width and position of the elevator. */
  readonly elevator: { readonly x: number; readonly y: number; readonly size: number };
};

const TALL: Places = {
  size: { width: 400, height: 524 },
  board: { x: 186, y: 0, width: 214, height: 92 },
  equation: { x: 0, y: 102, width: 400, height: 50 },
  field: { x: 0, y: 160, width: 400, height: 364 },
  row: { height: 56, gap: 3 },
  elevator: { x: 92, y: 106, size: 164 },
};

const WIDE: Places = {
  size: { width: 980, height: 452 },
  board: { x: 42, y: 262, width: 246, height: 112 },
  equation: { x: 346, y: 0, width: 634, height: 62 },
  field: { x: 346, y: 74, width: 634, height: 378 },
  row: { height: 58, gap: 3 },
  elevator: { x: 165, y: 452, size: 372 },
};

/** Returns the places of a layout. */
export function placesOf({ size }: Pick<Layout, 'size'>): Places {
  return size.width === WIDE.size.width ? WIDE : TALL;
}

/** Returns the layout of a stage: the board first, then the six rows from the far one to the near one. */
export function harvestLayout(isWide: boolean): Layout {
  const { size, board, field, row } = isWide ? WIDE : TALL;
  const top = field.y + field.height - ROWS * (row.height + row.gap);
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const y = top + index * (row.height + row.gap) - 2;
    return { x: field.x, y, width: field.width, height: row.height };
  });
  return { size, boxes: [board, ...rows] };
}

/** Returns the middles of the fields of the equation (bushels, price, prize), and of the two signs between them. */
export function equationCenters({ x, width }: Box): { fields: readonly number[]; signs: readonly number[] } {
  const at = (share: number) => x + width * share;
  return { fields: [0.15, 0.44, 0.8].map(at), signs: [0.295, 0.595].map(at) };
}
