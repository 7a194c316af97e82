import type { BingoBook } from '../ticket-book.ts';

/** Returns the sum in cents of the amounts of all cards with at least one complete line. */
export function readBingo({ calls, cards }: BingoBook): number {
  const marked = new Set<number | undefined>([0, ...calls]);
  let prize = 0;
  for (const { amount, columns } of cards) if (hasLine(columns, marked)) prize += amount;
  return prize;
}

function hasLine(columns: readonly (readonly number[])[], marked: ReadonlySet<number | undefined>): boolean {
  const size = columns.length;
  if (size !== 5 || columns.some((column) => column.length !== size)) throw new Error('a card is not five by five');
  let falling = 0;
  let rising = 0;
  for (let at = 0; at < size; at++) {
    if (columns[at]?.every((ball) => marked.has(ball))) return true;
    if (columns.every((column) => marked.has(column[at]))) return true;
    if (marked.has(columns[at]?.[at])) falling++;
    if (marked.has(columns[at]?.[size - 1 - at])) rising++;
  }
  return falling === size || rising === size;
}
