import { formatUsd } from '@sunflower/money/usd-text.ts';
import { outcomeOf, type TicketResult } from '../ticket/ticket-outcome.ts';
import { describePrize } from '../ticket-labels.ts';
import { revealText } from './texts.ts';

/** Returns what a draw brought, in words. A prize that isn't greater than the stake is stated with the price. */
export function outcomeText(drawn: TicketResult): { readonly isWon: boolean; readonly text: string } {
  const { stakeCents } = drawn;
  const outcome = outcomeOf(drawn);
  const prize = describePrize(drawn);
  if (outcome === 'won') return { isWon: true, text: revealText('won', { prize }) };
  if (outcome !== 'returned') return { isWon: false, text: revealText('lost') };
  if (stakeCents === 0n) return { isWon: false, text: revealText('returnedFree', { prize }) };
  return { isWon: false, text: revealText('returned', { prize, stake: formatUsd(stakeCents) }) };
}
