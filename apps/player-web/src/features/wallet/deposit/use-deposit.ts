import type { Deposit } from '@sunflower/contracts/payments.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { guardAction, tellRefusedAccess } from '../../../player/access/guard-action.ts';
import { newOrderKey } from '../../../player/order-key.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { runtimeConfigQuery } from '../../../runtime/config/runtime-config.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { localState } from '../../../runtime/storage/local-state.ts';
import type { Prepared } from '../methods/prepare-method.ts';
import { noteEndedSession } from '../payment-problems/ended-session.ts';
import { type PendingOrder, pendingDeposits } from '../pending-order.ts';
import { UNKNOWN_FAULT, useAsking } from '../use-asking.ts';
import { goToBank } from './bank-page.ts';
import { askDeposit, sendDeposit, tellReturn } from './deposit-calls.ts';
import {
  DEPOSIT_FORM,
  type DepositState,
  isEnded,
  isOutcomeKnown,
  keyOfNextTry,
  reduceDeposit,
} from './deposit-state.ts';

/** What the player wants to deposit, and how the method is made ready for it. */
export type DepositWish = {
  readonly amountCents: Cents;
  readonly promoCode: string | null;
  /** What the cart lacks that it is for. */
  readonly missingCents: Cents | undefined;
  /** Units that must be open. */
  readonly units: readonly string[];
  readonly prepare: () => Promise<Prepared>;
};

export type DepositFlow = {
  readonly state: DepositState;
  /** Makes the method ready, then sends the deposit; goes to the bank's page when it wants to ask. */
  readonly pay: (wish: DepositWish) => Promise<Prepared | null>;
  /** Asks anew about a deposit in doubt, or after the bank's page. */
  readonly askAgain: () => void;
  readonly dismiss: () => void;
};

/** The order to ask about when the page opens: the one kept here, or the one the bank's page brought back. */
function orderToAsk(playerId: string, backWith: string | undefined): PendingOrder | null {
  const kept = pendingDeposits.read(playerId);
  if (kept || backWith === undefined || !/^[\w-]{21}$/.test(backWith)) return kept;
  return { orderKey: backWith, playerId, amountCents: 0n };
}

/** A deposit, exactly once: its key is kept before the first try and until the outcome is known, also over reloads, logins and the bank's page. */
export function useDeposit(playerId: string, backWith: string | undefined): DepositFlow {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceDeposit, DEPOSIT_FORM);

  useEffect(() => {
    const order = orderToAsk(playerId, backWith);
    if (order) dispatch({ type: 'orderFound', order });
  }, [playerId, backWith]);

  function settle(deposit: Deposit) {
    dispatch({ type: 'answered', deposit });
    if (!isEnded(deposit)) return;
    pendingDeposits.forget();
    void queryClient.invalidateQueries({ queryKey: ['player'] });
    if (deposit.state === 'posted') {
      localState.setValue('depositPromoCode', null);
      const { serviceProviderTargetId: channel, amountCents } = deposit;
      track('wallet_deposit_posted', { channel, totalCents: Number(amountCents) });
    } else track('wallet_deposit_refused', { code: deposit.problem ?? deposit.state });
  }
  useAsking({
    state,
    ask: ({ orderKey, asked, signal }) =>
      orderKey === backWith && asked === 0 ? tellReturn(orderKey, signal) : askDeposit(orderKey, signal),
    onFound: settle,
    onOther: dispatch,
  });

  function failed(thrown: unknown) {
    const problem = problemOf(thrown) ?? UNKNOWN_FAULT;
    tellRefusedAccess(queryClient, thrown);
    noteEndedSession(problem);
    if (isOutcomeKnown(problem)) {
      pendingDeposits.forget();
      track('wallet_deposit_refused', { code: problem.code });
      void queryClient.invalidateQueries({ queryKey: ['player'] });
    }
    dispatch({ type: 'failed', problem });
  }

  async function send(order: PendingOrder, wish: DepositWish, prepared: Extract<Prepared, { type: 'ready' }>) {
    pendingDeposits.keep(order);
    dispatch({ type: 'orderSent', order });
    try {
      const deposit = await sendDeposit({
        orderKey: order.orderKey,
        paymentMethodId: prepared.method.paymentMethodId,
        amountCents: wish.amountCents,
        ...(prepared.codeToken === undefined ? {} : { codeToken: prepared.codeToken }),
        ...(wish.promoCode === null ? {} : { promoCode: wish.promoCode }),
      });
      settle(deposit);
      if (deposit.state !== 'challenge' || deposit.challengeUrl === null) return;
      const { challengeOrigins } = await queryClient.fetchQuery(runtimeConfigQuery);
      goToBank(deposit.challengeUrl, challengeOrigins);
    } catch (thrown) {
      failed(thrown);
    }
  }

  return {
    state,
    pay: async (wish) => {
      if (state.step !== 'form' || !guardAction(queryClient, ...wish.units)) return null;
      const orderKey = keyOfNextTry(state, newOrderKey);
      dispatch({ type: 'started', orderKey });
      const prepared = await wish.prepare();
      const { amountCents, missingCents } = wish;
      const order = { orderKey, playerId, amountCents, ...(missingCents === undefined ? {} : { missingCents }) };
      if (prepared.type === 'ready') await send(order, wish, prepared);
      else dispatch({ type: 'prepareRefused', problem: prepared.type === 'refused' ? prepared.refusal : null });
      return prepared;
    },
    askAgain: () => dispatch({ type: 'askedAgain' }),
    dismiss: () => {
      if (state.step === 'form' || state.step === 'challenge') pendingDeposits.forget();
      dispatch({ type: 'dismissed' });
    },
  };
}
