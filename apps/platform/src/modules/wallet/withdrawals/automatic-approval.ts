import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { findRestriction, OPERATIONAL_UNITS } from '../../access/index.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import type { ActionData, ActionExecutor } from '../../operators/index.ts';
import { isMarkedForHarm } from '../../responsible-gaming/index.ts';
import {
  AUTOMATIC_ACTOR,
  findAutomaticMaximum,
  findEarlierPayouts,
  insertAutomaticMaximum,
} from './automatic-approval-store.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import type { Withdrawal } from './withdrawal.ts';
import { emitWithdrawalApproved } from './withdrawal-events.ts';
import type { MoveRefusal } from './withdrawals-refusals.ts';

/**
 * The two-operator action that sets the maximum for small withdrawals: `{ mostCents }`; 0 means never, which is the
 * default.
 */
export const SET_AUTOMATIC_APPROVAL = 'wallet.set-automatic-approval';
/** Upper bound of the setting: $2,000. */
export const MAX_AUTOMATIC_CENTS = 200_000n;
/** Within this many hours, a player's automatic payouts can't exceed the maximum in total. */
const WINDOW_HOURS = 24;

/** Sets the maximum amount of withdrawals that need no operator (GLI19-09). */
export const setAutomaticApprovalExecutor: ActionExecutor = {
  check: (data) => {
    const read = readMaximum(data);
    return isRefusal(read) ? read : undefined;
  },
  execute: async (tx, data, { proposalId, proposedBy, approvedBy, now }) => {
    const mostCents = readMaximum(data);
    if (isRefusal(mostCents)) return mostCents;
    await insertAutomaticMaximum(tx, { settingId: proposalId, mostCents, proposedBy, approvedBy, now });
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
 * Approves a small withdrawal immediately if operators allow it: within the daily maximum, to an account that was paid
 * before, for a player without signs of harm and with an unfrozen account. The caller must hold the lock on the
 * player's balance.
 */
export async function approveIfSmall(tx: Tx, withdrawal: Withdrawal, now: Temporal.Instant): Promise<Withdrawal> {
  const { playerId, paymentMethodId, amountCents } = withdrawal;
  const mostCents = await findAutomaticMaximum(tx);
  // Anyone with the code gets the cash, so an operator reviews each request.
  if (amountCents > mostCents || paymentMethodId === undefined) return withdrawal;
  const since = now.subtract({ hours: WINDOW_HOURS });
  const earlier = await findEarlierPayouts(tx, { playerId, paymentMethodId, since });
  if (!earlier.isKnown || earlier.automaticCents + amountCents > mostCents) return withdrawal;
  if (await isMarkedForHarm(tx, playerId)) return withdrawal;
  if (await findRestriction(tx, { playerId, unit: OPERATIONAL_UNITS.automaticApproval, now })) return withdrawal;
  const details = { mostCents: String(mostCents) };
  const approved = await moveWithdrawal(tx, withdrawal, {
    state: 'approved',
    at: now,
    actor: AUTOMATIC_ACTOR,
    details,
  });
  await emitWithdrawalApproved(tx, approved);
  return approved;
}

function readMaximum({ mostCents }: ActionData): bigint | Refusal<MoveRefusal> {
  if (typeof mostCents !== 'number' || !Number.isSafeInteger(mostCents)) return refuse('AMOUNT_WRONG');
  return mostCents >= 0 && BigInt(mostCents) <= MAX_AUTOMATIC_CENTS ? BigInt(mostCents) : refuse('AMOUNT_WRONG');
}
