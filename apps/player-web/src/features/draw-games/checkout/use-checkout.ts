import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import type { OrderAnswer, Receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { PING_ACTIVITIES } from '@sunflower/contracts/geolocation.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { guardAction } from '../../../player/access/guard-action.ts';
import { tellRefusedLocation } from '../../../player/alerts/tell-location.ts';
import { locateFor } from '../../../player/locate.ts';
import { adoptLegacyCheckout } from '../../../player/orders/legacy-orders.ts';
import type { OrderReply, OrderState } from '../../../player/orders/order-state.ts';
import type { PendingOrder } from '../../../player/orders/pending-orders.ts';
import { useOrderFlow } from '../../../player/orders/use-order-flow.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { fetchOrder, sendCheckout } from './checkout-calls.ts';

export type CheckoutState = OrderState<'checkout', Receipt, null>;

/** Returns the access units of the games in a cart. */
export function unitsOf(cart: Cart): readonly string[] {
  return [...new Set(cart.wagers.map((wager) => drawGameUnit(wager.gameId)))];
}

export type Checkout = {
  readonly state: CheckoutState;
  /** Checks that the games are open, then the location, then buys the cart as it is shown. */
  readonly pay: (cart: Cart) => Promise<void>;
  /** Sends an order that wasn't bought again, under its own key. */
  readonly payAgain: (order: PendingOrder<'checkout'>) => Promise<void>;
  /** Polls an order again that took too long. */
  readonly pollAgain: () => void;
  /** Puts a refusal away. */
  readonly dismiss: () => void;
  /** Gives up an order that wasn't bought. */
  readonly discard: () => void;
};

function replyOf(answer: OrderAnswer): OrderReply<Receipt> {
  if (answer.state === 'completed') return { state: 'confirmed', outcome: answer.receipt };
  return { state: answer.state === 'running' ? 'pending' : 'unknown' };
}

/** Runs a checkout of the player exactly once; a guest has none. */
export function useCheckout(playerId: string | null, onReceipt: (receipt: Receipt) => void): Checkout {
  const queryClient = useQueryClient();
  const flow = useOrderFlow<'checkout', Receipt, null>({
    kind: 'checkout',
    playerId,
    poll: async ({ orderKey, signal }) => replyOf(await fetchOrder(orderKey, signal)),
    onConfirmed: (receipt) => {
      track('draw_games_order_bought', { tickets: receipt.tickets.length, totalCents: Number(receipt.totalCents) });
      onReceipt(receipt);
    },
    onRefused: (code) => track('draw_games_order_refused', { code }),
    onFailed: (problem) => tellRefusedLocation(problem, 'shoppingCart'),
  });
  useLegacyCheckout(playerId, flow.resume);

  async function buy(details: Pick<PendingOrder<'checkout'>, 'amountCents' | 'cartVersion'>) {
    const orderKey = flow.start(null);
    if (orderKey === null || playerId === null) return;
    const located = await locateFor(queryClient, PING_ACTIVITIES.purchase);
    if (located.type === 'refused') {
      flow.stop(located.problem);
      tellRefusedLocation(located.problem, 'shoppingCart');
      return;
    }
    const { amountCents, cartVersion } = details;
    const order = { kind: 'checkout', orderKey, playerId, amountCents, cartVersion } as const;
    await flow.send(order, async () => ({ state: 'confirmed', outcome: await sendCheckout(order, located.token) }));
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

/** Takes over a checkout that an earlier client kept without its player, if the server knows it as this player's. */
function useLegacyCheckout(playerId: string | null, resume: (order: PendingOrder<'checkout'>) => void): void {
  const adopt = useEffectEvent(async (who: string, isCurrent: () => boolean) => {
    const order = await adoptLegacyCheckout(who, async (key) => (await fetchOrder(key)).state !== 'unknown');
    if (order && isCurrent()) resume(order);
  });
  useEffect(() => {
    if (playerId === null) return;
    let isCurrent = true;
    // A question that fails leaves the order where it is; the next visit asks again.
    adopt(playerId, () => isCurrent).catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [playerId]);
}
