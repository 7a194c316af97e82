import { drawItem, drawItems, type RandomValues, shuffleItems } from '../random-values.ts';
import { splitPrize } from '../split-prize.ts';
import type { BingoBook } from '../ticket-book.ts';
import type { TicketPrize } from '../ticket-maker.ts';

type Card = BingoBook['cards'][number];

const COLUMNS = 5;
const ROWS = 5;
const BALLS_A_COLUMN = 15;
const CALLS_A_COLUMN = 6;
const CARDS = 4;
const CENTER = 2;
const FREE = 0;
/** About one losing card in five has a line and is drawn again, so this many in a row never happen. */
const MAX_ATTEMPTS = 200;

/** The lines of a card as places [column, row]: rows, columns and the two diagonals. */
const LINES: readonly (readonly (readonly [number, number])[])[] = [
  ...Array.from({ length: ROWS }, (_, row) => eachOf((index) => [index, row] as const)),
  ...Array.from({ length: COLUMNS }, (_, column) => eachOf((index) => [column, index] as const)),
  eachOf((index) => [index, index] as const),
  eachOf((index) => [index, ROWS - 1 - index] as const),
];

/**
 * Draws the called balls and four cards. As many cards have a complete line as the prize has parts; the others have
 * none. A losing card is drawn until it has no line, so all cards without a line are equally likely.
 */
export function makeBingo({ prize, amounts, random }: TicketPrize): BingoBook {
  const parts = splitPrize(prize, amounts, random);
  const calls = eachOf((column) => drawItems(random, ballsOf(column), CALLS_A_COLUMN));
  const won = parts.map((amount) => ({ amount, columns: drawWinningCard(random, calls) }));
  const lost = Array.from({ length: CARDS - parts.length }, () => ({
    amount: drawItem(random, amounts),
    columns: drawLosingCard(random, calls),
  }));
  const cards: Card[] = shuffleItems(random, [...won, ...lost]);
  return { mechanic: 'bingo', calls: shuffleItems(random, calls.flat()), cards };
}

function drawLosingCard(random: RandomValues, calls: readonly number[][]): number[][] {
  const called = new Set([FREE, ...calls.flat()]);
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const columns = eachOf((column) => withFreeSpace(drawItems(random, ballsOf(column), ROWS), column));
    if (!LINES.some((line) => line.every(([column, row]) => called.has(columns[column]?.[row] ?? -1)))) return columns;
  }
  throw new Error(`${MAX_ATTEMPTS} cards in a row had a line`);
}

/** Fills one line with called balls, and the other places with any other balls of their column. */
function drawWinningCard(random: RandomValues, calls: readonly number[][]): number[][] {
  const line = drawItem(random, LINES);
  return eachOf((column) => {
    const rows = line.filter(([at]) => at === column).map(([, row]) => row);
    const onLine = drawItems(random, calls[column] ?? [], rows.length);
    const rest = ballsOf(column).filter((ball) => !onLine.includes(ball));
    const others = drawItems(random, rest, ROWS - rows.length);
    const balls = eachOf((row) => (rows.includes(row) ? onLine.pop() : others.pop()) ?? FREE);
    return withFreeSpace(balls, column);
  });
}

function withFreeSpace(balls: readonly number[], column: number): number[] {
  return balls.map((ball, row) => (column === CENTER && row === CENTER ? FREE : ball));
}

function ballsOf(column: number): number[] {
  return Array.from({ length: BALLS_A_COLUMN }, (_, index) => column * BALLS_A_COLUMN + index + 1);
}

function eachOf<Value>(make: (index: number) => Value): Value[] {
  return Array.from({ length: COLUMNS }, (_, index) => make(index));
}
