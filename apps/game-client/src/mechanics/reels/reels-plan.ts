import type { Box, Painter } from '../../stage/painter.ts';
import { INK, type Layout, type PlanInput, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';

const REELS = 3;
const REEL = 176;
const GAP = 16;
const FRAME = 24;
const WIDTH = REELS * REEL + (REELS - 1) * GAP + 2 * FRAME;
const TABLE_TOP = REEL + 2 * FRAME + 16;
const LINE = 44;
const BULBS = 15;

/** Returns how three reels and the table of their symbols are drawn. Each reel shows one symbol. */
export function reelsPlan({ book, amounts: prizes, art, spoken }: PlanInput): ScenePlan {
  const reels = book?.mechanic === 'reels' ? book : undefined;
  const amounts = reels?.amounts ?? prizes;
  const symbols = art.symbols ?? [];
  const symbolOf = (target: number) => symbols[reels?.symbols[target] ?? 0] ?? art.whole;
  return {
    isScratch: false,
    isBackFixed: true,
    pauseMs: 450,
    layout: (isWide) => layoutOf(amounts.length, isWide),
    reel: { strip: symbols, stop: (target) => reels?.symbols[target] ?? 0 },
    back: (painter, { size }) => {
      const isWide = size.width > WIDTH;
      const frame = {
        x: 0,
        y: isWide ? (size.height - REEL - 2 * FRAME) / 2 : 0,
        width: WIDTH,
        height: REEL + 2 * FRAME,
      };
      painter.card(frame, { fill: '#2a2f63', line: SUNFLOWER, width: 5, radius: 30 });
      paintBulbs(painter, frame);
      for (let reel = 0; reel < REELS; reel++) {
        const x = FRAME + reel * (REEL + GAP);
        painter.card({ x, y: frame.y + FRAME, width: REEL, height: REEL }, { fill: '#f3efe4', line: INK, width: 3 });
      }
      const columns = isWide ? 2 : 3;
      const [left, top] = isWide ? [WIDTH + 24, 0] : [0, TABLE_TOP];
      const width = isWide ? 300 : WIDTH;
      painter.card(
        { x: left, y: top, width, height: size.height - top },
        { fill: 'rgb(255 253 246 / 0.94)', line: INK },
      );
      painter.text(spoken.texts.symbols, { x: left + width / 2, y: top + 24, size: 20, color: INK, width: width - 30 });
      amounts.forEach((amount, index) => {
        const x = left + (index % columns) * (width / columns);
        const y = top + 44 + Math.floor(index / columns) * LINE + LINE / 2;
        painter.picture(symbols[index] ?? art.whole, { x: x + 32, y, size: 38 });
        const space = width / columns - 66;
        painter.text(spoken.usd(amount), { x: x + 56 + space / 2, y, size: 19, color: INK, width: space });
      });
    },
    cover: (painter, _target, { width, height }) => {
      painter.card({ x: 0, y: 0, width, height }, { fill: art.cover.fill, line: INK, width: 3 });
      painter.picture(art.whole, { x: width / 2, y: height / 2, size: width * 0.66 });
    },
    content: (painter, target, { size, isWon }) => {
      const { width, height } = size;
      const style = isWon ? { fill: '#fff3cf', line: SUNFLOWER, width: 8 } : { fill: '#f3efe4', line: INK, width: 3 };
      painter.card({ x: 0, y: 0, width, height }, style);
      painter.picture(symbolOf(target), { x: width / 2, y: height / 2, size: width * 0.66 });
    },
  };
}

/** Draws the lamps on the frame. */
function paintBulbs(painter: Painter, { x, y, width, height }: Box): void {
  for (let bulb = 0; bulb < BULBS; bulb++) {
    const along = x + (bulb + 0.5) * (width / BULBS);
    const fill = bulb % 2 === 0 ? SUNFLOWER : '#f3efe4';
    for (const across of [y + FRAME / 2, y + height - FRAME / 2])
      painter.disc({ x: along, y: across, radius: 5, fill, line: INK, width: 1.5 });
  }
}

function layoutOf(lines: number, isWide: boolean): Layout {
  const rows = Math.ceil(lines / (isWide ? 2 : 3));
  const table = 56 + rows * LINE;
  const height = isWide ? Math.max(table, REEL + 2 * FRAME) : TABLE_TOP + table;
  const top = isWide ? (height - REEL) / 2 : FRAME;
  const boxes = Array.from(
    { length: REELS },
    (_, reel): Box => ({
      x: FRAME + reel * (REEL + GAP),
      y: top,
      width: REEL,
      height: REEL,
    }),
  );
  return { size: { width: isWide ? WIDTH + 24 + 300 : WIDTH, height }, boxes };
}
