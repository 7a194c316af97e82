import type { Layout } from '../../stage/layout.ts';
import type { Box, Size } from '../../stage/painter.ts';

export const STOPS = 5;
export const WAYS = 2;

export type Point = { readonly x: number; readonly y: number };

/** Positions of everything on the trail, in units of a layout. */
export type Roads = {
  readonly size: Size;
  readonly isWide: boolean;
  /** The middle of the farm and of the cellar, and the size of their pictures. */
  readonly farm: Point & { readonly side: number };
  readonly cellar: Point & { readonly side: number };
  /** Crossroads 0 to 4; the last one is where the roads meet again, before the cellar. */
  readonly nodes: readonly Point[];
  /** Where the truck stops at each target. */
  readonly stops: readonly Point[];
  readonly boxes: readonly Box[];
  /** The picture and the plate of a target, in its box. */
  readonly pictureOf: (target: number) => { readonly x: number; readonly y: number; readonly size: number };
  readonly plateOf: (target: number) => Box;
  readonly total: Box;
  readonly banner: Point & { readonly width: number };
  /** The foot and the height of the twister. */
  readonly twister: Point & { readonly height: number };
};

const TALL_PITCH = 77;
const TALL_TOP = 64;
const TALL_MIDDLE = 179;
const TALL_BOX = { width: 114, height: 74 };
const WIDE_PITCH = 150;
const WIDE_LEFT = 132;
const WIDE_MIDDLE = 240;
const WIDE_BOX = { width: 132, height: 128 };
const targets = Array.from({ length: STOPS * WAYS }, (_, target) => target);
const nodes = Array.from({ length: STOPS + 1 }, (_, node) => node);
const stepOf = (target: number) => Math.floor(target / WAYS);
/** -1 for left, 1 for right. */
const sideOf = (target: number) => (target % WAYS) * 2 - 1;

/** A trail from top to bottom, with places on both sides. */
const TALL: Roads = {
  size: { width: 358, height: 510 },
  isWide: false,
  farm: { x: 44, y: 26, side: 84 },
  cellar: { x: TALL_MIDDLE, y: 475, side: 74 },
  nodes: nodes.map((node) => ({ x: TALL_MIDDLE, y: TALL_TOP + node * TALL_PITCH })),
  stops: targets.map((target) => ({
    x: TALL_MIDDLE + sideOf(target) * 38,
    y: TALL_TOP + (stepOf(target) + 0.5) * TALL_PITCH,
  })),
  boxes: targets.map((target) => ({
    x: target % WAYS === 0 ? 0 : 358 - TALL_BOX.width,
    y: TALL_TOP + 1 + stepOf(target) * TALL_PITCH,
    ...TALL_BOX,
  })),
  pictureOf: () => ({ x: TALL_BOX.width / 2, y: 27, size: 56 }),
  plateOf: () => ({ x: 7, y: 46, width: 100, height: 27 }),
  total: { x: 240, y: 458, width: 118, height: 50 },
  banner: { x: 222, y: 26, width: 256 },
  twister: { x: 186, y: 52, height: 128 },
};

/** A trail from left to right, where left of the tall trail is up and right is down. */
const WIDE: Roads = {
  size: { width: 1000, height: 450 },
  isWide: true,
  farm: { x: 58, y: 220, side: 124 },
  cellar: { x: 942, y: 210, side: 116 },
  nodes: nodes.map((node) => ({ x: WIDE_LEFT + node * WIDE_PITCH, y: WIDE_MIDDLE })),
  stops: targets.map((target) => ({
    x: WIDE_LEFT + (stepOf(target) + 0.5) * WIDE_PITCH,
    y: WIDE_MIDDLE + (target % WAYS === 0 ? -50 : 52),
  })),
  boxes: targets.map((target) => ({
    x: WIDE_LEFT + (stepOf(target) + 0.5) * WIDE_PITCH - WIDE_BOX.width / 2,
    y: target % WAYS === 0 ? 44 : 314,
    ...WIDE_BOX,
  })),
  pictureOf: (target) => ({ x: WIDE_BOX.width / 2, y: target % WAYS === 0 ? 81 : 43, size: 92 }),
  plateOf: (target) => ({ x: 10, y: target % WAYS === 0 ? 0 : 94, width: 112, height: 34 }),
  total: { x: 880, y: 76, width: 120, height: 66 },
  banner: { x: 507, y: 20, width: 700 },
  twister: { x: 70, y: 146, height: 216 },
};

/** Returns the roads of a layout. */
export function roadsOf(isWide: boolean): Roads {
  return isWide ? WIDE : TALL;
}

/** Returns the places as targets of a scene. */
export function trailLayout(isWide: boolean): Layout {
  const { size, boxes } = roadsOf(isWide);
  return { size, boxes };
}

/** Returns the point of a road between two points; it leaves and arrives along the trail. */
export function pointOnRoad(from: Point, to: Point, of: { share: number; isWide: boolean }): Point {
  const { share, isWide } = of;
  const half = isWide ? { x: (to.x - from.x) / 2, y: 0 } : { x: 0, y: (to.y - from.y) / 2 };
  const rest = 1 - share;
  const [a, b, c, d] = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3];
  return {
    x: a * from.x + b * (from.x + half.x) + c * (to.x - half.x) + d * to.x,
    y: a * from.y + b * (from.y + half.y) + c * (to.y - half.y) + d * to.y,
  };
}

/** Returns where the road begins, where the truck waits at the farm, and where it parks at the cellar. */
export function endsOf({ isWide, farm, cellar }: Roads): { road: Point; start: Point; goal: Point } {
  const road = { x: farm.x + (isWide ? 12 : 44), y: isWide ? WIDE_MIDDLE : 52 };
  return isWide
    ? { road, start: { x: farm.x + 10, y: WIDE_MIDDLE + 78 }, goal: { x: cellar.x - 4, y: WIDE_MIDDLE + 84 } }
    : { road, start: { x: farm.x + 74, y: 56 }, goal: { x: cellar.x - 62, y: cellar.y + 14 } };
}
