import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { houseAccount, postManyLedgerTransactions } from '../ledger/index.ts';
import { type Claim, centralDateOf, LAST_WARNING } from './claim.ts';
import { markLapsed } from './claim-lifecycle-store.ts';
import { notifyClaimStep } from './notify-claim-step.ts';

const PAGE = 200;
/** Bounds the loop; no run has that many claims. */
const MAX_PAGES = 500;
const ACTOR = 'system';
const BETWEEN = { hours: LAST_WARNING * 24 } as const;

/** Returns the key of the posting that moves a lapsed prize to the prize fund. */
export const lapseKey = (claimId: string): string => `claim-lapse/${claimId}`;

/**
 * Ends claims whose period is over and moves their money to the house account `prize-fund`, as state law requires. A
 * claim under review never lapses, and neither does one whose player wasn't warned a week before, even after a long
 * outage (WLA-08). State, posting and notification are one transaction. Returns how many lapsed.
 */
export async function lapseClaims(db: Db, now: Temporal.Instant): Promise<number> {
  let lapsed = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const count = await inTransaction(db, (tx) => lapsePage(tx, now));
    lapsed += count;
    if (count < PAGE) break;
  }
  return lapsed;
}

async function lapsePage(tx: Tx, now: Temporal.Instant): Promise<number> {
  const over = await markLapsed(tx, {
    today: centralDateOf(now),
    lastWarning: LAST_WARNING,
    warnedBefore: now.subtract(BETWEEN),
    now,
    actor: ACTOR,
    limit: PAGE,
  });
  const posted = await postManyLedgerTransactions(
    tx,
    over.map(({ claimId, ticketSerial, prizeCents }) => ({
      key: lapseKey(claimId),
      kind: 'prize-lapse',
      businessTime: now,
      reference: ticketSerial,
      postings: [{ from: houseAccount('prize-claims'), to: houseAccount('prize-fund'), amountCents: prizeCents }],
    })),
  );
  if ('refusal' in posted) throw new Error(`lapsed prizes were refused: ${posted.refusal}`);
  for (const claim of over) {
    await recordLapse(tx, claim, now);
    await notifyClaimStep(tx, { claim, step: { kind: 'LAPSED' }, key: claim.claimUntil, now });
  }
  return over.length;
}

async function recordLapse(tx: Tx, { claimId, prizeCents, claimUntil }: Claim, now: Temporal.Instant): Promise<void> {
  await recordSignificantEvent(tx, {
    actor: ACTOR,
    action: 'claims.claim-lapsed',
    subject: claimId,
    details: { prizeCents: String(prizeCents), claimUntil },
    businessTime: now,
  });
}
