import { createHash } from 'node:crypto';
import type { Cents } from '@sunflower/money/cents.ts';
import type { ProcessorPayment } from '@sunflower/partner-protocols/payment-processor.ts';
import type { MethodChannel } from '../methods/payment-method.ts';
import type { PaymentProblem } from '../methods/payment-problem.ts';

/**
 * States of a deposit: created (passed the gates, nothing sent), sent (the processor may have it), challenge (waits for
 * the player on the processor's page), authorized (money reserved), posted (in the wallet), returned (taken back). The
 * others ended without taking money.
 */
export type DepositState =
  | 'created'
  | 'sent'
  | 'challenge'
  | 'authorized'
  | 'posted'
  | 'declined'
  | 'failed'
  | 'expired'
  | 'returned';

/** A deposit requested by a player. */
export type Deposit = {
  readonly playerId: string;
  readonly depositId: string;
  readonly orderKey: string;
  readonly methodId: string;
  readonly channel: MethodChannel;
  readonly brand: string | null;
  readonly last4: string;
  readonly amountCents: Cents;
  readonly promoCode: string | null;
  readonly state: DepositState;
  readonly problem: PaymentProblem | null;
  readonly supportPhone: string | null;
  readonly challengeUrl: string | null;
  readonly processorVersion: number;
  readonly isSettled: boolean;
  readonly createdAt: Temporal.Instant;
  readonly changedAt: Temporal.Instant;
  readonly postedAt: Temporal.Instant | null;
  readonly askedTimes: number;
};

/** States of a deposit that isn't decided yet. An update may lead from them to any state. */
export const OPEN_DEPOSIT_STATES = [
  'created',
  'sent',
  'challenge',
  'authorized',
] as const satisfies readonly DepositState[];
const OPEN: ReadonlySet<DepositState> = new Set<DepositState>(OPEN_DEPOSIT_STATES);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a text is a valid deposit id. Ids from partners and operators might not be. */
export function isDepositId(text: string): boolean {
  return UUID.test(text);
}

/** Returns whether a deposit isn't decided yet. */
export function isOpen(state: DepositState): boolean {
  return OPEN.has(state);
}

/** The effect of an update on a deposit. */
export type AfterUpdate =
  /** A duplicate or stale update. */
  | { readonly step: 'old' }
  /** Contradicts the deposit's state: no money moves, and operators review it. */
  | { readonly step: 'contradiction' }
  | {
      readonly step: 'moved';
      readonly state: DepositState;
      /** Ledger movements in order. A return whose capture was never received needs both. */
      readonly moves: readonly ('post' | 'take-back')[];
      /** No money was taken, so the deposit counts against no limit. */
      readonly isGivenBack: boolean;
      /**
       * Money was captured after the deposit was reported as ended. It belongs to the player, and operators are
       * notified.
       */
      readonly isLate: boolean;
    };

type Truth = ProcessorPayment['state'];

const WAITING: Partial<Record<Truth, DepositState>> = {
  PENDING: 'sent',
  CHALLENGE: 'challenge',
  AUTHORIZED: 'authorized',
};
/** Deposits that end without money in the wallet. One that was refunded before it reached the wallet has failed. */
const ENDED: Partial<Record<Truth, DepositState>> = {
  DECLINED: 'declined',
  EXPIRED: 'expired',
  CANCELED: 'failed',
  REFUNDED: 'failed',
};

/**
 * Returns the effect of an update on a deposit, without side effects. The processor numbers its changes, so each counts
 * once, in any order of arrival. Captured money is always posted, and nothing else is (GLI19-09).
 */
export function afterUpdate(
  deposit: Pick<Deposit, 'state' | 'processorVersion' | 'amountCents'>,
  update: Pick<ProcessorPayment, 'state' | 'version' | 'amountCents'>,
): AfterUpdate {
  if (update.version <= deposit.processorVersion) return { step: 'old' };
  if (BigInt(update.amountCents) !== deposit.amountCents) return { step: 'contradiction' };
  const { state } = deposit;
  const plain = { step: 'moved', moves: [], isGivenBack: false, isLate: false } as const;
  if (update.state === 'CAPTURED') {
    if (state === 'posted') return { ...plain, state };
    if (state === 'returned') return { step: 'contradiction' };
    return { ...plain, state: 'posted', moves: ['post'], isLate: !isOpen(state) };
  }
  if (update.state === 'RETURNED' || update.state === 'REFUNDED') {
    if (state === 'returned') return { ...plain, state };
    if (state === 'posted') return { ...plain, state: 'returned', moves: ['take-back'] };
  }
  if (update.state === 'RETURNED') {
    return { ...plain, state: 'returned', moves: ['post', 'take-back'], isLate: !isOpen(state) };
  }
  if (state === 'posted' || state === 'returned') return { step: 'contradiction' };
  const ended = ENDED[update.state];
  if (ended) return { ...plain, state: isOpen(state) ? ended : state, isGivenBack: isOpen(state) };
  const waiting = WAITING[update.state];
  if (!waiting) throw new Error(`unknown processor state ${update.state}`);
  return isOpen(state) ? { ...plain, state: waiting } : { step: 'contradiction' };
}

/**
 * Returns the hash that shows whether two requests with the same key are the same. The card's security code isn't part
 * of it.
 */
export function depositInputHash(input: {
  methodId: string;
  amountCents: Cents;
  promoCode: string | undefined;
}): Buffer {
  const text = JSON.stringify([input.methodId, String(input.amountCents), input.promoCode ?? null]);
  return createHash('sha256').update(text).digest();
}

/**
 * Seconds between two status checks of a deposit; the last value applies from then on. The first one is longer than a
 * response may take.
 */
const CHECK_SECONDS = [15, 30, 60, 120, 300, 600, 1_800, 3_600] as const;

/** Returns the time of the next status check of a deposit that was already checked `askedTimes` times. */
export function nextCheckAt(now: Temporal.Instant, askedTimes: number): Temporal.Instant {
  return now.add({ seconds: CHECK_SECONDS[Math.min(askedTimes, CHECK_SECONDS.length - 1)] ?? 3_600 });
}

/** After this many checks without a decision, operators are notified. */
export const CHECKS_BEFORE_REPORT = 12;
/** Hours between two checks of a posted deposit that the bank may still return. */
export const SETTLING_HOURS = 6;
