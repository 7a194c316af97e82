import type { Cents } from '@sunflower/money/cents.ts';
import type { LedgerAccount, Posting } from '../../ledger/index.ts';

/** A stretch of a purchase's money: from cent `start` on, `cents` long. */
export type Stretch = { readonly start: Cents; readonly cents: Cents };

/**
 * Which accounts a stretch of a purchase was paid from. The purchase's postings, in their order, are one line of cents; every ticket and
 * every draw of it owns a fixed stretch of that line. So each stake has one origin for ever, and the origins of all stakes of a purchase
 * add up to what was paid, whichever draws are voided and in whatever order (GLI33-03).
 */
export function originOf(postings: readonly Posting[], stretch: Stretch): { account: LedgerAccount; cents: Cents }[] {
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
