import type { Tx } from '@sunflower/service-base/db/database.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { markToldWaiting, type WaitingClaim } from './payments-store.ts';

/** From then on people are told of a claim that waits: a partner that is down for so long does not come back by itself. */
export const WAITS_TOO_LONG = { hours: 24 } as const;
/** Claims one turn tells of; the rest are the next one's. */
const MAX_TOLD = 500;

/**
 * Tells people of claims that wait since a day for the identity check, the register or a debt on its way: of each that a player filed once a filing, of
 * small prizes held against debts how many they are, since a register that is down holds thousands.
 */
export async function tellWaiting(tx: Tx, now: Temporal.Instant): Promise<void> {
  const waiting = await markToldWaiting(tx, { before: now.subtract(WAITS_TOO_LONG), now, limit: MAX_TOLD });
  const told = { actor: 'system', businessTime: now } as const;
  for (const { claimId, waitsSince } of waiting.filter(isFiled)) {
    const details = { waitsSince: waitsSince.toString() };
    await recordSignificantEvent(tx, { ...told, action: 'claims.claim-waits', subject: claimId, details });
  }
  const held = waiting.filter((claim) => !isFiled(claim)).length;
  if (held === 0) return;
  await recordSignificantEvent(tx, {
    ...told,
    action: 'claims.prizes-wait',
    subject: 'debt-register',
    details: { prizes: held },
  });
}

const isFiled = ({ path }: WaitingClaim): boolean => path !== 'set-off';
