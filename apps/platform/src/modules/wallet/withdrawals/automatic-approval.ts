import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionData, ActionExecutor } from '../../operators/index.ts';
import { isMarkedForHarm } from '../../responsible-gaming/index.ts';
import {
  AUTOMATIC_ACTOR,
  findAutomaticMost,
  findEarlierPayouts,
  insertAutomaticMost,
} from './automatic-approval-store.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { tellWithdrawalApproved } from './tell-withdrawal.ts';
import type { Withdrawal } from './withdrawal.ts';
import type { MoveRefusal } from './withdrawals-refusals.ts';

/** What two operators decide about small withdrawals: `{ mostCents }`, 0 for never, which is how every house begins. */
export const SET_AUTOMATIC_APPROVAL = 'wallet.set-automatic-approval';
/** The most that may be set: $2,000. */
export const MOST_AUTOMATIC_CENTS = 200_000n;
/** What one player is paid without operators within so many hours is no more than one such withdrawal. */
const WINDOW_HOURS = 24;

/** Sets up to which amount withdrawals need no operators (GLI19-09). */
export const setAutomaticApprovalExecutor: ActionExecutor = {
  check: (data) => {
    const read = readMost(data);
    return isRefusal(read) ? read : undefined;
  },
  execute: async (tx, data, { proposalId, proposedBy, approvedBy, now }) => {
    const mostCents = readMost(data);
    if (isRefusal(mostCents)) return mostCents;
    await insertAutomaticMost(tx, { settingId: proposalId, mostCents, proposedBy, approvedBy, now });
    await recordSignificantEvent(tx, {
      actor: `operator:${approvedBy}`,
      action: 'wallet.automatic-approval-set',
      subject: 'withdrawals',
      details: { mostCents: String(mostCents), proposedBy },
      businessTime: now,
    });
    return { mostCents: Number(mostCents) };
  },
};

/**
 * Approves a small withdrawal at once where operators allow it: to an account that operators have paid before, never more in a day than one such
 * withdrawal, and never of a player whose play shows signs of harm. The player's balance is locked. Gives it as it stands then.
 */
export async function approveIfSmall(tx: Tx, withdrawal: Withdrawal, now: Temporal.Instant): Promise<Withdrawal> {
  const { playerId, paymentMethodId, amountCents } = withdrawal;
  const mostCents = await findAutomaticMost(tx);
  // Cash at a counter goes to whoever holds the code: people look at each.
  if (amountCents > mostCents || paymentMethodId === undefined) return withdrawal;
  const since = now.subtract({ hours: WINDOW_HOURS });
  const earlier = await findEarlierPayouts(tx, { playerId, paymentMethodId, since });
  if (!earlier.isKnown || earlier.automaticCents + amountCents > mostCents) return withdrawal;
  if (await isMarkedForHarm(tx, playerId)) return withdrawal;
  const details = { mostCents: String(mostCents) };
  const approved = await moveWithdrawal(tx, withdrawal, {
    state: 'approved',
    at: now,
    actor: AUTOMATIC_ACTOR,
    details,
  });
  await tellWithdrawalApproved(tx, approved);
  return approved;
}

function readMost({ mostCents }: ActionData): bigint | Refusal<MoveRefusal> {
  if (typeof mostCents !== 'number' || !Number.isSafeInteger(mostCents)) return refuse('AMOUNT_WRONG');
  return mostCents >= 0 && BigInt(mostCents) <= MOST_AUTOMATIC_CENTS ? BigInt(mostCents) : refuse('AMOUNT_WRONG');
}
