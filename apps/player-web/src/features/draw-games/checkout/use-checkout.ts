import type { Cart } from '@sunflower/contracts/draw-games-cart.ts';
import type { Receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { PING_ACTIVITIES } from '@sunflower/contracts/geolocation.ts';
import { drawGameUnit } from '@sunflower/player-rules/access/operational-unit.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useReducer } from 'react';
import { guardAction, tellRefusedAccess } from '../../../player/access/guard-action.ts';
import { tellRefusedLocation } from '../../../player/alerts/tell-location.ts';
import { locateFor } from '../../../player/locate.ts';
import { newOrderKey } from '../../../player/order-key.ts';
import { track } from '../../../runtime/analytics/track.ts';
import { HttpError, type HttpProblem, isOutcomeUnknown, problemOf } from '../../../runtime/http/http-problem.ts';
import { usePlayerId } from '../../../runtime/session/session-store.ts';
import { askOrder, sendOrder } from './checkout-calls.ts';
import { type CheckoutEvent, type CheckoutState, IDLE_CHECKOUT, MAX_ASKS, reduceCheckout } from './checkout-state.ts';

import { forgetPendingOrder, keepPendingOrder, type PendingOrder, readPendingOrder } from './pending-order.ts';

/** A checkout in doubt is asked about this often. */
const ASK_EVERY_MS = 2_500;

const UNKNOWN_FAULT: HttpProblem = { status: 0, code: 'UNKNOWN', message: '', fields: [], traceId: null, details: {} };

/** Asks about an order in doubt until its outcome is known or it has been asked about often enough. */
function useAsking(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutEvent>,
  onBought: (receipt: Receipt) => void,
): void {
  const orderKey = state.step === 'checking' && state.asked < MAX_ASKS ? state.order.orderKey : null;
  const asked = state.step === 'checking' ? state.asked : 0;
  useEffect(() => {
    if (orderKey === null) return;
    const giveUp = new AbortController();
    async function ask(key: string) {
      try {
        const answer = await askOrder(key, giveUp.signal);
        if (giveUp.signal.aborted) return;
        if (answer.state === 'completed') onBought(answer.receipt);
        else dispatch({ type: answer.state === 'running' ? 'askedInVain' : 'foundNothing' });
      } catch {
        if (!giveUp.signal.aborted) dispatch({ type: 'askedInVain' });
      }
    }
    const timer = setTimeout(() => void ask(orderKey), asked === 0 ? 0 : ASK_EVERY_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [orderKey, asked, dispatch, onBought]);
}

/**
 * A refusal is an outcome: nothing was bought. Without an answer nobody knows; and an ended session may hide that an earlier try of the
 * same key went through, so it is asked about after the next login.
 */
function isOutcomeKnown(problem: HttpProblem): boolean {
  return !isOutcomeUnknown(problem) && problem.status !== 401;
}

/** What the games of a cart are to restrictions. */
export function unitsOf(cart: Cart): readonly string[] {
  return [...new Set(cart.wagers.map((wager) => drawGameUnit(wager.gameId)))];
}

export type Checkout = {
  readonly state: CheckoutState;
  /** Checks that the games are open, then the position, then buys the cart as it is shown. */
  readonly pay: (cart: Cart) => Promise<void>;
  /** Sends an order that was not bought once more, under its own key. */
  readonly payAgain: (order: PendingOrder) => Promise<void>;
  /** Asks anew about an order in doubt that could not be reached. */
  readonly askAgain: () => void;
  readonly dismiss: () => void;
};

/** A checkout, exactly once: the key is kept before the first try and until the outcome is known, also over reloads and logins. */
export function useCheckout(onReceipt: (receipt: Receipt) => void): Checkout {
  const queryClient = useQueryClient();
  const playerId = usePlayerId();
  const [state, dispatch] = useReducer(reduceCheckout, IDLE_CHECKOUT);

  function bought(receipt: Receipt) {
    forgetPendingOrder();
    dispatch({ type: 'answered', receipt });
    track('draw_games_order_bought', { tickets: receipt.tickets.length, totalCents: Number(receipt.totalCents) });
    void queryClient.invalidateQueries({ queryKey: ['player'] });
    onReceipt(receipt);
  }

  useEffect(() => {
    const order = playerId === null ? null : readPendingOrder();
    if (order) dispatch({ type: 'orderFound', order });
  }, [playerId]);
  useAsking(state, dispatch, bought);

  async function buy(order: PendingOrder) {
    dispatch({ type: 'started' });
    const located = await locateFor(queryClient, PING_ACTIVITIES.purchase);
    if (located.type === 'refused') {
      dispatch({ type: 'locationRefused', problem: located.problem });
      tellRefusedLocation(located.problem, 'shoppingCart');
      return;
    }
    keepPendingOrder(order);
    dispatch({ type: 'orderSent', order });
    try {
      bought(await sendOrder(order, located.token));
    } catch (thrown) {
      const problem = thrown instanceof HttpError ? thrown.problem : (problemOf(thrown) ?? UNKNOWN_FAULT);
      tellRefusedAccess(queryClient, thrown);
      tellRefusedLocation(problem, 'shoppingCart');
      if (isOutcomeKnown(problem)) {
        forgetPendingOrder();
        track('draw_games_order_refused', { code: problem.code });
        void queryClient.invalidateQueries({ queryKey: ['player'] });
      }
      dispatch({ type: 'failed', problem });
    }
  }

  return {
    state,
    pay: async (cart) => {
      if (!guardAction(queryClient, ...unitsOf(cart))) return;
      await buy({ orderKey: newOrderKey(), cartVersion: cart.version, expectedTotalCents: cart.totalCents });
    },
    payAgain: buy,
    askAgain: () => dispatch({ type: 'askedAgain' }),
    dismiss: () => {
      forgetPendingOrder();
      dispatch({ type: 'dismissed' });
    },
  };
}
