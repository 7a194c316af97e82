import type { Receipt } from '@sunflower/contracts/draw-games-tickets.ts';
import { type HttpProblem, isOutcomeUnknown } from '../../../runtime/http/http-problem.ts';
import type { PendingOrder } from './pending-order.ts';

/**
 * A checkout on its way. `checking` is an order whose answer never came: only asking by its key tells whether it was bought.
 * `notBought` is what asking told: nothing happened under this key, so the same key may be sent again.
 */
export type CheckoutState =
  | { readonly step: 'idle' }
  | { readonly step: 'locating' }
  | { readonly step: 'sending'; readonly order: PendingOrder }
  | { readonly step: 'checking'; readonly order: PendingOrder; readonly asked: number }
  | { readonly step: 'notBought'; readonly order: PendingOrder }
  | { readonly step: 'refused'; readonly problem: HttpProblem }
  | { readonly step: 'bought'; readonly receipt: Receipt };

export type CheckoutEvent =
  | { readonly type: 'started' }
  | { readonly type: 'locationRefused'; readonly problem: HttpProblem }
  | { readonly type: 'orderSent'; readonly order: PendingOrder }
  | { readonly type: 'orderFound'; readonly order: PendingOrder }
  | { readonly type: 'answered'; readonly receipt: Receipt }
  | { readonly type: 'failed'; readonly problem: HttpProblem }
  | { readonly type: 'askedInVain' }
  | { readonly type: 'askedAgain' }
  | { readonly type: 'foundNothing' }
  | { readonly type: 'dismissed' };

export const IDLE_CHECKOUT: CheckoutState = { step: 'idle' };

/** How often a checkout in doubt is asked about before it says that it cannot be reached; the player may go on asking. */
export const MAX_ASKS = 8;

function afterFailure(state: CheckoutState, problem: HttpProblem): CheckoutState {
  if (state.step !== 'sending') return state;
  return isOutcomeUnknown(problem) ? { step: 'checking', order: state.order, asked: 0 } : { step: 'refused', problem };
}

/** The state after an event; an event that does not fit the step changes nothing. */
export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'started':
      return state.step === 'sending' || state.step === 'checking' || state.step === 'bought'
        ? state
        : { step: 'locating' };
    case 'locationRefused':
      return state.step === 'locating' ? { step: 'refused', problem: event.problem } : state;
    case 'orderSent':
      return state.step === 'locating' ? { step: 'sending', order: event.order } : state;
    case 'orderFound':
      return state.step === 'idle' ? { step: 'checking', order: event.order, asked: 0 } : state;
    case 'answered':
      return { step: 'bought', receipt: event.receipt };
    case 'failed':
      return afterFailure(state, event.problem);
    case 'askedInVain':
      return state.step === 'checking' ? { ...state, asked: state.asked + 1 } : state;
    case 'askedAgain':
      return state.step === 'checking' ? { ...state, asked: 0 } : state;
    case 'foundNothing':
      return state.step === 'checking' ? { step: 'notBought', order: state.order } : state;
    case 'dismissed':
      return state.step === 'refused' || state.step === 'notBought' ? IDLE_CHECKOUT : state;
  }
}
