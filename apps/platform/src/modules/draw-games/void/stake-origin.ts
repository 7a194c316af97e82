import type { Cents } from '@sunflower/money/cents.ts';
import type { LedgerAccount, Posting } from '../../ledger/index.ts';
import type { TicketStake } from './stakes-store.ts';

/** A range of a purchase's money: `cents` cents from cent `start`. */
export type MoneyRange = { readonly start: Cents; readonly cents: Cents };

/**
 * Returns which accounts paid a range of a purchase. Its postings form one sequence of cents, of which each draw of a
 * ticket has a fixed range. So a stake's origin never depends on which draws are voided, or in which order (GLI33-03).
 */
export function originOf(
  postings: readonly Posting[],
  stretch: MoneyRange,
): { account: LedgerAccount; cents: Cents }[] {
  const found: { account: LedgerAccount; cents: Cents }[] = [];
  let at = 0n;
  for (const { from, amountCents } of postings) {
    const begin = at > stretch.start ? at : stretch.start;
    const end = at + amountCents < stretch.start + stretch.cents ? at + amountCents : stretch.start + stretch.cents;
    if (end > begin) found.push({ account: from, cents: end - begin });
    at += amountCents;
  }
  return found;
}

/**
 * Returns which accounts paid a ticket's stake on a draw. `paid` are the postings of its purchase; throws if they don't
 * cover the stake.
 */
export function originOfStake(
  stake: TicketStake,
  { gameId, paid }: { gameId: string; paid: readonly Posting[] },
): { account: LedgerAccount; cents: Cents }[] {
  const code = `sales/${gameId}`;
  const paidHere = paid.filter(({ to }) => to.owner === 'house' && to.code === code);
  const parts = originOf(paidHere, { start: stake.startCents, cents: stake.stakeCents });
  if (parts.reduce((sum, part) => sum + part.cents, 0n) !== stake.stakeCents)
    throw new Error(`the purchase of ticket ${stake.ticketId} does not cover its stake`);
  return parts;
}
