import type { Cents } from '@sunflower/money/cents.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { playerActor, recordAudit } from '../../audit/index.ts';
import { lockPlayerBalances } from '../../ledger/index.ts';
import { isMarkedForHarm, passDepositLimits } from '../../responsible-gaming/index.ts';
import type { SignedInPlayer } from '../../sessions/index.ts';
import { depositUnit, type MethodChannel, type PaymentMethod, standingAt } from '../methods/payment-method.ts';
import { findMethod } from '../methods/payment-methods-store.ts';
import { passPlayerGate } from '../pass-player-gate.ts';
import { findWalletLimits } from '../wallet-limits-store.ts';
import { type Deposit, depositInputHash, nextCheckAt } from './deposit.ts';
import type { DepositRefusal } from './deposit-refusals.ts';
import { countAttempts, findDepositByKey, insertDeposit } from './deposits-store.ts';

/** A deposit as requested by the player. */
export type DepositInput = {
  readonly player: SignedInPlayer;
  readonly orderKey: string;
  readonly methodId: string;
  readonly amountCents: Cents;
  readonly promoCode: string | undefined;
  /** Whether deposits through a channel are switched on. */
  readonly isOn: (channel: MethodChannel) => boolean;
  /** The flag that currently switches off promo codes on deposits [S6-5/promo-code] [S6-5/bonus]. */
  readonly promoFlagOff?: string | undefined;
  readonly now: Temporal.Instant;
};

/** Maximum amount of a single deposit. */
const MAX_DEPOSIT_CENTS: Cents = 2_500_000n;
/** Maximum number of open deposits that a player created within 24 hours. */
const MAX_OPEN = 3;
/**
 * Maximum number of failed deposits that a player created within 24 hours, because card testing causes many failures.
 */
const MAX_FAILED_A_DAY = 15;

/**
 * Passes every gate of a deposit: order key, session, identity level, access, amount, method, number of attempts, and
 * last the player's limits (GLI19-10, RTS-12). Stores it before anything is sent. The same key and input return the
 * same deposit. Serialized with other deposits and the self-exclusion of the player.
 */
export async function createDeposit(
  tx: Tx,
  input: DepositInput,
): Promise<{ deposit: Deposit; isNew: boolean } | Refusal<DepositRefusal>> {
  const { player, orderKey, methodId, amountCents, now } = input;
  const { playerId } = player;
  await lockPlayerBalances(tx, playerId);
  const inputHash = depositInputHash(input);
  const before = await findDepositByKey(tx, { playerId, orderKey });
  if (before) return before.inputHash.equals(inputHash) ? { deposit: before, isNew: false } : refuse('ORDER_KEY_TAKEN');
  const method = await findMethod(tx, { playerId, methodId });
  const refused =
    (await playerProblem(tx, input, method)) ??
    (await amountProblem(tx, amountCents, method)) ??
    methodProblem(method, now) ??
    (await findAttemptsProblem(tx, playerId, now));
  if (refused || !method) return refused ?? refuse('METHOD_UNKNOWN');
  const limit = await passDepositLimits(tx, { playerId, amountCents, now });
  if (limit) return limit;
  // Players whose play shows signs of harm get no offers (IRGS-11).
  const promoCode = (await isMarkedForHarm(tx, playerId)) ? null : (input.promoCode ?? null);
  const { channel, brand, last4 } = method;
  const depositId = newId();
  const deposit = await insertDeposit(tx, {
    ...{ playerId, depositId, orderKey, methodId, channel, brand, last4, amountCents, promoCode, inputHash, now },
    requestAt: nextCheckAt(now, 0),
  });
  await recordAudit(tx, {
    actor: playerActor(playerId),
    action: 'wallet.deposit-created',
    subject: depositId,
    details: { amountCents: String(amountCents), channel, last4 },
    businessTime: now,
  });
  return { deposit, isNew: true };
}

/**
 * Checks the player gate, then the method and the switches. An unknown method has no unit to restrict, so it is
 * reported after the gate.
 */
async function playerProblem(
  tx: Tx,
  input: DepositInput,
  method: PaymentMethod | undefined,
): Promise<Refusal<DepositRefusal> | undefined> {
  const { player, now } = input;
  const { playerId, sessionId } = player;
  const units = method ? [depositUnit(method.channel)] : [];
  const passed = await passPlayerGate(tx, { playerId, actsIn: { sessionId }, units, now }, {});
  if (isRefusal(passed)) return passed;
  if (!method) return refuse('METHOD_UNKNOWN', { fields: [{ path: 'paymentMethodId', code: 'METHOD_UNKNOWN' }] });
  if (!input.isOn(method.channel)) return refuse('FEATURE_OFF');
  if (input.promoCode === undefined || input.promoFlagOff === undefined) return undefined;
  // Without its code, the deposit wouldn't bring the bonus that the player was promised.
  return refuse('FEATURE_OFF', {
    fields: [{ path: 'promoCode', code: 'FEATURE_OFF' }],
    details: { flag: input.promoFlagOff },
  });
}

async function amountProblem(
  tx: Tx,
  amountCents: Cents,
  method: PaymentMethod | undefined,
): Promise<Refusal<DepositRefusal> | undefined> {
  const limits = await findWalletLimits(tx);
  const minimum = limits.find((limit) => limit.limitType === 'DEPOSIT')?.amountCents ?? 0n;
  const wrong = (code: 'MINIMUM_AMOUNT' | 'MAXIMUM_AMOUNT' | 'TRANSFER_LIMIT', details: Record<string, number>) =>
    refuse(code, { fields: [{ path: 'amountCents', code }], details });
  if (amountCents <= 0n || amountCents < minimum)
    return wrong('MINIMUM_AMOUNT', { minimumCents: Number(minimum), minimumAmount: Number(minimum) / 100 });
  if (amountCents > MAX_DEPOSIT_CENTS) return wrong('MAXIMUM_AMOUNT', { maximumCents: Number(MAX_DEPOSIT_CENTS) });
  const transferLimit = method?.transferLimitCents ?? null;
  if (transferLimit !== null && amountCents > transferLimit)
    return wrong('TRANSFER_LIMIT', { transferLimitCents: Number(transferLimit) });
  return undefined;
}

function methodProblem(method: PaymentMethod | undefined, now: Temporal.Instant): Refusal<DepositRefusal> | undefined {
  const standing = method ? standingAt(method, now) : 'READY';
  if (standing === 'READY') return undefined;
  return refuse(
    standing === 'EXPIRED' ? 'EXPIRY_INVALID' : standing === 'UNDER_REVIEW' ? 'METHOD_UNDER_REVIEW' : standing,
  );
}

async function findAttemptsProblem(
  tx: Tx,
  playerId: string,
  now: Temporal.Instant,
): Promise<Refusal<DepositRefusal> | undefined> {
  const attempts = await countAttempts(tx, { playerId, since: now.subtract({ hours: 24 }) });
  return attempts.open >= MAX_OPEN || attempts.failed >= MAX_FAILED_A_DAY ? refuse('TOO_MANY_PAYMENTS') : undefined;
}
