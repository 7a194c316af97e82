import { LAPSE_WARNING_DAYS } from '@sunflower/game-rules/tax/claim-path.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { CLAIM_LAPSE_TEMPLATE, putNotifications } from '../notifications/index.ts';
import { type Claim, dayOf, earliestLastDay, LAST_WARNING, warningShownUntil } from './claim.ts';
import { markWarned, type WarnedClaim } from './claim-life-store.ts';

const PAGE = 200;
/** A hundred thousand claims of one warning in one turn: the loop's bound. */
const MAX_PAGES = 500;

/**
 * Tells players of prizes whose claim period is about to end, 90, 30 and 7 days before (WLA-08), each once: the mark and the notification are one
 * transaction. A claim that comes late, after a stop of the platform, gets the warning that is due now and no earlier one; when that is the last one, it
 * gets a week from now as well, so that what she is told is when it lapses. Returns how many were told.
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
      const late = days === LAST_WARNING ? { lastDay: earliestLastDay(now) } : {};
      const due = await markWarned(tx, { days, today: dayOf(now), ...late, now, limit: PAGE });
      for (const claim of due) {
        await recordExtension(tx, claim, now);
        await tell(tx, { claim, days, now });
      }
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

/** A claim whose period ends later than its game says is in the audit. */
async function recordExtension(tx: Tx, claim: WarnedClaim, now: Temporal.Instant): Promise<void> {
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

/** What warnings of a claim are about. */
export const aboutClaim = (claimId: string): string => `claim/${claimId}`;
