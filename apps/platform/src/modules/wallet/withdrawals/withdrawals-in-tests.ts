import type { ProcessorPayout } from '@sunflower/partner-protocols/payment-processor.ts';
import { type MovableClock, movableClock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { newId, newRandomId } from '@sunflower/service-base/ids.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PaymentProcessor } from '../../../partner-ports/payment-processor/payment-processor-port.ts';
import { findPlayerBalances, houseAccount, playerAccount, postLedgerTransaction } from '../../ledger/index.ts';
import { insertPlayer, markIdentityLevel } from '../../players/index.ts';
import { type SignedInPlayer, startSession } from '../../sessions/index.ts';
import { approveWithdrawalExecutor } from './approve-withdrawal.ts';
import type { PayoutMethod } from './payout-method.ts';
import { requestWithdrawal, type WithdrawalRequest } from './request-withdrawal.ts';
import { newRetailCodes } from './retail-code.ts';
import type { SendDeps } from './send-payout.ts';
import type { Withdrawal } from './withdrawal.ts';
import { findAnyWithdrawal } from './withdrawals-lists-store.ts';

// Test helpers for withdrawals, with a fake processor that treats an order with a known id as the same order.

export const CODES = newRetailCodes('c'.repeat(64));

/** Creates a verified player with a running session and the given amounts of each kind of money. */
export async function newWinner(
  db: Db,
  options: { now: Temporal.Instant; winningsCents: bigint; depositsCents?: bigint },
): Promise<SignedInPlayer & { token: string }> {
  const { now, winningsCents, depositsCents = 0n } = options;
  const playerId = newId();
  return inTransaction(db, async (tx) => {
    const inserted = await insertPlayer(tx, {
      playerId,
      subject: newRandomId(),
      email: `${playerId}@example.com`,
      firstName: 'Wanda',
      lastName: `Winner ${playerId}`,
      dateOfBirth: '1980-01-01',
      address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
      createdAt: now,
    });
    if (isRefusal(inserted)) throw new Error(inserted.refusal);
    await markIdentityLevel(tx, { playerId, level: 'verified' });
    const { session, token } = await startSession(tx, { playerId, now, idleMinutes: 30 });
    const gifts = [
      { kind: 'winnings', amountCents: winningsCents },
      { kind: 'deposits', amountCents: depositsCents },
    ] as const;
    for (const { kind, amountCents } of gifts) {
      if (amountCents === 0n) continue;
      const posted = await postLedgerTransaction(tx, {
        key: `test-${kind}/${playerId}`,
        kind: 'adjustment',
        businessTime: now,
        postings: [{ from: houseAccount('cash/processor'), to: playerAccount(playerId, kind), amountCents }],
      });
      if (isRefusal(posted)) throw new Error(posted.refusal);
    }
    return { ...session, token };
  });
}

/** Returns a request that passes every gate; `change` modifies it. */
export function requestOf(
  player: SignedInPlayer,
  change: Partial<WithdrawalRequest> & {
    now: Temporal.Instant;
    methods?: Map<string, PayoutMethod & { playerId: string }>;
  },
): WithdrawalRequest {
  const { methods = new Map(), ...rest } = change;
  const method = { ...readyMethod(player.playerId), channel: rest.channel ?? 'ACH' };
  if (rest.channel !== 'RETAIL' && rest.paymentMethodId === undefined) methods.set(method.paymentMethodId, method);
  return {
    player,
    orderKey: newRandomId(),
    amountCents: 25_00n,
    channel: 'ACH',
    paymentMethodId: rest.channel === 'RETAIL' ? undefined : method.paymentMethodId,
    findMethod: methodsIn(methods),
    ...rest,
  };
}

/** Returns a method of a player that allows withdrawals. */
export function readyMethod(playerId: string): PayoutMethod & { playerId: string } {
  return {
    playerId,
    paymentMethodId: newId(),
    channel: 'ACH',
    last4: '6789',
    standing: 'READY',
    isVerified: true,
    methodToken: `mt_${newRandomId()}`,
  };
}

/** Finds methods in a map, each only for the player it belongs to. */
export function methodsIn(
  methods: ReadonlyMap<string, PayoutMethod & { playerId: string }>,
): WithdrawalRequest['findMethod'] {
  return async (_db, { playerId, paymentMethodId }) => {
    const method = methods.get(paymentMethodId);
    return method?.playerId === playerId ? method : undefined;
  };
}

export type FakeProcessor = Pick<PaymentProcessor, 'sendPayout' | 'findPayout'> & {
  readonly payouts: Map<string, ProcessorPayout>;
  /** The number of `sendPayout` calls that arrived. */
  sends: number;
  /**
   * What happens to the next calls: the response is lost after or before the order arrived, or the order is rejected
   * permanently.
   */
  trouble: 'none' | 'before' | 'after' | 'refused';
  /** Changes a payout's state, as the banks would. */
  settle(reference: string, state: ProcessorPayout['state']): ProcessorPayout;
};

/** Returns a processor that accepts an order id only once. */
export function fakeProcessor(): FakeProcessor {
  const payouts = new Map<string, ProcessorPayout>();
  const lost = (): Refusal<'PROCESSOR_UNAVAILABLE'> => refuse('PROCESSOR_UNAVAILABLE');
  const processor: FakeProcessor = {
    payouts,
    sends: 0,
    trouble: 'none',
    sendPayout: async ({ reference, amountCents }) => {
      if (processor.trouble === 'before') return lost();
      processor.sends++;
      if (processor.trouble === 'refused')
        return refuse('PROCESSOR_REFUSED', { details: { problem: 'ACCOUNT_INVALID' } });
      const known = payouts.get(reference) ?? { reference, version: 1, state: 'SENT', amountCents, problem: null };
      payouts.set(reference, known);
      return processor.trouble === 'after' ? lost() : known;
    },
    findPayout: async (reference) => (processor.trouble === 'none' ? (payouts.get(reference) ?? 'UNKNOWN') : lost()),
    settle: (reference, state) => {
      const payout = payouts.get(reference);
      if (!payout) throw new Error(`no payout ${reference}`);
      const next = { ...payout, version: payout.version + 1, state };
      payouts.set(reference, next);
      return next;
    },
  };
  return processor;
}

/** Returns the dependencies of sending, with a clock to advance and a processor whose calls can fail. */
export function sendDepsIn(
  db: Db,
  options: { now: Temporal.Instant; methods: ReadonlyMap<string, PayoutMethod & { playerId: string }> },
): SendDeps & { readonly clock: MovableClock; readonly processor: FakeProcessor } {
  const clock = movableClock(options.now);
  return { db, clock, processor: fakeProcessor(), findMethod: methodsIn(options.methods), codes: CODES };
}

/** Requests a withdrawal that must be granted. */
export async function requested(db: Db, request: WithdrawalRequest): Promise<Withdrawal> {
  const made = await inTransaction(db, (tx) => requestWithdrawal(tx, request));
  if (isRefusal(made)) throw new Error(made.refusal);
  return made.withdrawal;
}

/** Approves a withdrawal as two operators would, without their signatures. */
export async function approved(db: Db, withdrawal: Withdrawal, now: Temporal.Instant): Promise<void> {
  const data = { withdrawalId: withdrawal.withdrawalId, amountCents: Number(withdrawal.amountCents) };
  const context = { proposalId: newId(), proposedBy: 'ada', approvedBy: 'bob', now };
  const outcome = await inTransaction(db, (tx) => approveWithdrawalExecutor.execute(tx, data, context));
  if (isRefusal(outcome)) throw new Error(String(outcome.refusal));
}

/** Returns a withdrawal's state, the player's money, and the steps after the first two. */
export async function standingOf(db: Db, { playerId, withdrawalId }: Withdrawal) {
  const { winningsCents, heldCents } = await findPlayerBalances(db, playerId);
  const found = await findAnyWithdrawal(db, withdrawalId);
  const { state, reason } = found?.withdrawal ?? {};
  return { state, reason, winningsCents, heldCents, steps: found?.steps.map(({ step }) => step).slice(2) };
}
