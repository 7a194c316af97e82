import type { InstantRound } from '@sunflower/contracts/instant-games.ts';
import { NO_CENTS } from '@sunflower/money/cents.ts';
import { formatUsd } from '@sunflower/money/usd-text.ts';
import { historyText } from './texts.ts';

/** Returns what a round cost: its price, or that it was a free round. */
export function stakeText({ isFree, priceCents }: Pick<InstantRound, 'isFree' | 'priceCents'>): string {
  const price = formatUsd(priceCents);
  return historyText(isFree ? 'freeTicket' : 'ticket', { price });
}

/** Returns how a round ended, in a word or two. A prize isn't praised, whatever its size. [RTS-14B-F] */
export function resultText({ state, prizeCents }: Pick<InstantRound, 'state' | 'prizeCents'>): string {
  if (state === 'OPEN') return historyText('unfinished');
  if (state === 'CANCELED') return historyText('refunded');
  if (prizeCents === null || prizeCents === NO_CENTS) return historyText('noPrize');
  return historyText('won', { prize: formatUsd(prizeCents) });
}

/** Returns further facts: who ended the round, why it was refunded, where its prize is, whether its game is gone. */
export function notesOf({ state, endedBy, priceCents, isGameOffered }: InstantRound): readonly string[] {
  return [
    ...(state === 'OPEN' ? [historyText('openNote')] : []),
    ...(state === 'CANCELED' ? [historyText('refundedNote', { price: formatUsd(priceCents) })] : []),
    ...(endedBy === 'system' ? [historyText('systemNote')] : []),
    ...(endedBy === 'operator' ? [historyText('operatorNote')] : []),
    ...(state === 'CLAIM_PENDING' ? [historyText('claimNote')] : []),
    ...(isGameOffered ? [] : [historyText('goneNote')]),
  ];
}
