import type { Layout } from '../../stage/layout.ts';
import type { Box, Size } from '../../stage/painter.ts';

const HANDFUL = 4;
const CALLS = 24;
const BLOCKS = 4;

type Measures = {
  readonly size: Size;
  readonly call: Size;
  /** Side of a block. */
  readonly block: number;
  /** Height of the block's sign, and its width as a share of the block. */
  readonly sign: { readonly height: number; readonly share: number };
  readonly rule: { readonly y: number; readonly height: number };
  readonly blocks: readonly { readonly x: number; readonly y: number }[];
};

/** Room for the boards behind the calls and the frames of blocks. */
const MARGIN = 6;
const TALL: Measures = {
  size: { width: 364, height: 660 },
  call: { width: 50, height: 49 },
  ...{ block: 166, sign: { height: 32, share: 0.68 }, rule: { y: 220, height: 48 } },
  blocks: Array.from({ length: BLOCKS }, (_, block) => ({
    x: MARGIN + (block % 2) * 186,
    y: 270 + Math.floor(block / 2) * 196,
  })),
};
/** Puts all blocks in a row. The calls keep their size on a stage of little more than half of that height. */
const LOW: Measures = {
  size: { width: 364, height: 364 },
  call: { width: 50, height: 49 },
  ...{ block: 84, sign: { height: 22, share: 0.94 }, rule: { y: 219, height: 37 } },
  blocks: Array.from({ length: BLOCKS }, (_, block) => ({ x: MARGIN + block * 89.3, y: 262 })),
};
const WIDE: Measures = {
  size: { width: 932, height: 452 },
  call: { width: 60, height: 58 },
  ...{ block: 208, sign: { height: 38, share: 0.68 }, rule: { y: 142, height: 48 } },
  blocks: Array.from({ length: BLOCKS }, (_, block) => ({ x: MARGIN + 2 + block * 236, y: 204 })),
};

/** Returns where the calls are: a handful is a column on a tall stage, and a row on a wide one. */
export function callLayout(isWide: boolean): Layout {
  return layoutOf(isWide ? WIDE : TALL);
}

/** Returns where the calls are on a narrow stage that is low: a handful is a column. */
export function lowCallLayout(): Layout {
  return layoutOf(LOW);
}

function layoutOf(measures: Measures): Layout {
  const { size, call } = measures;
  const boxes = Array.from({ length: CALLS }, (_, index): Box => {
    const [handful, place] = [Math.floor(index / HANDFUL), index % HANDFUL];
    const [gap, step] = [call.width + 10.4, call.height + 3];
    if (measures !== WIDE) return { ...call, x: MARGIN + handful * gap, y: MARGIN + place * step };
    const width = HANDFUL * (call.width + 6) - 6;
    const left = (size.width - 3 * width - 2 * 34) / 2;
    return {
      ...call,
      x: left + (handful % 3) * (width + 34) + place * (call.width + 6),
      y: MARGIN + (handful < 3 ? 0 : 68),
    };
  });
  return { size, boxes };
}

/** Returns the measures that a layout was made with. */
export function measuresOf({ size }: Layout): Measures {
  return [WIDE, LOW].find((one) => one.size === size) ?? TALL;
}

/** Returns the places of the four blocks and of their signs. */
export function blocksOf(layout: Layout): readonly { readonly block: Box; readonly sign: Box }[] {
  const { block, sign, blocks } = measuresOf(layout);
  return blocks.map(({ x, y }) => ({
    block: { x, y, width: block, height: block },
    sign: {
      ...{ x: x + (block * (1 - sign.share)) / 2, y: y + block - 6 },
      ...{ width: block * sign.share, height: sign.height },
    },
  }));
}

/** Returns the board behind a handful of calls. */
export function handfulBox({ boxes }: Layout, handful: number): Box {
  const four = boxes.slice(handful * HANDFUL, (handful + 1) * HANDFUL);
  const [first, last] = [four[0], four[HANDFUL - 1]];
  if (!first || !last) return { x: 0, y: 0, width: 0, height: 0 };
  const { x, y } = first;
  return { x: x - 4, y: y - 4, width: last.x + last.width - x + 8, height: last.y + last.height - y + 8 };
}
