import type { Cents } from '@sunflower/money/cents.ts';
import { askTogether } from '@sunflower/service-base/db/ask-together.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { type HoldParts, holdFunds, lockedBalancesQuestion, type PlayerBalances } from '../../ledger/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { sumUnsettledDeposits } from '../deposits/deposits-store.ts';
import { findWalletLimits } from '../wallet-limits-store.ts';
import { approveIfSmall } from './automatic-approval.ts';
import { type FindPayoutMethod, type PayoutMethod, payoutProblem } from './payout-method.ts';
import { tellWithdrawalChanged } from './tell-withdrawal.ts';
import { leastCents, settledBalances, withdrawalParts } from './withdrawable.ts';
import type { Withdrawal, WithdrawalChannel } from './withdrawal.ts';
import { passWithdrawalGates } from './withdrawal-gates.ts';
import type { WithdrawRefusal } from './withdrawals-refusals.ts';
import { countOpen, findByOrderKey, insertWithdrawal } from './withdrawals-store.ts';

/** A withdrawal as the edge asks for it; `paymentMethodId` is undefined for cash at a counter alone. */
export type WithdrawalRequest = {
  readonly player: SignedInPlayer;
  readonly orderKey: string;
  readonly amountCents: Cents;
  readonly channel: WithdrawalChannel;
  readonly paymentMethodId: string | undefined;
  readonly findMethod: FindPayoutMethod;
  readonly now: Temporal.Instant;
};

/** The most that is asked for at once: $25,000. More goes by a claim or in parts. */
export const MAX_WITHDRAWAL_CENTS = 2_500_000n;
/** Withdrawals of one player that may be under way together. */
export const MAX_OPEN_WITHDRAWALS = 20;
/** From this amount on a request is a significant event (GLI19-20). */
const SIGNIFICANT_CENTS = 1_000_000n;
/** Least amount where the operator set none (S9-1). */
const DEFAULT_MINIMUM_CENTS = 1_000n;
/** A withdrawal is ended by what becomes of it and never by the clock of the hold, so its hold outlives everybody. */
const HOLD_HOURS = 24 * 365 * 100;

/**
 * Asks for a withdrawal exactly once: under the lock of the balance it looks the order key up, passes the gates, judges amount and method, and
 * holds the money, from which moment on nothing else can spend it (GLI19-08). The review begins by itself; a small one may pass it at once.
 */
export async function requestWithdrawal(
  tx: Tx,
  request: WithdrawalRequest,
): Promise<{ withdrawal: Withdrawal; isReplay: boolean } | Refusal<WithdrawRefusal>> {
  const { player, orderKey, channel, amountCents, now } = request;
  const { playerId } = player;
  const { balances } = await askTogether(tx, { balances: lockedBalancesQuestion(playerId) });
  const earlier = await findByOrderKey(tx, { playerId, orderKey });
  if (earlier) return isSame(earlier, request) ? { withdrawal: earlier, isReplay: true } : refuse('ORDER_KEY_TAKEN');
  const passed = await passWithdrawalGates(tx, { player, channel, now });
  if (isRefusal(passed)) return passed;
  const settled = settledBalances(balances, await sumUnsettledDeposits(tx, playerId));
  const parts = await judgeAmount(tx, { balances: settled, leaves: passed.leaves, amountCents });
  if (isRefusal(parts)) return parts;
  const method = await judgeMethod(tx, request);
  if (isRefusal(method)) return method;
  if ((await countOpen(tx, playerId)) >= MAX_OPEN_WITHDRAWALS)
    return refuse('TOO_MANY_PAYMENTS', { details: { most: MAX_OPEN_WITHDRAWALS } });
  const held = await hold(tx, request, { parts, method });
  return { withdrawal: await approveIfSmall(tx, held, now), isReplay: false };
}

function isSame(earlier: Withdrawal, request: WithdrawalRequest): boolean {
  return (
    earlier.amountCents === request.amountCents &&
    earlier.channel === request.channel &&
    earlier.paymentMethodId === request.paymentMethodId
  );
}

/** The least amount of this player now, in cents; see `leastCents`. */
export async function findMinimumCents(db: Db): Promise<Cents> {
  const limits = await findWalletLimits(db);
  return limits.find((limit) => limit.limitType === 'WITHDRAWAL')?.amountCents ?? DEFAULT_MINIMUM_CENTS;
}

async function judgeAmount(
  tx: Tx,
  asked: { balances: PlayerBalances; leaves: boolean; amountCents: Cents },
): Promise<HoldParts | Refusal<WithdrawRefusal>> {
  const { amountCents } = asked;
  const fields = (code: string) => [{ path: 'amountCents', code }];
  const minimumCents = leastCents(await findMinimumCents(tx), asked);
  if (amountCents < minimumCents)
    return refuse('MINIMUM_AMOUNT', {
      fields: fields('MINIMUM_AMOUNT'),
      details: { minimumCents: Number(minimumCents) },
    });
  if (amountCents > MAX_WITHDRAWAL_CENTS)
    return refuse('MAXIMUM_AMOUNT', {
      fields: fields('MAXIMUM_AMOUNT'),
      details: { maximumCents: Number(MAX_WITHDRAWAL_CENTS) },
    });
  return (
    withdrawalParts(asked.balances, asked) ?? refuse('INSUFFICIENT_FUNDS', { fields: fields('INSUFFICIENT_FUNDS') })
  );
}

async function judgeMethod(
  tx: Tx,
  request: WithdrawalRequest,
): Promise<PayoutMethod | undefined | Refusal<WithdrawRefusal>> {
  const { paymentMethodId, channel, player } = request;
  if ((paymentMethodId === undefined) !== (channel === 'RETAIL')) return refuse('METHOD_UNKNOWN');
  if (paymentMethodId === undefined) return undefined;
  const method = await request.findMethod(tx, { playerId: player.playerId, paymentMethodId });
  return payoutProblem(method, channel) ?? method;
}

async function hold(
  tx: Tx,
  request: WithdrawalRequest,
  made: { parts: HoldParts; method: PayoutMethod | undefined },
): Promise<Withdrawal> {
  const { player, orderKey, amountCents, channel, paymentMethodId, now } = request;
  const { playerId } = player;
  const withdrawalId = newId(now.epochMilliseconds);
  const held = await holdFunds(tx, {
    holdId: withdrawalId,
    playerId,
    parts: made.parts,
    businessTime: now,
    expiresAt: now.add({ hours: HOLD_HOURS }),
  });
  if (isRefusal(held)) throw new Error(`money that was there under its lock cannot be held: ${held.refusal}`);
  const withdrawal: Withdrawal = {
    playerId,
    withdrawalId,
    orderKey,
    channel,
    paymentMethodId,
    last4: made.method?.last4,
    amountCents,
    state: 'review',
    reason: undefined,
    requestedAt: now,
    changedAt: now,
    askedAt: undefined,
    payoutVersion: 0,
    payableUntil: undefined,
    counter: undefined,
  };
  const actor = `player:${playerId}`;
  await insertWithdrawal(tx, withdrawal, actor);
  await recordAudit(tx, {
    actor,
    action: 'wallet.withdrawal-requested',
    subject: withdrawalId,
    details: { playerId, channel, amountCents: String(amountCents), paymentMethodId: paymentMethodId ?? null },
    businessTime: now,
    isSignificant: amountCents >= SIGNIFICANT_CENTS,
  });
  await tellWithdrawalChanged(tx, withdrawal);
  return withdrawal;
}
