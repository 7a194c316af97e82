import { POOL_TICKETS, type PrizeTier } from './prize-table.ts';

/** Returns the odds of one of `winners` tickets of a full pool: "1 in 3.11", "1 in 2,000,000". */
export function oddsText(winners: number): string {
  const each = POOL_TICKETS / winners;
  return `1 in ${each.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;
}

/** Returns the odds of one in `each` tickets, without separators: "1 in 41.2"; null if it never happens (0). */
export function oneShortText(each: number): string | null {
  return each === 0 ? null : `1 in ${Number(each.toFixed(2))}`;
}

/** Returns the odds of any prize of a table. */
export function overallOddsText(table: readonly PrizeTier[]): string {
  return oddsText(table.reduce((winners, { ticketCount }) => winners + ticketCount, 0));
}
