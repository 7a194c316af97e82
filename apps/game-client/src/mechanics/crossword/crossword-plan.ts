import type { CrosswordBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import { INK, type Layout, type PlanInput, paintCover, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { completeWords } from './crossword-board.ts';

const SQUARES = 11;
const SQUARE = 42;
const GRID = SQUARES * SQUARE + 16;
const TILES = 18;
const COLUMNS = 6;
const TILE = 66;
/** A tile of the tall layout is as large as a finger. */
const TALL_TILE = 71;
const GAP = 10;
const LEGEND_LINES = 6;
const LEGEND = 150;
const TALL_LEGEND = 76;
/** Before the first ticket, the grid shows this pattern without letters. */
const SAMPLE = [
  'across 1 1 6',
  'down 1 1 5',
  'down 1 4 6',
  'across 4 3 7',
  'across 7 0 6',
  'down 4 9 6',
  'across 9 5 5',
];

/** Returns how the eighteen letters, the grid of words and the amounts are drawn. */
export function crosswordPlan({ book, art, spoken }: PlanInput): ScenePlan {
  const crossword = book?.mechanic === 'crossword' ? book : undefined;
  return {
    isScratch: true,
    layout: layoutOf,
    back: (painter, layout, { revealed }) => {
      painter.card({ x: 0, y: 0, width: GRID, height: GRID }, { fill: '#f6e7c4', line: INK, width: 3, radius: 16 });
      if (crossword) paintGrid(painter, crossword, lettersOf(crossword, revealed));
      else
        for (const key of sampleSquares())
          painter.card(squareBox(key), { fill: '#fffdf6', line: '#b9a97c', radius: 6 });
      paintLegend(painter, layout, {
        amounts: crossword?.amounts ?? [],
        words: completed(crossword, revealed),
        spoken,
      });
    },
    cover: (painter, _target, size) => paintCover(painter, art, size),
    content: (painter, target, { size }) => {
      const { width, height } = size;
      painter.card({ x: 0, y: 0, width, height }, { fill: '#fffdf6', line: INK, width: 2.5, radius: 12 });
      const letter = crossword?.letters.charAt(target) ?? '';
      painter.text(letter, { x: width / 2, y: height / 2, size: 40, color: INK, weight: 800 });
    },
  };
}

function lettersOf({ letters }: CrosswordBook, revealed: readonly number[]): string {
  return revealed.map((step) => letters.charAt(step)).join('');
}

function completed(book: CrosswordBook | undefined, revealed: readonly number[]): number {
  return book ? completeWords(book, lettersOf(book, revealed)).length : 0;
}

function paintGrid(painter: Painter, book: CrosswordBook, letters: string): void {
  const complete = new Set(completeWords(book, letters));
  const squares = new Map<string, { letter: string; isWon: boolean }>();
  for (const word of book.words) {
    Array.from(word.word).forEach((letter, at) => {
      const [row, column] = word.direction === 'across' ? [word.row, word.column + at] : [word.row + at, word.column];
      const key = `${row}/${column}`;
      squares.set(key, { letter, isWon: complete.has(word) || squares.get(key)?.isWon === true });
    });
  }
  for (const [key, { letter, isWon }] of squares) {
    const box = squareBox(key);
    const isFound = letters.includes(letter);
    const fill = isWon ? SUNFLOWER : isFound ? '#dff0d8' : '#ffffff';
    painter.card(box, { fill, line: INK, width: 1.5, radius: 6 });
    painter.text(letter, {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      size: 24,
      color: isFound ? INK : '#6b6f7b',
      weight: isFound ? 800 : 500,
    });
  }
}

function squareBox(key: string): Box {
  const [row = 0, column = 0] = key.split('/').map(Number);
  return { x: 8 + column * SQUARE + 1, y: 8 + row * SQUARE + 1, width: SQUARE - 2, height: SQUARE - 2 };
}

function sampleSquares(): Set<string> {
  const squares = SAMPLE.flatMap((word) => {
    const [direction, ...places] = word.split(' ');
    const [row = 0, column = 0, length = 0] = places.map(Number);
    const isAcross = direction === 'across';
    return Array.from({ length }, (_, at) => `${row + (isAcross ? 0 : at)}/${column + (isAcross ? at : 0)}`);
  });
  return new Set(squares);
}

type Legend = Pick<PlanInput, 'spoken'> & { amounts: CrosswordBook['amounts']; words: number };

/** Draws the amount for each number of complete words; the number that the revealed letters complete is marked. */
function paintLegend(painter: Painter, { size }: Layout, { amounts, words, spoken }: Legend): void {
  const isWide = size.width > GRID;
  const columns = isWide ? 2 : 3;
  const box = isWide
    ? { x: GRID + 2 * GAP, y: GRID - LEGEND, width: size.width - GRID - 2 * GAP, height: LEGEND }
    : { x: 0, y: size.height - TALL_LEGEND, width: GRID, height: TALL_LEGEND };
  painter.card(box, { fill: '#fffdf6', line: INK, radius: 14 });
  if (amounts.length === 0) {
    const text = spoken.texts.rules.crossword ?? '';
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    painter.text(text, { ...middle, size: 20, color: INK, width: box.width - 24, weight: 650 });
    return;
  }
  const [width, height] = [box.width / columns, (box.height - 12) / (LEGEND_LINES / columns)];
  amounts.slice(0, LEGEND_LINES).forEach((line, index) => {
    const x = box.x + (index % columns) * width;
    const y = box.y + 6 + Math.floor(index / columns) * height;
    const place = { x: x + 6, y: y + 2, width: width - 12, height: height - 4 };
    if (line.words === words) painter.card(place, { fill: '#fff3cf', line: SUNFLOWER, width: 3, radius: 10 });
    const text = `${spoken.texts.words(line.words)}: ${spoken.usd(line.amount)}`;
    painter.text(text, { x: x + width / 2, y: y + height / 2, size: 19, color: INK, width: width - 24, weight: 650 });
  });
}

/** Wide: the tiles are next to the grid; tall: below it. */
function layoutOf(isWide: boolean): Layout {
  const tile = isWide ? TILE : TALL_TILE;
  const left = isWide ? GRID + 2 * GAP : 0;
  const top = isWide ? 40 : GRID + GAP;
  const boxes = Array.from({ length: TILES }, (_, index): Box => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    return { x: left + column * (tile + GAP), y: top + row * (TILE + GAP), width: tile, height: TILE };
  });
  const width = isWide ? left + COLUMNS * (TILE + GAP) - GAP : GRID;
  const height = isWide ? GRID : top + (TILES / COLUMNS) * (TILE + GAP) + TALL_LEGEND;
  return { size: { width, height }, boxes };
}
