import type { Box, Painter } from '../../stage/painter.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';

/** Height of a low ladder, which has no title. */
export const LADDER_HEIGHT = 132;
const ROWS = 3;
const TITLE = 44;
const WOOD = '#5f3b18';

type Ladder = {
  readonly ladder: readonly { readonly need: number; readonly amount: number | undefined }[];
  /** The number of words that wins. */
  readonly won: number | undefined;
  readonly title: string;
  readonly usd: (cents: number) => string;
};

/** Draws the amount of each number of words, in columns; the one that wins is framed. */
export function paintLadder(painter: Painter, box: Box, { ladder, won, title, usd }: Ladder): void {
  painter.card(box, { fill: '#fffaf0', line: '#8a6a3c', width: 2, radius: 16 });
  const isHigh = box.height > LADDER_HEIGHT;
  const top = isHigh ? TITLE : 0;
  const middle = { x: box.x + box.width / 2, color: INK, width: box.width - 40 };
  if (top > 0) painter.text(title, { ...middle, y: box.y + 29, size: 30, weight: 700 });
  const width = (box.width - 24) / (ladder.length / ROWS);
  const height = (box.height - top - 12) / ROWS;
  ladder.forEach((rung, index) => {
    const x = box.x + 12 + Math.floor(index / ROWS) * width;
    const y = box.y + top + 6 + (index % ROWS) * height;
    const text = rung.amount === undefined ? '…' : usd(rung.amount);
    paintRung(painter, { x, y, width, height }, { words: rung.need, text, isWon: rung.need === won });
  });
}

function paintRung(painter: Painter, box: Box, rung: { words: number; text: string; isWon: boolean }): void {
  const { x, y, width, height } = box;
  const size = width < 200 ? 24 : 30;
  const frame = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 };
  if (rung.isWon) painter.card(frame, { fill: '#fff0bf', line: SUNFLOWER, width: 4, radius: 12 });
  const chip = { x: x + 6, y: y + (height - size - 6) / 2, width: size * 1.7, height: size + 6 };
  painter.card(chip, { fill: WOOD, line: WOOD, width: 1, radius: 9 });
  const line = { y: y + height / 2, size };
  painter.text(`${rung.words}`, { ...line, x: chip.x + chip.width / 2, color: '#fffaf0' });
  const left = chip.x + chip.width + 10;
  painter.text(rung.text, { ...line, x: left, color: INK, width: x + width - left - 8, align: 'left' });
}
