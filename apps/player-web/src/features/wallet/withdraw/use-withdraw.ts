import type { Withdrawal } from '@sunflower/contracts/payments-withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { guardAction, tellRefusedAccess } from '../../../player/access/guard-action.ts';
import { withFreshLogin } from '../../../player/fresh-login/fresh-login.ts';
import { newOrderKey } from '../../../player/order-key.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { noteEndedSession } from '../payment-problems/ended-session.ts';
import { pendingWithdrawals } from '../pending-order.ts';
import { UNKNOWN_FAULT, useAsking } from '../use-asking.ts';
import { askWithdrawal, sendWithdrawal } from './withdraw-calls.ts';
import {
  isOutcomeKnown,
  keyOfNextTry,
  reduceWithdraw,
  WITHDRAW_FORM,
  type WithdrawState,
  type WithdrawWish,
} from './withdraw-state.ts';

export type WithdrawFlow = {
  readonly state: WithdrawState;
  /** Shows what will be sent; false when its channel is closed to the player, which an alert has told. */
  readonly review: (wish: WithdrawWish) => boolean;
  readonly goBack: () => void;
  /** Sends what was reviewed. */
  readonly confirm: () => Promise<void>;
  /** Asks anew about a withdrawal in doubt. */
  readonly askAgain: () => void;
  readonly dismiss: () => void;
};

/** A withdrawal, exactly once: its key is kept before the first try and until the outcome is known, also over reloads and logins. */
export function useWithdraw(playerId: string): WithdrawFlow {
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceWithdraw, WITHDRAW_FORM);

  useEffect(() => {
    const order = pendingWithdrawals.read(playerId);
    if (order) dispatch({ type: 'orderFound', order });
  }, [playerId]);

  function settle(withdrawal: Withdrawal) {
    pendingWithdrawals.forget();
    dispatch({ type: 'answered', withdrawal });
    const { serviceProviderTargetId: channel, amountCents } = withdrawal;
    track('wallet_withdrawal_requested', { channel, totalCents: Number(amountCents) });
    void queryClient.invalidateQueries({ queryKey: ['player'] });
  }
  useAsking({
    state,
    ask: ({ orderKey, signal }) => askWithdrawal(orderKey, signal),
    onFound: settle,
    onOther: dispatch,
  });

  async function confirm() {
    if (state.step !== 'review') return;
    const { orderKey, wish } = state;
    const order = { orderKey, playerId, amountCents: wish.amountCents };
    pendingWithdrawals.keep(order);
    dispatch({ type: 'orderSent', order });
    try {
      settle(await withFreshLogin(() => sendWithdrawal({ ...wish, orderKey })));
    } catch (thrown) {
      const problem = problemOf(thrown) ?? UNKNOWN_FAULT;
      tellRefusedAccess(queryClient, thrown);
      noteEndedSession(problem);
      if (isOutcomeKnown(problem)) {
        pendingWithdrawals.forget();
        track('wallet_withdrawal_refused', { code: problem.code });
        void queryClient.invalidateQueries({ queryKey: ['player'] });
      }
      dispatch({ type: 'failed', problem });
    }
  }

  return {
    state,
    review: (wish) => {
      if (!guardAction(queryClient, `wallet/withdrawal/${wish.serviceProviderTargetId}`)) return false;
      dispatch({ type: 'wished', wish, orderKey: keyOfNextTry(state, newOrderKey) });
      return true;
    },
    goBack: () => dispatch({ type: 'wentBack' }),
    confirm,
    askAgain: () => dispatch({ type: 'askedAgain' }),
    dismiss: () => {
      if (state.step === 'form') pendingWithdrawals.forget();
      dispatch({ type: 'dismissed' });
    },
  };
}
