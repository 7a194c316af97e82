/** A prize with its chance, such as '1 in 3.11'. */
type PrizeOdds = { readonly prize: bigint; readonly odds: string };

/** Typical plays of a prize table, derived from the table itself. */
export type TypicalPlays = {
  /** The prize of each play, highest first; 0 for a play without a prize. */
  readonly prizes: readonly bigint[];
  readonly spentCents: bigint;
  readonly wonCents: bigint;
};

/**
 * Returns the plays that divide a prize table evenly: the first represents the best fiftieth of all plays, the last the
 * worst. No play is drawn by chance, and prizes that are rarer than one play in fifty don't occur.
 */
export function typicalPlays(price: bigint, table: readonly PrizeOdds[], count = 50): TypicalPlays {
  const prizes = Array.from({ length: count }, (_, play) => prizeAt(table, (play + 0.5) / count));
  return { prizes, spentCents: price * BigInt(count), wonCents: prizes.reduce((sum, prize) => sum + prize, 0n) };
}

function prizeAt(table: readonly PrizeOdds[], share: number): bigint {
  let chance = 0;
  for (const { prize, odds } of table) {
    chance += 1 / Number(odds.replace(/^1 in /, ''));
    if (share < chance) return prize;
  }
  return 0n;
}

/** Returns whether a play won more than its price, won its price or less, or won nothing. */
export function resultOf(prize: bigint, price: bigint): 'win' | 'back' | 'none' {
  if (prize === 0n) return 'none';
  return prize <= price ? 'back' : 'win';
}
