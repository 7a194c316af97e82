import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { type HttpProblem, problemOf } from '../../runtime/http/http-problem.ts';
import { knownPlayerId } from '../../runtime/session/session-state.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { reportRefusedAccess } from '../access/guard-action.ts';
import { currentOrderOf, reduceCurrentOrder } from './current-order.ts';
import { newOrderKey } from './order-key.ts';
import {
  initialOrderState,
  isOutcomeKnown,
  keepsKey,
  nextOrderKey,
  type OrderEvent,
  type OrderReply,
  type OrderState,
} from './order-state.ts';
import {
  findPendingOrder,
  forgetPendingOrder,
  type OrderKind,
  type PendingOrder,
  savePendingOrder,
} from './pending-orders.ts';
import { useOrderPolling } from './use-order-polling.ts';

/** Used for an error that no call reported. */
const UNKNOWN_FAULT: HttpProblem = {
  ...{ status: 0, code: 'UNKNOWN', message: '' },
  ...{ fields: [], traceId: null, details: {} },
};

/** The calls and callbacks of one kind of order. */
export type OrderCalls<Kind extends OrderKind, Outcome> = {
  readonly kind: Kind;
  /** Null for a guest, who can't order. */
  readonly playerId: string | null;
  /**
   * An order that this page was opened for, such as an order that the bank's page returned. A pending order in storage
   * takes precedence.
   */
  readonly fromAddress?: PendingOrder<Kind> | null;
  /** Queries the outcome of an order by key. `polls`: the number of earlier polls. */
  readonly poll: (input: {
    readonly orderKey: string;
    readonly polls: number;
    readonly signal: AbortSignal;
  }) => Promise<OrderReply<Outcome>>;
  readonly onConfirmed: (outcome: Outcome) => void;
  /** Called when the order ended without moving money. */
  readonly onRefused: (code: string) => void;
  /** Called when a send failed, whether or not the outcome is known. */
  readonly onFailed?: (problem: HttpProblem) => void;
};

export type OrderFlow<Kind extends OrderKind, Outcome, Draft> = {
  readonly state: OrderState<Kind, Outcome, Draft>;
  /** Starts preparing an order and returns its key; null while another one is under way. */
  readonly start: (draft: Draft) => string | null;
  /** Ends the preparation: with a refusal, or with null because the player canceled. */
  readonly stop: (problem: HttpProblem | null) => void;
  /** Saves the order, then sends it. Returns the reply, or null when the send failed. */
  readonly send: (
    order: PendingOrder<Kind>,
    deliver: () => Promise<OrderReply<Outcome>>,
  ) => Promise<OrderReply<Outcome> | null>;
  readonly pollAgain: () => void;
  readonly dismiss: () => void;
  readonly discard: () => void;
};

/** Returns whether the player who sent an order is still the one on this page. */
function isAtThisPage({ playerId }: PendingOrder): boolean {
  return knownPlayerId(sessionStore.read()) === playerId;
}

/** Reports an event of a player's order to the page. */
type Dispatch<Kind extends OrderKind, Outcome, Draft> = (
  playerId: string | null,
  event: OrderEvent<Kind, Outcome, Draft>,
) => void;

/**
 * Returns the functions that end an order: they show the outcome, remove its key and refetch all of the player's data.
 */
