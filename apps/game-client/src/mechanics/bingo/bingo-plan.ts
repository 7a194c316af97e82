import type { BingoBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import { INK, type Layout, type PlanInput, paintCover, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { BALLS_A_STEP, ballName, ballsOfStep, COLUMN_NAMES, completeLines } from './bingo-board.ts';

const STEPS = 5;
const CARDS = 4;
const SIZE = 5;
const CELL = 38;
const TITLE = 34;
const CARD = { width: SIZE * CELL + 16, height: SIZE * CELL + TITLE + 16 };
const GAP = 16;
const CALL = { width: 126, height: 92 };
/** Narrow groups of balls have two columns instead of three. */
const NARROW_CALL = { width: 79, height: 130 };
const COLUMN_COLORS = ['#b3261e', '#1f4fa8', '#0b7a4b', '#80560a', '#6a3ab2'];
const BALLS_A_COLUMN = 15;

/** Returns how the called balls and the four cards are drawn. Each tap draws six balls and marks them on the cards. */
export function bingoPlan({ book, art, spoken }: PlanInput): ScenePlan {
  const bingo = book?.mechanic === 'bingo' ? book : undefined;
  return {
    isScratch: false,
    layout: layoutOf,
    pauseMs: 320,
    back: (painter, layout, { revealed }) => {
      for (let card = 0; card < CARDS; card++) {
        const box = cardBox(layout, card);
        paintBingoCard(painter, {
          box,
          bingo,
          card,
          drawn: revealed.length * BALLS_A_STEP,
          usd: spoken.usd,
          label: `${card + 1}`,
        });
      }
    },
    cover: (painter, _target, size) => paintCover(painter, art, size),
    content: (painter, target, { size }) => {
      const { width, height } = size;
      painter.card({ x: 0, y: 0, width, height }, { fill: '#fffdf6', line: INK, width: 2, radius: 16 });
      const balls = bingo ? ballsOfStep(bingo, target) : [];
      balls.forEach((ball, index) => {
        const columns = width < CALL.width ? 2 : 3;
        const x = ((index % columns) + 0.5) * ((width - 8) / columns) + 4;
        const y = (Math.floor(index / columns) + 0.5) * ((height - 8) / (BALLS_A_STEP / columns)) + 4;
        const fill = COLUMN_COLORS[Math.floor((ball - 1) / BALLS_A_COLUMN)] ?? INK;
        painter.disc({ x, y, radius: 19, fill, line: INK, width: 1.5 });
        painter.text(ballName(ball), { x, y, size: 15, color: '#ffffff', width: 34 });
      });
    },
  };
}

type CardPaint = {
  box: Box;
  bingo: BingoBook | undefined;
  card: number;
  drawn: number;
  usd: (cents: number) => string;
  /** Title before there is a ticket. */
  label: string;
};

function paintBingoCard(painter: Painter, { box, bingo, card, drawn, usd, label }: CardPaint): void {
  const one = bingo?.cards[card];
  const called = new Set(bingo?.calls.slice(0, drawn));
  const lines = one ? completeLines(one.columns, called) : [];
  const onLine = new Set(lines.flat().map(([column, row]) => column + SIZE * row));
  const isWon = lines.length > 0;
  const frame = isWon ? { fill: '#fff3cf', line: SUNFLOWER, width: 5 } : { fill: '#fffdf6', line: INK, width: 2 };
  painter.card(box, { ...frame, radius: 14 });
  const title = { x: box.x + box.width / 2, y: box.y + 8 + TITLE / 2, size: 22, color: INK };
  painter.text(one ? usd(one.amount) : label, { ...title, width: box.width - 24 });
  for (let place = 0; place < SIZE * SIZE; place++) {
    const [column, row] = [place % SIZE, Math.floor(place / SIZE)];
    const x = box.x + 8 + (column + 0.5) * CELL;
    const y = box.y + 8 + TITLE + (row + 0.5) * CELL;
    const ball = one?.columns[column]?.[row];
    const isMarked = ball !== undefined && (ball === 0 || called.has(ball));
    const fill = onLine.has(place) ? SUNFLOWER : isMarked ? '#f3b9b4' : '#f3ecdb';
    painter.disc({ x, y, radius: 16.5, fill, ...(isMarked ? { line: INK, width: 1.5 } : {}) });
    if (!one) painter.text(COLUMN_NAMES.charAt(column), { x, y, size: 15, color: '#8a8168', weight: 650 });
    else if (ball === 0) painter.text('★', { x, y, size: 18, color: INK });
    else if (ball !== undefined) painter.text(`${ball}`, { x, y, size: 17, color: INK, weight: isMarked ? 800 : 600 });
  }
}

/** The calls are a row above the cards; the cards are in one row or two. */
function layoutOf(isWide: boolean): Layout {
  const columns = isWide ? CARDS : 2;
  const width = columns * CARD.width + (columns - 1) * GAP;
  const call = isWide ? CALL : NARROW_CALL;
  const space = isWide ? GAP : (width - STEPS * call.width) / (STEPS - 1);
  const left = (width - STEPS * call.width - (STEPS - 1) * space) / 2;
  const boxes = Array.from(
    { length: STEPS },
    (_, index): Box => ({ ...call, x: left + index * (call.width + space), y: 0 }),
  );
  const rows = CARDS / columns;
  return { size: { width, height: call.height + rows * (CARD.height + GAP) }, boxes };
}

function cardBox({ size, boxes }: Layout, card: number): Box {
  const columns = Math.round((size.width + GAP) / (CARD.width + GAP));
  const x = (card % columns) * (CARD.width + GAP);
  const y = (boxes[0]?.height ?? 0) + GAP + Math.floor(card / columns) * (CARD.height + GAP);
  return { ...CARD, x, y };
}
