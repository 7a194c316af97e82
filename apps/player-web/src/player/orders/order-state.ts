import { type HttpProblem, isOutcomeUnknown } from '../../runtime/http/http-problem.ts';
import type { OrderKind, PendingOrder } from './pending-orders.ts';

/** The server's report on an order. `unknown`: no order exists under its key yet. */
export type OrderReply<Outcome> =
  | { readonly state: 'confirmed'; readonly outcome: Outcome }
  | { readonly state: 'pending' }
  | { readonly state: 'challenged'; readonly url: string }
  | { readonly state: 'refused'; readonly problem: HttpProblem }
  | { readonly state: 'unknown' };

/** The notice that is shown with the form: the order was refused, or no order exists under its key. */
export type OrderNotice<Kind extends OrderKind> =
  | { readonly type: 'refused'; readonly problem: HttpProblem }
  | { readonly type: 'notMade'; readonly order: PendingOrder<Kind> };

/**
 * One money order, from its form to its outcome. `preparing` moves no money. `checking` has an unknown outcome, which
 * polling by key resolves. `challenged` waits for the player at the bank. `pendingKey`: an earlier attempt may still
 * arrive, so the next one uses the same key.
 */
export type OrderState<Kind extends OrderKind, Outcome, Draft> =
  | { readonly step: 'open'; readonly notice: OrderNotice<Kind> | null; readonly pendingKey: string | null }
  | { readonly step: 'preparing'; readonly orderKey: string; readonly draft: Draft; readonly pendingKey: string | null }
  | { readonly step: 'sending'; readonly order: PendingOrder<Kind>; readonly draft: Draft }
  | { readonly step: 'checking'; readonly order: PendingOrder<Kind>; readonly polls: number }
  | { readonly step: 'challenged'; readonly order: PendingOrder<Kind>; readonly url: string }
  | { readonly step: 'done'; readonly outcome: Outcome };

export type OrderEvent<Kind extends OrderKind, Outcome, Draft> =
  | { readonly type: 'started'; readonly orderKey: string; readonly draft: Draft }
  | { readonly type: 'preparationRefused'; readonly problem: HttpProblem }
  | { readonly type: 'preparationLeft' }
  | { readonly type: 'sent'; readonly order: PendingOrder<Kind> }
  /** A pending order of this player was found in storage, or the bank's page brought its key back. */
  | { readonly type: 'found'; readonly order: PendingOrder<Kind> }
  | { readonly type: 'answered'; readonly orderKey: string; readonly reply: OrderReply<Outcome> }
  | { readonly type: 'sendFailed'; readonly problem: HttpProblem }
  | { readonly type: 'pollFailed' }
  | { readonly type: 'pollRestarted' }
  /** The player closed a notice or a receipt. */
  | { readonly type: 'dismissed' }
  /** The player gave the order up. It isn't sent again, and its key isn't reused. */
  | { readonly type: 'discarded' };

/**
 * The server must report this many times, over about five seconds, that it has nothing under a key: a request that was
 * sent may arrive after the first polls.
 */
export const UNKNOWN_POLLS = 4;

const EMPTY_FORM = { step: 'open', notice: null, pendingKey: null } as const;

/** Returns the initial state. */
export function initialOrderState<Kind extends OrderKind, Outcome, Draft>(): OrderState<Kind, Outcome, Draft> {
  return EMPTY_FORM;
}

/** The server sends these refusals before it looks up the key, so an earlier try under it may have succeeded. */
const REFUSED_BEFORE_KEY_LOOKUP = 'FRESH_LOGIN_NEEDED';

/**
 * Returns whether a failed send settles the order. A refusal settles it, because nothing happened. A missing response,
 * an ended session and a key that is already taken don't, because an earlier try may have succeeded.
 */
export function isOutcomeKnown(problem: HttpProblem): boolean {
  return !isOutcomeUnknown(problem) && problem.status !== 401 && problem.code !== 'ORDER_KEY_TAKEN';
}

/**
 * Returns whether the next attempt reuses the key of a refused order. An order sent while offline keeps its key, so
 * that it can't become a second order if it reached the server.
 */
export function keepsKey(problem: HttpProblem): boolean {
  return problem.code === REFUSED_BEFORE_KEY_LOOKUP || problem.isUnsent === true;
}

