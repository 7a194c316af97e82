import type { Cents } from '@sunflower/money/cents.ts';
import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { queryTogether } from '@sunflower/service-base/db/query-together.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { type HoldParts, holdFunds, lockedBalancesQuery, type PlayerBalances } from '../../ledger/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { sumUnsettledDeposits } from '../deposits/deposits-store.ts';
import { findWalletLimits } from '../wallet-limits-store.ts';
import { approveIfSmall } from './automatic-approval.ts';
import { promisedDay } from './expected-steps.ts';
import { type FindPayoutMethod, type PayoutMethod, payoutProblem } from './payout-method.ts';
import { minimumCentsOf, settledBalances, withdrawalParts } from './withdrawable.ts';
import type { Withdrawal, WithdrawalChannel } from './withdrawal.ts';
import { emitWithdrawalChanged } from './withdrawal-events.ts';
import { passWithdrawalGates } from './withdrawal-gates.ts';
import type { WithdrawRefusal } from './withdrawals-refusals.ts';
import { countOpen, findByOrderKey, insertWithdrawal } from './withdrawals-store.ts';

/** A withdrawal request from the route. `paymentMethodId` is undefined only for cash at a counter. */
export type WithdrawalRequest = {
  readonly player: SignedInPlayer;
  readonly orderKey: string;
  readonly amountCents: Cents;
  readonly channel: WithdrawalChannel;
  readonly paymentMethodId: string | undefined;
  readonly findMethod: FindPayoutMethod;
  readonly now: Temporal.Instant;
};

/** Maximum per request: $25,000. Larger amounts are paid through a claim or in parts. */
export const MAX_WITHDRAWAL_CENTS = 2_500_000n;
/** Maximum number of open withdrawals per player. */
export const MAX_OPEN_WITHDRAWALS = 20;
/** A request of at least this amount is a significant event (GLI19-20). */
const SIGNIFICANT_CENTS = 1_000_000n;
/** Minimum amount if the operator set none (S9-1). */
const DEFAULT_MINIMUM_CENTS = 1_000n;
/** A withdrawal ends by its outcome, not by its hold's expiration, so the hold is made to last effectively forever. */
const HOLD_HOURS = 24 * 365 * 100;

/**
 * Requests a withdrawal exactly once. Under the balance lock, it looks up the order key, passes the gates, checks
 * amount and method, and puts the money on hold, so that nothing else can spend it (GLI19-08). The review starts
 * automatically; a small withdrawal may be approved immediately.
 */
export async function requestWithdrawal(
  tx: Tx,
  request: WithdrawalRequest,
): Promise<{ withdrawal: Withdrawal; isReplay: boolean } | Refusal<WithdrawRefusal>> {
  const { player, orderKey, channel, amountCents, now } = request;
  const { playerId } = player;
  const { balances } = await queryTogether(tx, { balances: lockedBalancesQuery(playerId) });
  const earlier = await findByOrderKey(tx, { playerId, orderKey });
  if (earlier) return isSame(earlier, request) ? { withdrawal: earlier, isReplay: true } : refuse('ORDER_KEY_TAKEN');
  const passed = await passWithdrawalGates(tx, { player, channel, now });
  if (isRefusal(passed)) return passed;
  const settled = settledBalances(balances, await sumUnsettledDeposits(tx, playerId));
  const parts = await judgeAmount(tx, { balances: settled, isLeavingPlayer: passed.isLeavingPlayer, amountCents });
  if (isRefusal(parts)) return parts;
  const method = await judgeMethod(tx, request);
  if (isRefusal(method)) return method;
  if ((await countOpen(tx, playerId)) >= MAX_OPEN_WITHDRAWALS)
    return refuse('TOO_MANY_PAYMENTS', { details: { most: MAX_OPEN_WITHDRAWALS } });
  const reserved = await hold(tx, request, { parts, method });
  return { withdrawal: await approveIfSmall(tx, reserved, now), isReplay: false };
}

function isSame(earlier: Withdrawal, request: WithdrawalRequest): boolean {
  return (
    earlier.amountCents === request.amountCents &&
    earlier.channel === request.channel &&
    earlier.paymentMethodId === request.paymentMethodId
  );
}

/**
 * Returns the minimum withdrawal that the operator set, or the default; `minimumCentsOf` adapts it to a leaving player.
 */
export async function findMinimumCents(db: Db): Promise<Cents> {
  const limits = await findWalletLimits(db);
  return limits.find((limit) => limit.limitType === 'WITHDRAWAL')?.amountCents ?? DEFAULT_MINIMUM_CENTS;
}

async function judgeAmount(
  tx: Tx,
  input: { balances: PlayerBalances; isLeavingPlayer: boolean; amountCents: Cents },
): Promise<HoldParts | Refusal<WithdrawRefusal>> {
  const { amountCents } = input;
  const fields = (code: string) => [{ path: 'amountCents', code }];
  const minimumCents = minimumCentsOf(await findMinimumCents(tx), input);
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
    withdrawalParts(input.balances, input) ?? refuse('INSUFFICIENT_FUNDS', { fields: fields('INSUFFICIENT_FUNDS') })
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
  const reserved = await holdFunds(tx, {
    holdId: withdrawalId,
    playerId,
    parts: made.parts,
    businessTime: now,
    expiresAt: now.add({ hours: HOLD_HOURS }),
  });
  if (isRefusal(reserved)) throw new Error(`can't hold money that was there under its lock: ${reserved.refusal}`);
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
  await insertWithdrawal(tx, withdrawal, { actor, promisedOn: promisedDay(withdrawal) });
  await recordAudit(tx, {
    actor,
    action: 'wallet.withdrawal-requested',
    subject: withdrawalId,
    details: { playerId, channel, amountCents: String(amountCents), paymentMethodId: paymentMethodId ?? null },
    businessTime: now,
    isSignificant: amountCents >= SIGNIFICANT_CENTS,
  });
  await emitWithdrawalChanged(tx, withdrawal);
  return withdrawal;
}
