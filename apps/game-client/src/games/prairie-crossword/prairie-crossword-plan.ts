import { gridLayout } from '../../stage/grid-layout.ts';
import type { Layout } from '../../stage/layout.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import { INK, type PlanInput, paintCover, type ScenePlan } from '../../stage/scene-plan.ts';
import { type CrosswordBoard, crosswordBoard } from './crossword-board.ts';
import { LADDER_HEIGHT, paintLadder } from './crossword-ladder.ts';
import { createCrosswordMotion } from './crossword-motion.ts';
import { GRID, type PaperState, paintGrid, paintSampleGrid } from './crossword-paper.ts';
import { type CrosswordTexts, crosswordTexts } from './prairie-crossword-voices.ts';

const TILES = 18;
const ROWS = [6, 6, 6];
const GAP = 8;
const FEWEST_WORDS = 3;
const RUNGS = 9;
const STRIP = 84;
const STRIP_BOX = { x: 0, y: GRID.height + 10, width: GRID.width, height: STRIP };
const TALL = { tile: { width: 110, height: 94, gap: GAP }, top: GRID.height + STRIP + 22 };
const WIDE = { tile: { width: 74, height: 80, gap: GAP }, left: GRID.width + 24 };

/** Draws the grid of words, eighteen tiles in turn, a line about the last complete word, and the ladder. */
export function crosswordPlan({ events, amounts, art, spoken }: PlanInput): ScenePlan {
  const texts = crosswordTexts(spoken.voice);
  const board = events && crosswordBoard(events, texts.board);
  return {
    isScratch: true,
    layout: layoutOf,
    cover: (painter, _target, size) => paintCover(painter, art, size),
    content: (painter, target, { size }) => paintTile(painter, board?.marks[target], size),
    back: [
      {
        box: () => ({ x: 0, y: 0, ...GRID }),
        paint: (painter, _layout, { revealed, isEnded }) => {
          const paper: PaperState = { step: revealed.length - 1, isWon: isEnded && board?.won !== undefined };
          if (board) paintGrid(painter, board, paper);
          else paintSampleGrid(painter);
        },
      },
      {
        box: () => STRIP_BOX,
        paint: (painter, _layout, { revealed }) => paintStrip(painter, { board, texts, step: revealed.length - 1 }),
      },
      {
        changes: 'at the end',
        box: ({ size }) => ladderBox(size),
        paint: (painter, { size }, { isEnded }) => {
          const ladder = board?.ladder ?? ends(amounts);
          const won = isEnded ? board?.won : undefined;
          paintLadder(painter, ladderBox(size), { ladder, won, title: texts.ladder, usd: spoken.usd });
        },
      },
    ],
    pauseMs: 110,
    motion: (tools) => createCrosswordMotion(tools, { art, board }),
  };
}

/** Returns the layout: wide, with tiles and ladder to the right of the grid, or tall, with them below it. */
function layoutOf(isWide: boolean): Layout {
  const tiles = gridLayout(ROWS, isWide ? WIDE.tile : TALL.tile);
  const [left, top] = isWide ? [WIDE.left, 0] : [0, TALL.top];
  const boxes = tiles.boxes.slice(0, TILES).map((box) => ({ ...box, x: box.x + left, y: box.y + top }));
  const size = isWide
    ? { width: left + tiles.size.width, height: GRID.height + 12 + STRIP }
    : { width: GRID.width, height: top + tiles.size.height + 12 + LADDER_HEIGHT };
  return { size, boxes };
}

function ladderBox(size: { width: number; height: number }): Box {
  if (size.width === GRID.width)
    return { x: 0, y: size.height - LADDER_HEIGHT, width: size.width, height: LADDER_HEIGHT };
  const top = ROWS.length * (WIDE.tile.height + GAP) + 8;
  return { x: WIDE.left, y: top, width: size.width - WIDE.left, height: size.height - top };
}

/** Before the first ticket, the ladder shows only the amounts of its two ends. */
function ends(amounts: readonly number[]) {
  return Array.from({ length: RUNGS }, (_, index) => {
    const amount = index === 0 ? amounts.at(-1) : index === RUNGS - 1 ? amounts[0] : undefined;
    return { need: FEWEST_WORDS + index, amount };
  });
}

/** Paints a tile, paler if its character isn't in the grid. */
function paintTile(painter: Painter, mark: CrosswordBoard['marks'][number] | undefined, size: Box | Layout['size']) {
  const { width, height } = size;
  const isFound = (mark?.cells.length ?? 0) > 0;
  const style = isFound ? { fill: '#f6dfb4', line: '#5f3b18' } : { fill: '#e9e2d3', line: '#9b917d' };
  painter.card({ x: 0, y: 0, width, height }, { ...style, width: 3, radius: 14 });
  const color = isFound ? INK : '#6a6557';
  painter.text(mark?.shows ?? '', { x: width / 2, y: height / 2, size: height * 0.6, color, weight: 800 });
}

/** The last complete word with its line; before there is one, how the game is played. */
function paintStrip(
  painter: Painter,
  { board, texts, step }: { board: CrosswordBoard | undefined; texts: CrosswordTexts; step: number },
): void {
  const box = STRIP_BOX;
  painter.card(box, { fill: '#fffaf0', line: '#8a6a3c', width: 2, radius: 16 });
  const last = board?.counts.findLast((count) => count.step <= step);
  const [first, second] = last ? [last.shows ?? '', texts.lines[last.shows ?? ''] ?? ''] : texts.rule;
  const line = { x: box.x + 22, color: INK, width: box.width - 44, align: 'left' } as const;
  painter.text(first, { ...line, y: box.y + 25, size: last ? 32 : 30, weight: last ? 800 : 600 });
  painter.text(second, { ...line, y: box.y + 59, size: 30, weight: 550 });
}
