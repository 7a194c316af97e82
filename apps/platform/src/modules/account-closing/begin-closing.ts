import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { restrict } from '../access/index.ts';
import { playerActor, recordSignificantEvent } from '../audit/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import { forceLogout, type SignedInPlayer } from '../sessions/index.ts';
import { endSubscriptionsForClosing } from '../subscriptions/index.ts';
import {
  findPayoutMethod,
  findUsualPayoutMethod,
  findWithdrawalOptions,
  requestWithdrawal,
  type WithdrawRefusal,
} from '../wallet/index.ts';
import type { Closing } from './closing.ts';
import { CLOSING_BEGUN, requestClosingEmail } from './closing-events.ts';
import { insertClosing, lockWaiting } from './closings-store.ts';

/** A player's request to close the account. */
export type ClosingRequest = {
  readonly player: SignedInPlayer;
  /** The player's own words. */
  readonly reason?: string | undefined;
  /** Withdraws the balance to the player's usual bank account in the same step. */
  readonly withdrawsBalance: boolean;
  readonly waitDays: number;
  readonly isChannelOn: (channel: 'ACH' | 'BANK') => boolean;
  readonly now: Temporal.Instant;
};

/**
 * Begins to close an account: subscriptions end, play and deposits are refused from this transaction on, the balance is
 * withdrawn if the player wants that, and all sessions end. A second request while one waits returns the first. Takes
 * the locks in the order of a subscription's charge: subscriptions, then balances.
 */
export async function beginClosing(tx: Tx, request: ClosingRequest): Promise<Closing | Refusal<WithdrawRefusal>> {
  const { player, now } = request;
  const { playerId } = player;
  const closingId = newId(now.epochMilliseconds);
  await endSubscriptionsForClosing(tx, { playerId, closingId, now });
  await lockPlayerBalances(tx, playerId);
  const earlier = await lockWaiting(tx, playerId);
  if (earlier) return earlier;
  const actor = playerActor(playerId);
  const made = await restrict(tx, {
    ...{ playerId, actor, now },
    featureSet: 'CLOSED_ACCOUNT',
    reason: 'the player asked to close the account',
  });
  if (isRefusal(made)) throw new Error(`a restriction with valid input was refused: ${made.refusal}`);
  const { restrictionId } = made;
  const closesAt = now.add({ hours: 24 * request.waitDays });
  await insertClosing(tx, {
    ...{ closingId, playerId, restrictionId, askedAt: now, closesAt },
    reason: request.reason ?? null,
  });
  const withdrawn = request.withdrawsBalance ? await withdrawBalance(tx, closingId, request) : undefined;
  if (withdrawn) return withdrawn;
  await emitEvent(tx, { name: CLOSING_BEGUN, payload: { playerId, closingId } });
  await requestClosingEmail(tx, { about: 'closing-begun', closingId, now });
  await recordSignificantEvent(tx, {
    ...{ actor, action: CLOSING_BEGUN, subject: playerId },
    details: { closingId, closesAt: closesAt.toString() },
    businessTime: now,
  });
  await forceLogout(tx, { playerId, reason: 'PLAYER_ACCOUNT_DELETION_INITIATED', actor, now });
  const state = 'waiting';
  return {
    closingId,
    playerId,
    restrictionId,
    state,
    askedAt: now,
    closesAt,
    waitsFor: [],
    endedAt: null,
    lastEmail: null,
  };
}

/** Number of characters of an order key. */
const ORDER_KEY_LENGTH = 21;

/** Withdraws what can be withdrawn now; returns a refusal that keeps the account from closing, if there is one. */
async function withdrawBalance(
  tx: Tx,
  closingId: string,
  request: ClosingRequest,
): Promise<Refusal<WithdrawRefusal> | undefined> {
  const { player, now } = request;
  const method = await findUsualPayoutMethod(tx, player.playerId);
  if (!method || !request.isChannelOn(method.channel)) return refuse('METHOD_UNKNOWN');
  const { withdrawableCents, maximumCents } = await findWithdrawalOptions(tx, { playerId: player.playerId, now });
  const amountCents = withdrawableCents < maximumCents ? withdrawableCents : maximumCents;
  if (amountCents === 0n) return undefined;
  const { channel, paymentMethodId } = method;
  const made = await requestWithdrawal(tx, {
    ...{ player, amountCents, channel, paymentMethodId, now },
    orderKey: closingId.replaceAll('-', '').slice(-ORDER_KEY_LENGTH),
    findMethod: findPayoutMethod,
  });
  return isRefusal(made) ? made : undefined;
}
