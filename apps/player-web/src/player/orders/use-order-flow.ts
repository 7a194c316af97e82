import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { type HttpProblem, problemOf } from '../../runtime/http/http-problem.ts';
import { heldPlayerId } from '../../runtime/session/session-state.ts';
import { sessionStore } from '../../runtime/session/session-store.ts';
import { tellRefusedAccess } from '../access/guard-action.ts';
import { reduceHeldOrder, stateFor } from './held-order.ts';
import { adoptLegacyPayments } from './legacy-orders.ts';
import { newOrderKey } from './order-key.ts';
import {
  isOutcomeKnown,
  keepsKey,
  nextOrderKey,
  type OrderEvent,
  type OrderReply,
  type OrderState,
  openOrder,
} from './order-state.ts';
import {
  findPendingOrder,
  forgetPendingOrder,
  keepPendingOrder,
  type OrderKind,
  type PendingOrder,
} from './pending-orders.ts';
import { useOrderPolling } from './use-order-polling.ts';

/** Stands in for a fault that no call reported. */
const UNKNOWN_FAULT: HttpProblem = {
  ...{ status: 0, code: 'UNKNOWN', message: '' },
  ...{ fields: [], traceId: null, details: {} },
};

/** What one kind of order does besides moving through its states. */
export type OrderCalls<Kind extends OrderKind, Outcome> = {
  readonly kind: Kind;
  /** Null for a guest, who can't order. */
  readonly playerId: string | null;
  /** An order that this page was opened for, such as one that the bank's page brought back; one that storage holds goes first. */
  readonly fromAddress?: PendingOrder<Kind> | null;
  /** Asks the server by key what became of an order. `polls`: how often it was asked before. */
  readonly poll: (asked: {
    readonly orderKey: string;
    readonly polls: number;
    readonly signal: AbortSignal;
  }) => Promise<OrderReply<Outcome>>;
  readonly onConfirmed: (outcome: Outcome) => void;
  /** The order ended without moving money. */
  readonly onRefused: (code: string) => void;
  /** A send failed, whether or not its outcome is known. */
  readonly onFailed?: (problem: HttpProblem) => void;
};

export type OrderFlow<Kind extends OrderKind, Outcome, Draft> = {
  readonly state: OrderState<Kind, Outcome, Draft>;
  /** Starts preparing an order and returns its key; null while another one is under way. */
  readonly start: (draft: Draft) => string | null;
  /** Ends the preparation with a refusal, or without one because the player went back. */
  readonly stop: (problem: HttpProblem | null) => void;
  /** Keeps the order, then sends it. Returns the reply, or null when the send failed. */
  readonly send: (
    order: PendingOrder<Kind>,
    deliver: () => Promise<OrderReply<Outcome>>,
  ) => Promise<OrderReply<Outcome> | null>;
  /** Checks an order that was found elsewhere. */
  readonly resume: (order: PendingOrder<Kind>) => void;
  readonly pollAgain: () => void;
  readonly dismiss: () => void;
  readonly discard: () => void;
};

/** Returns whether the player who sent an order is still the one at this page. */
function isAtThisPage({ playerId }: PendingOrder): boolean {
  return heldPlayerId(sessionStore.read()) === playerId;
}

/** Notifies the page of what happened to a player's order. */
type Tell<Kind extends OrderKind, Outcome, Draft> = (
  playerId: string | null,
  event: OrderEvent<Kind, Outcome, Draft>,
) => void;

