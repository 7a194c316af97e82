import type { BingoBook } from '@sunflower/instant-games/mechanics/ticket-book.ts';
import type { Board, BoardTarget } from '../../round/board.ts';

/** Balls that one tap draws. */
export const BALLS_A_STEP = 6;
const SIZE = 5;
export const COLUMN_NAMES = 'BINGO';
const BALLS_A_COLUMN = 15;

/** Column and row of a place on a card. */
export type Place = readonly [column: number, row: number];

/** Returns the board of the called balls; each tap draws six of them. */
export function bingoBoard(book: BingoBook): Board {
  const { calls, cards } = book;
  const steps = Math.ceil(calls.length / BALLS_A_STEP);
  const targets = Array.from({ length: steps }, (_, step): BoardTarget => {
    const balls = ballsOfStep(book, step);
    return {
      step,
      name: ({ texts }) => texts.ballsOf(`${step + 1}`, steps),
      found: ({ texts, usd }) => {
        const before = new Set(winningCards(book, step * BALLS_A_STEP));
        const complete = winningCards(book, (step + 1) * BALLS_A_STEP).filter((card) => !before.has(card));
        const lines = complete.map((card) => texts.cardComplete(card + 1, usd(cards[card]?.amount ?? 0)));
        return [texts.ballsAre(balls.map(ballName).join(', ')), ...lines].join('. ');
      },
    };
  });
  const winners = winningCards(book, calls.length);
  return {
    targets,
    steps,
    isOrdered: true,
    wins: winners.map((card) => ({ amount: cards[card]?.amount ?? 0, targets: [] })),
    title: ({ texts }) => texts.linesTitle(winners.length),
  };
}

/** Returns a ball with its column, such as `B7`. */
export function ballName(ball: number): string {
  return `${COLUMN_NAMES.charAt(Math.floor((ball - 1) / BALLS_A_COLUMN))}${ball}`;
}

/** Returns the balls that a step draws. */
export function ballsOfStep({ calls }: BingoBook, step: number): readonly number[] {
  return calls.slice(step * BALLS_A_STEP, (step + 1) * BALLS_A_STEP);
}

/** Returns the places of the complete lines of a card. */
export function completeLines(columns: readonly (readonly number[])[], called: ReadonlySet<number>): Place[][] {
  const indexes = Array.from({ length: SIZE }, (_, index) => index);
  const lines: Place[][] = [
    ...indexes.map((row) => indexes.map((column): Place => [column, row])),
    ...indexes.map((column) => indexes.map((row): Place => [column, row])),
    indexes.map((index): Place => [index, index]),
    indexes.map((index): Place => [index, SIZE - 1 - index]),
  ];
  return lines.filter((line) => line.every(([column, row]) => isMarked(columns[column]?.[row], called)));
}

function isMarked(ball: number | undefined, called: ReadonlySet<number>): boolean {
  return ball !== undefined && (ball === 0 || called.has(ball));
}

function winningCards({ calls, cards }: BingoBook, drawn: number): number[] {
  const called = new Set(calls.slice(0, drawn));
  return cards.flatMap(({ columns }, card) => (completeLines(columns, called).length > 0 ? [card] : []));
}
