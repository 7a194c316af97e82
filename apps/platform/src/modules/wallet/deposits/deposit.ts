import { createHash } from 'node:crypto';
import type { Cents } from '@sunflower/money/cents.ts';
import type { ProcessorPayment } from '@sunflower/partner-protocols/payment-processor.ts';
import type { MethodChannel } from '../methods/payment-method.ts';
import type { PaymentProblem } from '../methods/payment-problem.ts';

/**
 * created: passed the gates, nothing was sent. sent: the processor may have heard of it. challenge: the player is asked on the processor's page.
 * authorised: the money is reserved. posted: taken, and in the wallet. declined, failed, expired: over, nothing was taken. returned: taken back.
 */
export type DepositState =
  | 'created'
  | 'sent'
  | 'challenge'
  | 'authorised'
  | 'posted'
  | 'declined'
  | 'failed'
  | 'expired'
  | 'returned';

/** Money a player asked to pay in. */
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

/** States from which news may lead anywhere. */
export const OPEN_DEPOSIT_STATES = [
  'created',
  'sent',
  'challenge',
  'authorised',
] as const satisfies readonly DepositState[];
const OPEN: ReadonlySet<DepositState> = new Set<DepositState>(OPEN_DEPOSIT_STATES);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a deposit; what partners and operators name need not be. */
export function isDepositId(text: string): boolean {
  return UUID.test(text);
}

/** Whether it is not decided yet. */
export function isOpen(state: DepositState): boolean {
  return OPEN.has(state);
}

/** What news do to a deposit. */
export type AfterNews =
  /** Heard already, or older than what was heard. */
  | { readonly step: 'old' }
  /** It cannot be true beside what was done: people must look, and nothing moves. */
  | { readonly step: 'contradiction' }
  | {
      readonly step: 'moved';
      readonly state: DepositState;
      /** Money to move in the ledger, in this order; a return whose payment was never heard of is both. */
      readonly moves: readonly ('post' | 'take-back')[];
      /** It came to nothing: it uses up no limit. */
      readonly isGivenBack: boolean;
      /** Money was taken after all for something that was told to be over: it is the player's, and people must know. */
      readonly isLate: boolean;
    };

type Truth = ProcessorPayment['state'];

const WAITING: Partial<Record<Truth, DepositState>> = {
  PENDING: 'sent',
  CHALLENGE: 'challenge',
  AUTHORISED: 'authorised',
};
/** Money that was given back before it reached the wallet came to nothing. */
const ENDED: Partial<Record<Truth, DepositState>> = {
  DECLINED: 'declined',
  EXPIRED: 'expired',
  CANCELLED: 'failed',
  REFUNDED: 'failed',
};

/**
 * Where news lead, pure: the processor numbers its changes, so each counts once and only forwards, in whatever order and however often it comes.
 * Only money the processor has is posted (GLI19-09), and money it has is always posted.
 */
export function afterNews(
  deposit: Pick<Deposit, 'state' | 'processorVersion' | 'amountCents'>,
  news: Pick<ProcessorPayment, 'state' | 'version' | 'amountCents'>,
): AfterNews {
  if (news.version <= deposit.processorVersion) return { step: 'old' };
  if (BigInt(news.amountCents) !== deposit.amountCents) return { step: 'contradiction' };
  const { state } = deposit;
  const plain = { step: 'moved', moves: [], isGivenBack: false, isLate: false } as const;
  if (news.state === 'CAPTURED') {
    if (state === 'posted') return { ...plain, state };
    if (state === 'returned') return { step: 'contradiction' };
    return { ...plain, state: 'posted', moves: ['post'], isLate: !isOpen(state) };
  }
  if (news.state === 'RETURNED' || news.state === 'REFUNDED') {
    if (state === 'returned') return { ...plain, state };
    if (state === 'posted') return { ...plain, state: 'returned', moves: ['take-back'] };
  }
  if (news.state === 'RETURNED') {
    return { ...plain, state: 'returned', moves: ['post', 'take-back'], isLate: !isOpen(state) };
  }
  if (state === 'posted' || state === 'returned') return { step: 'contradiction' };
  const ended = ENDED[news.state];
  if (ended) return { ...plain, state: isOpen(state) ? ended : state, isGivenBack: isOpen(state) };
  const waiting = WAITING[news.state];
  if (!waiting) throw new Error(`the processor has no state ${news.state}`);
  return isOpen(state) ? { ...plain, state: waiting } : { step: 'contradiction' };
}

/** What makes two requests with one key the same: everything that was asked but the code typed for it. */
export function depositInputHash(input: {
  methodId: string;
  amountCents: Cents;
  promoCode: string | undefined;
}): Buffer {
  const text = JSON.stringify([input.methodId, String(input.amountCents), input.promoCode ?? null]);
  return createHash('sha256').update(text).digest();
}

/** Seconds between two questions to the processor about one deposit; the last is kept from then on. The first is longer than an answer may take. */
const ASK_SECONDS = [15, 30, 60, 120, 300, 600, 1_800, 3_600] as const;

/** When to ask next about a deposit that was asked about so often. */
export function nextAsking(now: Temporal.Instant, askedTimes: number): Temporal.Instant {
  return now.add({ seconds: ASK_SECONDS[Math.min(askedTimes, ASK_SECONDS.length - 1)] ?? 3_600 });
}

/** After so many questions without an end, people are told. */
export const ASKED_TOO_OFTEN = 12;
/** A clearing house is asked about what is posted but not settled so many hours apart. */
export const SETTLING_HOURS = 6;
