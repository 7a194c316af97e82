import { LAPSE_WARNING_DAYS } from '@sunflower/game-rules/tax/claim-path.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { CLAIM_LAPSE_TEMPLATE, putNotifications } from '../notifications/index.ts';
import { type Claim, dayOf, warningShownUntil } from './claim.ts';
import { markWarned } from './claim-life-store.ts';

const PAGE = 200;
/** A hundred thousand claims of one warning in one turn: the loop's bound. */
const MAX_PAGES = 500;

/**
 * Tells players of prizes whose claim period is about to end, 90, 30 and 7 days before (WLA-08), each once: the mark and the notification are one
 * transaction. A claim that comes late, after a stop of the platform, gets the warning that is due now and no earlier one. Returns how many were told.
 */
export async function warnClaims(db: Db, now: Temporal.Instant): Promise<number> {
  let told = 0;
  for (const days of LAPSE_WARNING_DAYS.toReversed()) told += await warnOf(db, days, now);
  return told;
}

async function warnOf(db: Db, days: number, now: Temporal.Instant): Promise<number> {
  let told = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const claims = await inTransaction(db, async (tx) => {
      const due = await markWarned(tx, { days, today: dayOf(now), now, limit: PAGE });
      for (const claim of due) await tell(tx, { claim, days, now });
      return due;
    });
    told += claims.length;
    if (claims.length < PAGE) break;
  }
  return told;
}

async function tell(
  tx: Tx,
  { claim, days, now }: { claim: Claim; days: number; now: Temporal.Instant },
): Promise<void> {
  const { claimId, playerId, gameId, drawDate, ticketSerial, prizeCents, claimUntil } = claim;
  await putNotifications(tx, {
    subject: { about: aboutClaim(claimId), revision: '1' },
    now,
    notices: [
      {
        playerId,
        template: CLAIM_LAPSE_TEMPLATE,
        key: `claim-lapse/${claimId}/${claimUntil}/${days}`,
        contents: { claimId, gameId, drawDate, ticketSerial, prizeCents, claimUntil },
        shownUntil: warningShownUntil(claimUntil, days),
      },
    ],
  });
}

/** What warnings of a claim are about. */
export const aboutClaim = (claimId: string): string => `claim/${claimId}`;