function useOrderEnds<Kind extends OrderKind, Outcome, Draft>(
  calls: OrderCalls<Kind, Outcome>,
  dispatch: Dispatch<Kind, Outcome, Draft>,
) {
  const queryClient = useQueryClient();

  function end(order: PendingOrder<Kind>) {
    forgetPendingOrder(order);
    void queryClient.invalidateQueries({ queryKey: ['player'] });
  }

  function settle(order: PendingOrder<Kind>, reply: OrderReply<Outcome>) {
    // Another player is now signed in on this page. The order is kept for its own player, who sees the outcome after
    // signing in.
    if (!isAtThisPage(order)) return;
    dispatch(order.playerId, { type: 'answered', orderKey: order.orderKey, reply });
    if (reply.state !== 'confirmed' && reply.state !== 'refused') return;
    end(order);
    if (reply.state === 'confirmed') calls.onConfirmed(reply.outcome);
    else calls.onRefused(reply.problem.code);
  }

  /** `isPending`: an earlier try under the same key may still arrive. */
  function fail(order: PendingOrder<Kind>, thrown: unknown, isPending: boolean) {
    const problem = problemOf(thrown) ?? UNKNOWN_FAULT;
    calls.onFailed?.(problem);
    if (isOutcomeKnown(problem) && isAtThisPage(order)) {
      if (!(isPending && keepsKey(problem))) end(order);
      reportRefusedAccess(queryClient, thrown);
      calls.onRefused(problem.code);
    }
    dispatch(order.playerId, { type: 'sendFailed', problem });
  }

  return { settle, fail };
}

/** Stores the order of the player on this page, and finds their saved one when they sign in. */
function useCurrentOrder<Kind extends OrderKind, Outcome, Draft>({
  kind,
  playerId,
  fromAddress,
}: OrderCalls<Kind, Outcome>) {
  const [current, dispatchCurrent] = useReducer(reduceCurrentOrder<Kind, Outcome, Draft>, {
    playerId,
    state: initialOrderState<Kind, Outcome, Draft>(),
  });
  const dispatch: Dispatch<Kind, Outcome, Draft> = (id, event) => {
    if (id !== null) dispatchCurrent({ type: 'happened', playerId: id, event });
  };
  const enter = useEffectEvent((id: string | null) => {
    dispatchCurrent({ type: 'playerChanged', playerId: id });
    if (id === null) return;
    const order = findPendingOrder(kind, id) ?? fromAddress;
    if (order) dispatch(id, { type: 'found', order });
  });
  useEffect(() => enter(playerId), [playerId]);
  return { state: currentOrderOf(current, playerId), dispatch };
}

/**
 * Runs one order of a player exactly once: its key is saved before the first try and until the outcome is known,
 * through reloads, sign-outs and the bank's page. The next player on this page starts without an order.
 */
export function useOrderFlow<Kind extends OrderKind, Outcome, Draft>(
  calls: OrderCalls<Kind, Outcome>,
): OrderFlow<Kind, Outcome, Draft> {
  const { playerId } = calls;
  const { state, dispatch } = useCurrentOrder<Kind, Outcome, Draft>(calls);
  const { settle, fail } = useOrderEnds(calls, dispatch);

  useOrderPolling({
    state,
    poll: calls.poll,
    onReply: (reply) => {
      if (state.step === 'checking') settle(state.order, reply);
    },
    onFailure: () => dispatch(playerId, { type: 'pollFailed' }),
  });

  async function send(order: PendingOrder<Kind>, deliver: () => Promise<OrderReply<Outcome>>) {
    const isPending = (state.step === 'open' || state.step === 'preparing') && state.pendingKey === order.orderKey;
    savePendingOrder(order);
    dispatch(order.playerId, { type: 'sent', order });
    try {
      const reply = await deliver();
      settle(order, reply);
      return reply;
    } catch (thrown) {
      fail(order, thrown, isPending);
      return null;
    }
  }

  function start(draft: Draft) {
    if (state.step !== 'open' || playerId === null) return null;
    const orderKey = nextOrderKey(state, newOrderKey);
    dispatch(playerId, { type: 'started', orderKey, draft });
    return orderKey;
  }

  function discard() {
    if (state.step === 'challenged') forgetPendingOrder(state.order);
    if (state.step === 'open' && state.notice?.type === 'notMade') forgetPendingOrder(state.notice.order);
    dispatch(playerId, { type: 'discarded' });
  }

  return {
    state,
    start,
    stop: (problem) =>
      dispatch(playerId, problem ? { type: 'preparationRefused', problem } : { type: 'preparationLeft' }),
    send,
    pollAgain: () => dispatch(playerId, { type: 'pollRestarted' }),
    dismiss: () => dispatch(playerId, { type: 'dismissed' }),
    discard,
  };
}
