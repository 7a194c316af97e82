import type { MatchThreeBook, MultiplierBook } from '../ticket-book.ts';

/** Returns the prize in cents of a ticket with nine amounts. Throws if more than one amount matches. */
export function readMatchThree(book: MatchThreeBook): number {
  return matchedAmount(book.amounts);
}

/** Returns the prize in cents of a ticket with nine amounts and a multiplier. Throws as `readMatchThree` does. */
export function readMultiplier(book: MultiplierBook): number {
  return matchedAmount(book.amounts) * book.multiplier;
}

function matchedAmount(amounts: readonly number[]): number {
  if (amounts.length !== 9) throw new Error(`${amounts.length} amounts`);
  const counts = new Map<number, number>();
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const matched = [...counts].filter(([, count]) => count >= 3);
  const [first] = matched;
  if (matched.length > 1 || (first && first[1] !== 3)) throw new Error('more than one match of three');
  return first?.[0] ?? 0;
}
