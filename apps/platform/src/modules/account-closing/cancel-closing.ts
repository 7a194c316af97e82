import type { Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { lift } from '../access/index.ts';
import { recordSignificantEvent } from '../audit/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import type { Closing } from './closing.ts';
import { requestClosingEmail } from './closing-events.ts';
import { lockWaiting, markClosingEnded } from './closings-store.ts';

/**
 * Cancels the closing of an account and lifts its restriction. Refuses with CLOSING_UNKNOWN if no request is open,
 * also when the account has just been closed. Subscriptions stay ended, and exclusions stay in effect.
 */
export async function cancelClosing(
  tx: Tx,
  input: { playerId: string; reason: string; actor: string; now: Temporal.Instant },
): Promise<Closing | Refusal<'CLOSING_UNKNOWN'>> {
  const { playerId, reason, actor, now } = input;
  await lockPlayerBalances(tx, playerId);
  const closing = await lockWaiting(tx, playerId);
  if (!closing) return refuse('CLOSING_UNKNOWN');
  const { closingId, restrictionId } = closing;
  // An operator may have lifted it before; that refusal changes nothing.
  await lift(tx, { restrictionId, reason, actor, now, isNotified: true });
  await markClosingEnded(tx, { closingId, state: 'canceled', by: actor, lastEmail: null, now });
  await requestClosingEmail(tx, { about: 'closing-canceled', closingId, now });
  await recordSignificantEvent(tx, {
    ...{ actor, action: 'account-closing.canceled', subject: playerId },
    details: { closingId, reason },
    businessTime: now,
  });
  return { ...closing, state: 'canceled', endedAt: now };
}
