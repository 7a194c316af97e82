import type { Arrangement } from '../../stage/game-art.ts';
import type { Box } from '../../stage/painter.ts';
import type { Layout } from '../../stage/scene-plan.ts';

const CELL = 150;
const GAP = 22;
const STEP = CELL + GAP;
const BAR = 92;
const RING_CELL = 122;
const RING_RADIUS = 196;
const MOON = 190;
const CELLS = 9;

/** Numbers of places in each row; shorter rows are centered. */
const GRID = [3, 3, 3];
const HEAP = [2, 3, 4];
const HERD = [5, 4];
const NARROW_HERD = [3, 2, 3];

/** Returns where the nine amounts are; with a multiplier, its place is the tenth. */
export function matchThreeLayout(of: { arrangement: Arrangement; hasMultiplier: boolean; isWide: boolean }): Layout {
  const { arrangement, hasMultiplier, isWide } = of;
  if (arrangement === 'ring') return ring(hasMultiplier);
  if (arrangement === 'heap') return withBar(rows(HEAP), hasMultiplier);
  if (arrangement === 'field') return withBar(field(), hasMultiplier);
  if (arrangement === 'herd') return isWide ? withBar(rows(HERD), hasMultiplier) : narrowHerd(hasMultiplier);
  return withBar(rows(GRID), hasMultiplier);
}

function rows(counts: readonly number[]): Box[] {
  const widest = Math.max(...counts);
  return counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => cell((widest - count) / 2 + column, row)),
  );
}

/** The row in the middle is half a place to the right. */
function field(): Box[] {
  return GRID.flatMap((count, row) => Array.from({ length: count }, (_, column) => cell(column + (row % 2) / 2, row)));
}

/** Eight in three rows, the last one next to the multiplier. */
function narrowHerd(hasMultiplier: boolean): Layout {
  const last = NARROW_HERD.length;
  const cells = [...rows(NARROW_HERD), cell(0, last)];
  const bar = { x: STEP, y: last * STEP, width: 2 * CELL + GAP, height: CELL };
  return framed(hasMultiplier ? [...cells, bar] : cells);
}

function ring(hasMultiplier: boolean): Layout {
  const middle = RING_RADIUS + RING_CELL / 2;
  const cells = Array.from({ length: CELLS }, (_, index): Box => {
    const turn = (index / CELLS) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [middle + RING_RADIUS * Math.cos(turn), middle + RING_RADIUS * Math.sin(turn)];
    return { x: x - RING_CELL / 2, y: y - RING_CELL / 2, width: RING_CELL, height: RING_CELL };
  });
  const moon = { x: middle - MOON / 2, y: middle - MOON / 2, width: MOON, height: MOON };
  return framed(hasMultiplier ? [...cells, moon] : cells);
}

function withBar(cells: readonly Box[], hasMultiplier: boolean): Layout {
  const { size } = framed(cells);
  const width = Math.min(size.width, 3 * CELL);
  const bar = { x: (size.width - width) / 2, y: size.height + GAP, width, height: BAR };
  return framed(hasMultiplier ? [...cells, bar] : cells);
}

function cell(column: number, row: number): Box {
  return { x: column * STEP, y: row * STEP, width: CELL, height: CELL };
}

function framed(boxes: readonly Box[]): Layout {
  const width = Math.max(...boxes.map((box) => box.x + box.width));
  const height = Math.max(...boxes.map((box) => box.y + box.height));
  return { size: { width, height }, boxes };
}
