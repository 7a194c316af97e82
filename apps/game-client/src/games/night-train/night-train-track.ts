import type { Layout } from '../../stage/layout.ts';
import type { Box, Size } from '../../stage/painter.ts';

export const CARS_OF_TRAIN = 9;
/** Number of places behind the engine from which a car rolls out, inside of the tunnel. */
export const HIDDEN = 12;

/** A place on the track: its point on the rail, and how wide a car looks there, from 0 to 1. */
export type TrackPoint = { readonly x: number; readonly y: number; readonly wide: number };

/** A track: the engine has place 0, the cars have places 1 to 9. */
export type Track = {
  readonly size: Size;
  readonly pitch: number;
  /** The first and last place of the track that is drawn. */
  readonly from: number;
  readonly to: number;
  readonly pointAt: (place: number) => TrackPoint;
  /** The point on the rail where the tunnel begins. */
  readonly tunnel: { readonly x: number; readonly y: number; readonly scale: number };
};

const WIDE_PITCH = 92;
const WIDE_RAIL = 398;
const TALL_PITCH = 86;
const TALL_LEFT = 50;
const TALL_ROW = 102;
const TALL_RAIL = 272;
const BEND = 44;
const LEAST_WIDE = 0.35;

/** A straight track on a wide stage. */
const WIDE: Track = {
  size: { width: 1000, height: 440 },
  pitch: WIDE_PITCH,
  from: -12,
  to: 11,
  pointAt: (place) => ({ x: 44 + WIDE_PITCH * place, y: WIDE_RAIL, wide: 1 }),
  tunnel: { x: 968, y: WIDE_RAIL, scale: 1 },
};

/** A track with two bends on a tall stage: places 0 to 3, 4 to 7 and, toward the tunnel, from 8 on are rows. */
const TALL: Track = {
  size: { width: 358, height: 486 },
  pitch: TALL_PITCH,
  from: -4,
  to: 12,
  pointAt: (place) => {
    const right = TALL_LEFT + 3 * TALL_PITCH;
    const rowAt = (row: number) => TALL_RAIL + row * TALL_ROW;
    if (place <= 3) return { x: TALL_LEFT + place * TALL_PITCH, y: rowAt(0), wide: 1 };
    if (place < 4) return bend(place - 3, { x: right, y: rowAt(0), side: 1 });
    if (place <= 7) return { x: right - (place - 4) * TALL_PITCH, y: rowAt(1), wide: 1 };
    if (place < 8) return bend(place - 7, { x: TALL_LEFT, y: rowAt(1), side: -1 });
    return { x: TALL_LEFT + (place - 8) * TALL_PITCH, y: rowAt(2), wide: 1 };
  },
  tunnel: { x: 232, y: TALL_RAIL + 2 * TALL_ROW, scale: 0.78 },
};

/** Returns the track of a layout. */
export function trackOf(isWide: boolean): Track {
  return isWide ? WIDE : TALL;
}

/** Returns whether a layout is the wide one. */
export function isWideLayout({ size }: Layout): boolean {
  return size.width > size.height;
}

/** Returns the place of each car, as targets of a scene. */
export function trainLayout(isWide: boolean): Layout {
  const { size, pitch, pointAt } = trackOf(isWide);
  const boxes = Array.from({ length: CARS_OF_TRAIN }, (_, car): Box => {
    const { x, y } = pointAt(car + 1);
    return { x: x - pitch / 2 + 1, y: y - 0.88 * pitch, width: pitch - 2, height: 0.94 * pitch };
  });
  return { size, boxes };
}

function bend(share: number, from: { x: number; y: number; side: 1 | -1 }): TrackPoint {
  const turn = share * Math.PI;
  return {
    x: from.x + from.side * BEND * Math.sin(turn),
    y: from.y + (TALL_ROW / 2) * (1 - Math.cos(turn)),
    wide: Math.max(LEAST_WIDE, Math.abs(Math.cos(turn))),
  };
}
