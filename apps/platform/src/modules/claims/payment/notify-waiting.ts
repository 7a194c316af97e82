import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { markWaitingNotified, type WaitingClaim } from './payments-store.ts';

/** How long a claim may wait before operators are notified: a partner that is down that long needs intervention. */
export const WAITS_TOO_LONG = { hours: 24 } as const;
/** Maximum number of claims reported per run; the next run reports the rest. */
const MAX_REPORTED = 500;

/**
 * Notifies operators of claims that have waited a day for a partner or a debt payment. Claims filed by players are
 * listed individually, once per filing; small prizes held for set-off are one count, because a register outage holds
 * thousands.
 */
export async function notifyWaiting(tx: Tx, now: Temporal.Instant): Promise<void> {
  const waiting = await markWaitingNotified(tx, { before: now.subtract(WAITS_TOO_LONG), now, limit: MAX_REPORTED });
  const common = { actor: 'system', businessTime: now } as const;
  for (const { claimId, waitsSince } of waiting.filter(isFiled)) {
    const details = { waitsSince: waitsSince.toString() };
    await recordSignificantEvent(tx, { ...common, action: 'claims.claim-waits', subject: claimId, details });
  }
  const unfiled = waiting.filter((claim) => !isFiled(claim)).length;
  if (unfiled === 0) return;
  await recordSignificantEvent(tx, {
    ...common,
    action: 'claims.prizes-wait',
    subject: 'debt-register',
    details: { prizes: unfiled },
  });
}

const isFiled = ({ path }: WaitingClaim): boolean => path !== 'set-off';
