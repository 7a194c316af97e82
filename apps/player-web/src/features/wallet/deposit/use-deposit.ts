import type { Deposit } from '@sunflower/contracts/payments.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { guardAction } from '../../../player/access/guard-action.ts';
import type { OrderState } from '../../../player/orders/order-state.ts';
import type { PendingOrder } from '../../../player/orders/pending-orders.ts';
import { useOrderFlow } from '../../../player/orders/use-order-flow.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { localState } from '../../../runtime/storage/local-state.ts';
import type { PreparedMethod } from '../methods/prepare-method.ts';
import { noteEndedSession } from '../payment-problems/ended-session.ts';
import { goToBank } from './bank-page.ts';
import { fetchDeposit, reportReturn, sendDeposit } from './deposit-calls.ts';
import { replyOfDeposit } from './deposit-reply.ts';

export type DepositState = OrderState<'deposit', Deposit, null>;

/** The player's deposit, and how the method is prepared for it. */
export type DepositWish = {
  readonly amountCents: Cents;
  readonly promoCode: string | null;
  /** Amount the cart is short by, when the deposit is for a cart. */
  readonly missingCents: Cents | undefined;
  /** Operational units that must be open. */
  readonly units: readonly string[];
  readonly prepare: () => Promise<PreparedMethod>;
};

export type DepositFlow = {
  readonly state: DepositState;
  /** Prepares the method, then sends the deposit; opens the bank's page for a challenge. */
  readonly pay: (wish: DepositWish) => Promise<PreparedMethod | null>;
  /** Polls a deposit again: one whose outcome took too long, or one that was challenged on the bank's page. */
  readonly pollAgain: () => void;
  readonly dismiss: () => void;
  /**
   * Gives up a deposit that waits for a bank challenge, without a call: no money is taken until the challenge is
   * passed.
   */
  readonly discard: () => void;
};

/** Returns the order whose key came back from the bank's page. Its amount is on the server. */
function orderFromBank(playerId: string, orderKey: string | undefined): PendingOrder<'deposit'> | null {
  if (orderKey === undefined || !/^[\w-]{21}$/.test(orderKey)) return null;
  return { kind: 'deposit', orderKey, playerId, amountCents: 0n };
}

function trackPosted({ serviceProviderTargetId: channel, amountCents }: Deposit): void {
  track('wallet_deposit_posted', { channel, totalCents: Number(amountCents) });
}

/**
 * Runs one deposit exactly once, from the form to its receipt. `backWith`: the order key that came back from the bank's
 * page.
 */
export function useDeposit(playerId: string, backWith: string | undefined): DepositFlow {
  const queryClient = useQueryClient();
  const flow = useOrderFlow<'deposit', Deposit, null>({
    kind: 'deposit',
    playerId,
    fromAddress: orderFromBank(playerId, backWith),
    poll: async ({ orderKey, polls, signal }) => {
      const isBack = orderKey === backWith && polls === 0;
      return replyOfDeposit(await (isBack ? reportReturn(orderKey, signal) : fetchDeposit(orderKey, signal)));
    },
    onConfirmed: (deposit) => {
      localState.setValue('depositPromoCode', null);
      trackPosted(deposit);
    },
    onRefused: (code) => track('wallet_deposit_refused', { code }),
    onFailed: noteEndedSession,
  });

  async function send(order: PendingOrder<'deposit'>, wish: DepositWish, prepared: ReadyMethod) {
    const reply = await flow.send(order, async () => replyOfDeposit(await sendDeposit(bodyOf(order, wish, prepared))));
    if (reply?.state !== 'challenged') return;
    const settings = await queryClient.fetchQuery(runtimeConfigQuery).catch(() => undefined);
    goToBank(reply.url, settings?.challengeOrigins ?? []);
  }

  async function pay(wish: DepositWish): Promise<PreparedMethod | null> {
    if (flow.state.step !== 'open' || !guardAction(queryClient, ...wish.units)) return null;
    const orderKey = flow.start(null);
    if (orderKey === null) return null;
    const prepared = await wish.prepare();
    if (prepared.type === 'ready') {
      const { amountCents, missingCents } = wish;
      const forCart = missingCents === undefined ? {} : { missingCents };
      await send({ kind: 'deposit', orderKey, playerId, amountCents, ...forCart }, wish, prepared);
    } else flow.stop(prepared.type === 'refused' ? { message: '', fields: [], ...prepared.refusal } : null);
    return prepared;
  }

  const { state, pollAgain, dismiss, discard } = flow;
  return { state, pay, pollAgain, dismiss, discard };
}

type ReadyMethod = Extract<PreparedMethod, { type: 'ready' }>;

function bodyOf(
  { orderKey }: PendingOrder,
  { amountCents, promoCode }: DepositWish,
  { method, codeToken }: ReadyMethod,
) {
  return {
    orderKey,
    paymentMethodId: method.paymentMethodId,
    amountCents,
    ...(codeToken === undefined ? {} : { codeToken }),
    ...(promoCode === null ? {} : { promoCode }),
  };
}