/**
 * Returns the key of the next try: the pending key if there is one, so that a try still in transit can't become a
 * second order.
 */
export function nextOrderKey(
  state: { readonly step: string; readonly pendingKey?: string | null },
  newKey: () => string,
): string {
  return state.pendingKey ?? newKey();
}

/** Returns whether an order was sent and its outcome is still open. */
function isUnderway<State extends { readonly step: string }>(
  state: State,
): state is Extract<State, { readonly step: 'sending' | 'checking' | 'challenged' }> {
  return state.step === 'sending' || state.step === 'checking' || state.step === 'challenged';
}

function afterReply<Kind extends OrderKind, Outcome, Draft>(
  state: OrderState<Kind, Outcome, Draft>,
  { orderKey, reply }: { readonly orderKey: string; readonly reply: OrderReply<Outcome> },
): OrderState<Kind, Outcome, Draft> {
  // Ignores replies about an order that has ended or was superseded.
  if (!isUnderway(state) || state.order.orderKey !== orderKey) return state;
  const { order } = state;
  const polls = state.step === 'checking' ? state.polls + 1 : 0;
  switch (reply.state) {
    case 'confirmed':
      return { step: 'done', outcome: reply.outcome };
    case 'challenged':
      return { step: 'challenged', order, url: reply.url };
    case 'refused':
      return { step: 'open', notice: { type: 'refused', problem: reply.problem }, pendingKey: null };
    case 'unknown':
      return polls < UNKNOWN_POLLS
        ? { step: 'checking', order, polls }
        : { step: 'open', notice: { type: 'notMade', order }, pendingKey: order.orderKey };
    case 'pending':
      return { step: 'checking', order, polls };
  }
}

function afterFailedSend<Kind extends OrderKind, Outcome, Draft>(
  state: OrderState<Kind, Outcome, Draft>,
  problem: HttpProblem,
): OrderState<Kind, Outcome, Draft> {
  if (state.step !== 'sending') return state;
  const { order } = state;
  if (!isOutcomeKnown(problem)) return { step: 'checking', order, polls: 0 };
  return { step: 'open', notice: { type: 'refused', problem }, pendingKey: keepsKey(problem) ? order.orderKey : null };
}

function afterPreparation<Kind extends OrderKind, Outcome, Draft>(
  state: OrderState<Kind, Outcome, Draft>,
  notice: OrderNotice<Kind> | null,
): OrderState<Kind, Outcome, Draft> {
  return state.step === 'preparing' ? { step: 'open', notice, pendingKey: state.pendingKey } : state;
}

/** Returns the state after an event. An event that doesn't fit the step changes nothing. */
export function reduceOrder<Kind extends OrderKind, Outcome, Draft>(
  state: OrderState<Kind, Outcome, Draft>,
  event: OrderEvent<Kind, Outcome, Draft>,
): OrderState<Kind, Outcome, Draft> {
  switch (event.type) {
    case 'started':
      if (state.step !== 'open') return state;
      return { step: 'preparing', orderKey: event.orderKey, draft: event.draft, pendingKey: state.pendingKey };
    case 'preparationRefused':
      return afterPreparation(state, { type: 'refused', problem: event.problem });
    case 'preparationLeft':
      return afterPreparation(state, null);
    case 'sent':
      if (state.step !== 'preparing' || state.orderKey !== event.order.orderKey) return state;
      return { step: 'sending', order: event.order, draft: state.draft };
    case 'found':
      if (state.step !== 'open' || state.notice !== null) return state;
      return { step: 'checking', order: event.order, polls: 0 };
    case 'answered':
      return afterReply(state, event);
    case 'sendFailed':
      return afterFailedSend(state, event.problem);
    case 'pollFailed':
      return state.step === 'checking' ? { ...state, polls: state.polls + 1 } : state;
    case 'pollRestarted':
      if (state.step !== 'checking' && state.step !== 'challenged') return state;
      return { step: 'checking', order: state.order, polls: 0 };
    case 'dismissed':
      if (state.step === 'open') return { ...EMPTY_FORM, pendingKey: state.pendingKey };
      return state.step === 'done' ? EMPTY_FORM : state;
    case 'discarded':
      return state.step === 'open' || state.step === 'challenged' ? EMPTY_FORM : state;
  }
}
