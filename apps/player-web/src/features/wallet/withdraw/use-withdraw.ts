import type { Withdrawal, WithdrawalBody } from '@sunflower/contracts/payments-withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { guardAction } from '../../../player/access/guard-action.ts';
import type { OrderReply, OrderState } from '../../../player/orders/order-state.ts';
import { useOrderFlow } from '../../../player/orders/use-order-flow.ts';
import { withReauthentication } from '../../../player/reauthentication/reauthentication.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { noteEndedSession } from '../payment-problems/ended-session.ts';
import { findWithdrawal, sendWithdrawal } from './withdraw-calls.ts';

/** The player's withdrawal and its destination: the whole order except its key. */
export type WithdrawWish = Omit<WithdrawalBody, 'orderKey'>;

/**
 * The state of a withdrawal order. Its preparation is the review: the player reads the withdrawal before it's sent.
 * [WCAG-3.3.4]
 */
export type WithdrawState = OrderState<'withdrawal', Withdrawal, WithdrawWish>;

export type WithdrawFlow = {
  readonly state: WithdrawState;
  /** Shows the review; an alert opens instead when the channel is closed to the player. */
  readonly review: (wish: WithdrawWish) => void;
  readonly goBack: () => void;
  /** Sends the reviewed withdrawal. */
  readonly confirm: () => Promise<void>;
  /** Polls again for a withdrawal whose outcome took too long. */
  readonly pollAgain: () => void;
  readonly dismiss: () => void;
};

function replyOf(withdrawal: Withdrawal | null): OrderReply<Withdrawal> {
  return withdrawal ? { state: 'confirmed', outcome: withdrawal } : { state: 'unknown' };
}

/** Runs one withdrawal exactly once, from the form through the review to its tracker. */
export function useWithdraw(playerId: string): WithdrawFlow {
  const queryClient = useQueryClient();
  const flow = useOrderFlow<'withdrawal', Withdrawal, WithdrawWish>({
    kind: 'withdrawal',
    playerId,
    poll: async ({ orderKey, signal }) => replyOf(await findWithdrawal(orderKey, signal)),
    onConfirmed: ({ serviceProviderTargetId: channel, amountCents }) =>
      track('wallet_withdrawal_requested', { channel, totalCents: Number(amountCents) }),
    onRefused: (code) => track('wallet_withdrawal_refused', { code }),
    onFailed: noteEndedSession,
  });
  const { state } = flow;

  async function confirm() {
    if (state.step !== 'preparing') return;
    const { orderKey, draft: wish } = state;
    await flow.send({ kind: 'withdrawal', orderKey, playerId, amountCents: wish.amountCents }, async () =>
      replyOf(await withReauthentication(() => sendWithdrawal({ ...wish, orderKey }))),
    );
  }

  return {
    state,
    review: (wish) => {
      if (guardAction(queryClient, `wallet/withdrawal/${wish.serviceProviderTargetId}`)) flow.start(wish);
    },
    goBack: () => flow.stop(null),
    confirm,
    pollAgain: flow.pollAgain,
    dismiss: flow.dismiss,
  };
}
