import type { ReelsBook } from '../ticket-book.ts';

/** Returns the amount in cents of the symbol that all reels show; 0 if they differ. */
export function readReels({ symbols, amounts }: ReelsBook): number {
  const [first] = symbols;
  if (first === undefined || symbols.length !== 3) throw new Error(`${symbols.length} reels`);
  if (symbols.some((symbol) => symbol !== first)) return 0;
  const amount = amounts[first];
  if (amount === undefined) throw new Error(`no symbol ${first}`);
  return amount;
}