/** Returns what ends an order: its outcome is shown, its key is forgotten and what the account shows is read again. */
function useOrderEnds<Kind extends OrderKind, Outcome, Draft>(
  calls: OrderCalls<Kind, Outcome>,
  tell: Tell<Kind, Outcome, Draft>,
) {
  const queryClient = useQueryClient();

  function end(order: PendingOrder<Kind>) {
    forgetPendingOrder(order);
    void queryClient.invalidateQueries({ queryKey: ['player'] });
  }

  function settle(order: PendingOrder<Kind>, reply: OrderReply<Outcome>) {
    // Another player is at this page now: the order stays for its own player, who sees the outcome after signing in.
    if (!isAtThisPage(order)) return;
    tell(order.playerId, { type: 'answered', orderKey: order.orderKey, reply });
    if (reply.state !== 'confirmed' && reply.state !== 'refused') return;
    end(order);
    if (reply.state === 'confirmed') calls.onConfirmed(reply.outcome);
    else calls.onRefused(reply.problem.code);
  }

  /** `isHeld`: an earlier try under the same key may still arrive. */
  function fail(order: PendingOrder<Kind>, thrown: unknown, isHeld: boolean) {
    const problem = problemOf(thrown) ?? UNKNOWN_FAULT;
    calls.onFailed?.(problem);
    if (isOutcomeKnown(problem) && isAtThisPage(order)) {
      if (!(isHeld && keepsKey(problem))) end(order);
      tellRefusedAccess(queryClient, thrown);
      calls.onRefused(problem.code);
    }
    tell(order.playerId, { type: 'sendFailed', problem });
  }

  return { settle, fail };
}

/** Holds the order of the player at this page, and finds the one that was kept when this player enters. */
function useHeldOrder<Kind extends OrderKind, Outcome, Draft>({
  kind,
  playerId,
  fromAddress,
}: OrderCalls<Kind, Outcome>) {
  const [held, dispatch] = useReducer(reduceHeldOrder<Kind, Outcome, Draft>, {
    playerId,
    state: openOrder<Kind, Outcome, Draft>(),
  });
  const tell: Tell<Kind, Outcome, Draft> = (who, event) => {
    if (who !== null) dispatch({ type: 'happened', playerId: who, event });
  };
  const enter = useEffectEvent((who: string | null) => {
    dispatch({ type: 'playerChanged', playerId: who });
    if (who === null) return;
    adoptLegacyPayments();
    const order = findPendingOrder(kind, who) ?? fromAddress;
    if (order) tell(who, { type: 'found', order });
  });
  useEffect(() => enter(playerId), [playerId]);
  return { state: stateFor(held, playerId), tell };
}

/**
 * Runs one order of a player exactly once: its key is kept before the first try and until the outcome is known, through reloads, sign-outs
 * and the bank's page. The next player at this page starts with an empty one.
 */
export function useOrderFlow<Kind extends OrderKind, Outcome, Draft>(
  calls: OrderCalls<Kind, Outcome>,
): OrderFlow<Kind, Outcome, Draft> {
  const { playerId } = calls;
  const { state, tell } = useHeldOrder<Kind, Outcome, Draft>(calls);
  const { settle, fail } = useOrderEnds(calls, tell);

  useOrderPolling({
    state,
    poll: calls.poll,
    onReply: (reply) => {
      if (state.step === 'checking') settle(state.order, reply);
    },
    onFailure: () => tell(playerId, { type: 'pollFailed' }),
  });

  async function send(order: PendingOrder<Kind>, deliver: () => Promise<OrderReply<Outcome>>) {
    const isHeld = 'heldKey' in state && state.heldKey === order.orderKey;
    keepPendingOrder(order);
    tell(order.playerId, { type: 'sent', order });
    try {
      const reply = await deliver();
      settle(order, reply);
      return reply;
    } catch (thrown) {
      fail(order, thrown, isHeld);
      return null;
    }
  }

  function start(draft: Draft) {
    if (state.step !== 'open' || playerId === null) return null;
    const orderKey = nextOrderKey(state, newOrderKey);
    tell(playerId, { type: 'started', orderKey, draft });
    return orderKey;
  }

  function discard() {
    if (state.step === 'challenged') forgetPendingOrder(state.order);
    if (state.step === 'open' && state.notice?.type === 'notMade') forgetPendingOrder(state.notice.order);
    tell(playerId, { type: 'discarded' });
  }

  return {
    state,
    start,
    stop: (problem) => tell(playerId, problem ? { type: 'preparationRefused', problem } : { type: 'preparationLeft' }),
    send,
    resume: (order) => tell(order.playerId, { type: 'found', order }),
    pollAgain: () => tell(playerId, { type: 'pollRestarted' }),
    dismiss: () => tell(playerId, { type: 'dismissed' }),
    discard,
  };
}
