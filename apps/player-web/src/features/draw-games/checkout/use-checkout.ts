import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import type { OrderResponse, Receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { LOCATION_ACTIVITIES } from '@sunflower/player-rules/location/location-activities.ts';
import { useQueryClient } from '@tanstack/react-query';
import { guardAction } from '../../../player/access/guard-action.ts';
import { reportRefusedLocation } from '../../../player/alerts/location/report-location.ts';
import { locateFor } from '../../../player/location/locate.ts';
import { sendWithToken } from '../../../player/location/send-located.ts';
import type { OrderReply, OrderState } from '../../../player/orders/order-state.ts';
import type { PendingOrder } from '../../../player/orders/pending-orders.ts';
import { useOrderFlow } from '../../../player/orders/use-order-flow.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { fetchOrderState, sendCheckout } from './checkout-calls.ts';
import { orderQuery } from './order-query.ts';

export type CheckoutState = OrderState<'checkout', Receipt, null>;

/** Returns the access units of the games in a cart. */
export function unitsOf(cart: Cart): readonly string[] {
  return [...new Set(cart.wagers.map((wager) => drawGameUnit(wager.gameId)))];
}

export type Checkout = {
  readonly state: CheckoutState;
  /** Buys the cart as shown, after checking that its games are open to the player, and then the location. */
  readonly pay: (cart: Cart) => Promise<void>;
  /** Resends, under the same key, an order that the server had no record of. */
  readonly payAgain: (order: PendingOrder<'checkout'>) => Promise<void>;
  /** Polls again for an order whose outcome took too long. */
  readonly pollAgain: () => void;
  /** Hides a refusal. */
  readonly dismiss: () => void;
  /** Discards an order that the server had no record of. */
  readonly discard: () => void;
};

function replyOf(answer: OrderResponse): OrderReply<Receipt> {
  if (answer.state === 'completed') return { state: 'confirmed', outcome: answer.receipt };
  return { state: answer.state === 'running' ? 'pending' : 'unknown' };
}

/** Runs the player's checkout and never charges twice; a guest can't check out. */
export function useCheckout(playerId: string | null, onReceipt: (receipt: Receipt) => void): Checkout {
  const queryClient = useQueryClient();
  const flow = useOrderFlow<'checkout', Receipt, null>({
    kind: 'checkout',
    playerId,
    poll: async ({ orderKey, signal }) => replyOf(await fetchOrderState(orderKey, signal)),
    onConfirmed: (receipt) => {
      // The receipt's page starts with this response instead of a loading state.
      const bought: OrderResponse = { state: 'completed', receipt };
      if (playerId !== null) queryClient.setQueryData(orderQuery(playerId, receipt.orderKey).queryKey, bought);
      track('draw_games_order_bought', { tickets: receipt.tickets.length, totalCents: Number(receipt.totalCents) });
      onReceipt(receipt);
    },
    onRefused: (code) => track('draw_games_order_refused', { code }),
    onFailed: (problem) => reportRefusedLocation(problem, 'shoppingCart'),
  });

  async function buy(details: Pick<PendingOrder<'checkout'>, 'amountCents' | 'cartVersion'>) {
    const orderKey = flow.start(null);
    if (orderKey === null || playerId === null) return;
    const activity = LOCATION_ACTIVITIES.purchase;
    const located = await locateFor(queryClient, activity);
    if (located.type === 'refused') {
      flow.stop(located.problem);
      reportRefusedLocation(located.problem, 'shoppingCart');
      return;
    }
    const { amountCents, cartVersion } = details;
    const order = { kind: 'checkout', orderKey, playerId, amountCents, cartVersion } as const;
    await flow.send(order, async () => ({
      state: 'confirmed',
      outcome: await sendWithToken(queryClient, { activity, token: located.token }, (token) =>
        sendCheckout(order, token),
      ),
    }));
  }

  return {
    state: flow.state,
    pay: async (cart) => {
      if (!guardAction(queryClient, ...unitsOf(cart))) return;
      await buy({ cartVersion: cart.version, amountCents: cart.totalCents });
    },
    payAgain: buy,
    pollAgain: flow.pollAgain,
    dismiss: flow.dismiss,
    discard: flow.discard,
  };
}
