import type { Painter } from '../../stage/painter.ts';

/** Sides of a block, in units of its pattern. */
export const BLOCK_UNITS = 6;

type Point = readonly [x: number, y: number];
type Piece = { readonly fill: string; readonly points: readonly Point[] };
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A patch of a block: the area it covers, its painted pieces, and the position of its number. */
export type Patch = Place & { readonly pieces: readonly Piece[]; readonly label: Point };

const CREAM = '#fff7e2';
const DAWN = '#cfe2f4';

/** Paints a patch of two by two units. */
type Unit = (x: number, y: number) => readonly Piece[];

const corners = (x: number, y: number): readonly [Point, Point, Point, Point] => [
  [x, y],
  [x + 2, y],
  [x + 2, y + 2],
  [x, y + 2],
];
const solid =
  (fill: string): Unit =>
  (x, y) => [{ fill, points: corners(x, y) }];

/** Four triangles around the middle. */
function quarters(top: string, right: string, bottom: string, left: string): Unit {
  return (x, y) => {
    const [a, b, c, d] = corners(x, y);
    const middle: Point = [x + 1, y + 1];
    return [
      { fill: top, points: [a, b, middle] },
      { fill: right, points: [b, c, middle] },
      { fill: bottom, points: [c, d, middle] },
      { fill: left, points: [d, a, middle] },
    ];
  };
}

/** Two triangles: the first with its right angle at the lower left. */
function halves(lower: string, upper: string): Unit {
  return (x, y) => {
    const [a, b, c, d] = corners(x, y);
    return [
      { fill: lower, points: [a, c, d] },
      { fill: upper, points: [a, b, c] },
    ];
  };
}

/** Draws two geese, one above the other, flying up. */
function geese(goose: string, sky: string): Unit {
  return (x, y) =>
    [y, y + 1].flatMap((top): Piece[] => [
      {
        fill: sky,
        points: [
          [x, top],
          [x + 2, top],
          [x + 2, top + 1],
          [x, top + 1],
        ],
      },
      {
        fill: goose,
        points: [
          [x, top + 1],
          [x + 1, top],
          [x + 2, top + 1],
        ],
      },
    ]);
}

/** A stem from the lower left corner to the leaf. */
function stem(fill: string, ground: string): Unit {
  return (x, y) => [
    { fill: ground, points: corners(x, y) },
    {
      fill,
      points: [
        [x, y + 1.55],
        [x + 1.55, y],
        [x + 2, y],
        [x + 2, y + 0.45],
        [x + 0.45, y + 2],
        [x, y + 2],
      ],
    },
  ];
}

function nine(units: readonly Unit[]): readonly Patch[] {
  return units.map((unit, index) => {
    const [x, y] = [(index % 3) * 2, Math.floor(index / 3) * 2];
    return { x, y, width: 2, height: 2, pieces: unit(x, y), label: [x + 1, y + 1] };
  });
}

/** Logs of one color; numbers of upright logs are at different heights, so that neighbors don't read as one number. */
function logs(places: readonly (readonly [Place, fill: string, labelAt?: number])[]): readonly Patch[] {
  return places.map(([place, fill, labelAt = 0.5]) => {
    const { x, y, width, height } = place;
    const points: Point[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    return { ...place, pieces: [{ fill, points }], label: [x + width / 2, y + height * labelAt] };
  });
}

const log = (x: number, y: number, width: number, height: number): Place => ({ x, y, width, height });
const [NAVY, GOLD] = ['#1f4a8f', '#f4b932'];
const OHIO_STAR = nine([
  solid(DAWN),
  quarters(DAWN, NAVY, GOLD, NAVY),
  solid(DAWN),
  quarters(NAVY, GOLD, NAVY, DAWN),
  solid(NAVY),
  quarters(NAVY, DAWN, NAVY, GOLD),
  solid(DAWN),
  quarters(GOLD, NAVY, DAWN, NAVY),
  solid(DAWN),
]);
const [TEAL, RUST, PLUM] = ['#1d7f7b', '#d0582c', '#6d3c78'];
const FLYING_GEESE = nine([TEAL, RUST, PLUM, TEAL, RUST, PLUM, TEAL, RUST, PLUM].map((goose) => geese(goose, CREAM)));
/** Coordinates at which logs begin and end: two rounds of logs around the chimney. */
const [L1, L2, L3, L4] = [1.16, 2.32, 3.68, 4.84];
const LOG = L1;
const LOG_CABIN = logs([
  [log(L2, L2, L3 - L2, L3 - L2), '#c5362b'],
  [log(L2, L1, L3 - L2, LOG), '#ffd56b'],
  [log(L3, L1, LOG, L3 - L1), '#f6b93a', 0.72],
  [log(L2, L3, L4 - L2, LOG), '#7d4a2a'],
  [log(L1, L1, LOG, L4 - L1), '#5c3a24', 0.28],
  [log(L1, 0, L4 - L1, LOG), '#ffdf8a'],
  [log(L4, 0, LOG, L4), '#eea52c', 0.3],
  [log(L1, L4, BLOCK_UNITS - L1, LOG), '#4f6b3a'],
  [log(0, 0, LOG, BLOCK_UNITS), '#3a5530', 0.68],
]);
const [LEAF, EMBER, AIR] = ['#d9501c', '#b3301f', '#b9dde8'];
const MAPLE_LEAF = nine([
  halves(EMBER, AIR),
  halves(LEAF, AIR),
  solid(AIR),
  solid(EMBER),
  solid(LEAF),
  halves(LEAF, AIR),
  stem('#6b4423', AIR),
  solid(EMBER),
  halves(EMBER, AIR),
]);

/** The patterns of the four blocks, in the order of a ticket's groups; each has nine patches. */
export const PATTERNS: readonly (readonly Patch[])[] = [OHIO_STAR, FLYING_GEESE, LOG_CABIN, MAPLE_LEAF];

/** Paints the pieces of a patch; the upper left corner of its block is the origin. */
export function paintPatch(painter: Painter, patch: Patch, of: { unit: number; isPainted: boolean }): void {
  const { unit, isPainted } = of;
  const { context } = painter;
  context.lineJoin = 'round';
  for (const { fill, points } of patch.pieces) {
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x * unit, y * unit);
    context.closePath();
    context.fillStyle = isPainted ? fill : '#efe4cb';
    context.fill();
    context.lineWidth = isPainted ? 1.2 : 1;
    context.strokeStyle = isPainted ? '#1c2333' : '#d3c29c';
    context.stroke();
  }
  if (isPainted) return;
  context.lineWidth = 1.5;
  context.strokeStyle = '#a08c62';
  context.strokeRect(patch.x * unit, patch.y * unit, patch.width * unit, patch.height * unit);
}
