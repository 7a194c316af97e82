import type { Box, Painter } from '../../stage/painter.ts';
import { INK } from '../../stage/scene-plan.ts';
import type { CrosswordBoard, Square } from './crossword-board.ts';

const SQUARE = 52;
const MARGIN = 12;
/** The paper of the grid: 13 by 7 squares. */
export const GRID = { width: 13 * SQUARE + 2 * MARGIN, height: 7 * SQUARE + 2 * MARGIN };

/** The state of the paper: all steps up to this one, and whether the ticket has ended with a prize. */
export type PaperState = { readonly step: number; readonly isWon: boolean };

/** Before the first ticket, these words are empty: row, column, length, and 1 if it goes down. */
const SAMPLE = [
  [1, 0, 6, 0],
  [4, 0, 5, 0],
  [5, 4, 6, 0],
  [6, 0, 5, 0],
  [2, 6, 6, 0],
  [0, 6, 5, 0],
  [0, 1, 5, 1],
  [0, 3, 5, 1],
  [4, 4, 3, 1],
  [0, 8, 6, 1],
  [1, 11, 6, 1],
] as const;

/** Draws the words: pale while they are closed, in ink when they are found, golden when they win. */
export function paintGrid(painter: Painter, { squares }: CrosswordBoard, paper: PaperState): void {
  paintPaper(painter);
  for (const square of squares) paintSquare(painter, square, paper);
}

/** Draws a square in its state after a step. */
export function paintSquare(
  painter: Painter,
  square: Square,
  { step, isWon }: PaperState,
  box = squareBox(square),
): void {
  const { shows, foundAt = Number.POSITIVE_INFINITY, completeAt = Number.POSITIVE_INFINITY } = square;
  const isFound = foundAt <= step;
  const isComplete = completeAt <= step;
  const fill = isComplete ? (isWon ? '#ffd35c' : '#bcd9a4') : isFound ? '#eef3dc' : '#ffffff';
  painter.card(box, { fill, line: INK, width: 2, radius: 7 });
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const style = isFound ? { color: INK, weight: 800 } : { color: '#8b8778', weight: 500 };
  painter.text(shows, { ...middle, ...style, size: 34 });
}

/** Draws a grid without words. */
export function paintSampleGrid(painter: Painter): void {
  paintPaper(painter);
  for (const [row, column, length, down] of SAMPLE)
    for (let at = 0; at < length; at++) {
      const box = squareBox({ row: row + (down ? at : 0), column: column + (down ? 0 : at) });
      painter.card(box, { fill: '#ffffff', line: '#b9a97c', width: 2, radius: 7 });
    }
}

/** Returns where a square is on the paper. */
export function squareBox({ row, column }: Pick<Square, 'row' | 'column'>): Box {
  return { x: MARGIN + column * SQUARE + 1, y: MARGIN + row * SQUARE + 1, width: SQUARE - 2, height: SQUARE - 2 };
}

/** Draws the paper: the folds of a road map, and a road that leads on. */
export function paintPaper(painter: Painter): void {
  const { context } = painter;
  const { width, height } = GRID;
  painter.card({ x: 0, y: 0, width, height }, { fill: '#f3e5c3', line: '#5f3b18', width: 3, radius: 18 });
  context.save();
  context.beginPath();
  context.roundRect(3, 3, width - 6, height - 6, 16);
  context.clip();
  context.strokeStyle = '#e7d4a8';
  context.lineWidth = 2;
  for (const share of [0.25, 0.5, 0.75]) {
    context.beginPath();
    context.moveTo(width * share, 0);
    context.lineTo(width * share, height);
    context.stroke();
  }
  const lines = [
    { color: '#c9dcd6', width: 14, curve: 'M-10 70C200 30 330 210 720 150' },
    { color: '#e2c183', width: 9, curve: 'M60 400C180 240 420 330 720 250' },
  ];
  for (const { color, width: line, curve } of lines) {
    context.strokeStyle = color;
    context.lineWidth = line;
    context.stroke(new Path2D(curve));
  }
  context.restore();
}
