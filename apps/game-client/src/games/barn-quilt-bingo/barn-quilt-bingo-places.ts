import type { Layout } from '../../stage/layout.ts';
import type { Box, Size } from '../../stage/painter.ts';

const HANDFUL = 4;
const CALLS = 24;
const BLOCKS = 4;

type Measures = {
  readonly size: Size;
  readonly call: Size;
  /** Side of a block, height of its sign, and top of the rule. */
  readonly block: number;
  readonly sign: number;
  readonly rule: number;
  readonly blocks: readonly { readonly x: number; readonly y: number }[];
};

/** Room for the boards behind the calls and the frames of blocks. */
const MARGIN = 6;
const TALL: Measures = {
  size: { width: 364, height: 660 },
  call: { width: 50, height: 49 },
  ...{ block: 166, sign: 32, rule: 220 },
  blocks: Array.from({ length: BLOCKS }, (_, block) => ({
    x: MARGIN + (block % 2) * 186,
    y: 270 + Math.floor(block / 2) * 196,
  })),
};
const WIDE: Measures = {
  size: { width: 932, height: 452 },
  call: { width: 60, height: 58 },
  ...{ block: 208, sign: 38, rule: 142 },
  blocks: Array.from({ length: BLOCKS }, (_, block) => ({ x: MARGIN + 2 + block * 236, y: 204 })),
};

/** Returns where the calls are: a handful is a column on a tall stage, and a row on a wide one. */
export function callLayout(isWide: boolean): Layout {
  const { size, call } = isWide ? WIDE : TALL;
  const boxes = Array.from({ length: CALLS }, (_, index): Box => {
    const [handful, place] = [Math.floor(index / HANDFUL), index % HANDFUL];
    const [gap, step] = [call.width + 10.4, call.height + 3];
    if (!isWide) return { ...call, x: MARGIN + handful * gap, y: MARGIN + place * step };
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
  return size.width === WIDE.size.width ? WIDE : TALL;
}

/** Returns the places of the four blocks and of their signs. */
export function blocksOf(layout: Layout): readonly { readonly block: Box; readonly sign: Box }[] {
  const { block, sign, blocks } = measuresOf(layout);
  return blocks.map(({ x, y }) => ({
    block: { x, y, width: block, height: block },
    sign: { x: x + block * 0.16, y: y + block - 6, width: block * 0.68, height: sign },
  }));
}

/** Returns the board behind a handful of calls. */
export function handfulOf({ boxes }: Layout, handful: number): Box {
  const four = boxes.slice(handful * HANDFUL, (handful + 1) * HANDFUL);
  const [first, last] = [four[0], four[HANDFUL - 1]];
  if (!first || !last) return { x: 0, y: 0, width: 0, height: 0 };
  const { x, y } = first;
  return { x: x - 4, y: y - 4, width: last.x + last.width - x + 8, height: last.y + last.height - y + 8 };
}
