import type { Layout } from '../../stage/layout.ts';
import type { Box, Size } from '../../stage/painter.ts';

const PATCHES = 5;
const COLUMNS = 6;
const MONARCHS = 12;

type Point = { readonly x: number; readonly y: number };

/** Measures of the two layouts, in units of the design. */
type Measures = {
  readonly size: Size;
  readonly monarch: number;
  readonly column: number;
  readonly row: number;
  /** Center of the label of the average, and foot and side of each plant. */
  readonly label: Point;
  readonly feet: readonly Point[];
  readonly plant: number;
  /** Scale of a settled monarch. */
  readonly settled: number;
};

const TALL: Measures = {
  size: { width: 358, height: 500 },
  ...{ monarch: 54, column: 60.8, row: 62 },
  label: { x: 179, y: 148 },
  feet: [
    { x: 92, y: 276 },
    { x: 266, y: 276 },
    { x: 59, y: 444 },
    { x: 179, y: 444 },
    { x: 299, y: 444 },
  ],
  ...{ plant: 108, settled: 0.82 },
};
const WIDE: Measures = {
  size: { width: 880, height: 450 },
  ...{ monarch: 80, column: 112, row: 84 },
  label: { x: 440, y: 198 },
  feet: Array.from({ length: PATCHES }, (_, patch) => ({ x: 88 + patch * 176, y: 382 - (patch % 2) * 10 })),
  ...{ plant: 160, settled: 0.76 },
};

/** Returns where the monarchs fly before they settle. */
export function flockLayout(isWide: boolean): Layout {
  const { size, monarch, column, row } = isWide ? WIDE : TALL;
  const left = (size.width - (COLUMNS - 1) * column - monarch) / 2;
  const boxes = Array.from({ length: MONARCHS }, (_, index): Box => {
    const at = index % COLUMNS;
    const y = Math.floor(index / COLUMNS) * row + (at % 2) * 7;
    return { x: left + at * column, y, width: monarch, height: monarch };
  });
  return { size, boxes };
}

/** A patch: the foot and side of its plant, its sign, and where the five marks of its count are. */
export type Patch = {
  readonly foot: Point;
  readonly plant: number;
  readonly sign: Box;
  readonly marks: Box;
};

/** Returns the measures that a layout was made with. */
export function measuresOf({ size }: Layout): Measures {
  return size.width === WIDE.size.width ? WIDE : TALL;
}

/** Returns the five patches of a layout. */
export function patchesOf(layout: Layout): readonly Patch[] {
  const { feet, plant } = measuresOf(layout);
  const unit = plant / 108;
  const sign = { width: 106 * Math.min(unit, 1.35), height: 54 * Math.min(unit, 1.3) };
  return feet.map((foot) => {
    const box = { ...sign, x: foot.x - sign.width / 2, y: foot.y - 4 * unit };
    const marks = { x: box.x + sign.width * 0.12, y: box.y + sign.height * 0.62 };
    return { foot, plant, sign: box, marks: { ...marks, width: sign.width * 0.76, height: sign.height * 0.24 } };
  });
}

/** Places of settled monarchs on a plant: shares of its side from the middle of its foot, and their turn. */
const SPOTS: readonly (Point & { readonly turn: number })[] = [
  { x: -0.02, y: -0.86, turn: 0.1 },
  { x: -0.33, y: -0.62, turn: -0.5 },
  { x: 0.33, y: -0.64, turn: 0.5 },
  { x: -0.13, y: -0.48, turn: -0.2 },
  { x: 0.2, y: -0.36, turn: 0.35 },
  { x: -0.4, y: -0.3, turn: -0.6 },
  { x: 0.44, y: -0.32, turn: 0.6 },
  { x: -0.02, y: -0.18, turn: 0.05 },
  { x: -0.26, y: -0.98, turn: -0.3 },
  { x: 0.26, y: -0.98, turn: 0.3 },
  { x: -0.5, y: -0.82, turn: -0.7 },
  { x: 0.5, y: -0.84, turn: 0.7 },
];

/** Returns where the next monarch of a patch settles, after as many as have landed. */
export function landingSpot({ foot, plant }: Patch, landed: number): Point & { turn: number } {
  const spot = SPOTS[landed % SPOTS.length] ?? { x: 0, y: 0, turn: 0 };
  return { x: foot.x + spot.x * plant, y: foot.y + spot.y * plant, turn: spot.turn };
}
