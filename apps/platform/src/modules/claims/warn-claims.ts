import { LAPSE_WARNING_DAYS } from '@sunflower/game-rules/tax/claim-path.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { CLAIM_LAPSE_TEMPLATE, putNotifications } from '../notifications/index.ts';
import { type Claim, centralDateOf, earliestLastDay, LAST_WARNING, warningShownUntil } from './claim.ts';
import { type ClaimToWarn, markWarned } from './claim-lifecycle-store.ts';

const PAGE = 200;
/** Bounds the loop; no run has that many claims. */
const MAX_PAGES = 500;

/**
 * Warns players 90, 30 and 7 days before a claim period ends, once each (WLA-08); mark and notification are one
 * transaction. After an outage, a claim gets only the warning that is due now. The last warning moves the claim's last
 * day to at least a week from now, and shows that day. Returns how many were warned.
 */
export async function warnClaims(db: Db, now: Temporal.Instant): Promise<number> {
  let count = 0;
  for (const days of LAPSE_WARNING_DAYS.toReversed()) count += await warnOf(db, days, now);
  return count;
}

async function warnOf(db: Db, days: number, now: Temporal.Instant): Promise<number> {
  let count = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const claims = await inTransaction(db, async (tx) => {
      const late = days === LAST_WARNING ? { lastDay: earliestLastDay(now) } : {};
      const due = await markWarned(tx, { days, today: centralDateOf(now), ...late, now, limit: PAGE });
      for (const claim of due) {
        await recordExtension(tx, claim, now);
        await warn(tx, { claim, days, now });
      }
      return due;
    });
    count += claims.length;
    if (claims.length < PAGE) break;
  }
  return count;
}

async function warn(
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

/** Records in the audit that the last warning moved a claim's last day. */
async function recordExtension(tx: Tx, claim: ClaimToWarn, now: Temporal.Instant): Promise<void> {
  const { claimId, claimUntil, periodEnd } = claim;
  if (claimUntil === periodEnd) return;
  await recordAudit(tx, {
    actor: 'system',
    action: 'claims.period-extended',
    subject: claimId,
    details: { before: periodEnd, claimUntil },
    businessTime: now,
  });
}

/** Returns the subject of a claim's warnings. */
export const aboutClaim = (claimId: string): string => `claim/${claimId}`;
