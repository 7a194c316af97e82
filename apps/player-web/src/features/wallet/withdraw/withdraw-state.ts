import type { Withdrawal, WithdrawalBody } from '@sunflower/contracts/payments-withdrawals.ts';
import { type HttpProblem, isOutcomeUnknown } from '../../../runtime/http/http-problem.ts';
import type { PendingOrder } from '../pending-order.ts';

/** What the player wants, all of it but the key. */
export type WithdrawWish = Omit<WithdrawalBody, 'orderKey'>;

/** Said above the form: a refusal, or that asking told that nothing happened under the key. */
export type WithdrawNotice =
  | { readonly kind: 'refused'; readonly problem: HttpProblem }
  | { readonly kind: 'notMade'; readonly order: PendingOrder };

/** A withdrawal on its way. `review`: the player reads it once more before it is sent (WCAG-3.3.4). `checking`: nobody has told its outcome yet. `keptKey`: asking told nothing about an earlier try, so the next one has its key. */
export type WithdrawState =
  | { readonly step: 'form'; readonly notice: WithdrawNotice | null; readonly keptKey?: string }
  | { readonly step: 'review'; readonly wish: WithdrawWish; readonly orderKey: string; readonly keptKey?: string }
  | { readonly step: 'sending'; readonly wish: WithdrawWish; readonly order: PendingOrder }
  | { readonly step: 'checking'; readonly order: PendingOrder; readonly asked: number }
  | { readonly step: 'done'; readonly withdrawal: Withdrawal };

export type WithdrawEvent =
  | { readonly type: 'wished'; readonly wish: WithdrawWish; readonly orderKey: string }
  | { readonly type: 'wentBack' }
  | { readonly type: 'orderSent'; readonly order: PendingOrder }
  | { readonly type: 'orderFound'; readonly order: PendingOrder }
  | { readonly type: 'answered'; readonly withdrawal: Withdrawal }
  | { readonly type: 'failed'; readonly problem: HttpProblem }
  | { readonly type: 'askedInVain' }
  | { readonly type: 'askedAgain' }
  | { readonly type: 'foundNothing' }
  | { readonly type: 'dismissed' };

export const WITHDRAW_FORM: WithdrawState = { step: 'form', notice: null };

/** A refusal is an outcome. No answer is none, and neither is an ended session or a key that is taken: an earlier try may have gone through. */
export function isOutcomeKnown(problem: HttpProblem): boolean {
  return !isOutcomeUnknown(problem) && problem.status !== 401 && problem.code !== 'ORDER_KEY_TAKEN';
}

function afterAnswer(state: WithdrawState, withdrawal: Withdrawal): WithdrawState {
  const order = state.step === 'sending' || state.step === 'checking' ? state.order : null;
  // An answer about another withdrawal is old news.
  return order?.orderKey === withdrawal.orderKey ? { step: 'done', withdrawal } : state;
}

function afterFailure(state: WithdrawState, problem: HttpProblem): WithdrawState {
  if (state.step !== 'sending') return state;
  // The question for a fresh login comes before the key is looked up: an earlier try under it may have gone through.
  const kept = problem.code === 'FRESH_LOGIN_NEEDED' ? { keptKey: state.order.orderKey } : {};
  if (isOutcomeKnown(problem)) return { step: 'form', notice: { kind: 'refused', problem }, ...kept };
  return { step: 'checking', order: state.order, asked: 0 };
}

/** The state after an event; an event that does not fit the step changes nothing. */
export function reduceWithdraw(state: WithdrawState, event: WithdrawEvent): WithdrawState {
  switch (event.type) {
    case 'wished':
      return state.step === 'form'
        ? { step: 'review', wish: event.wish, orderKey: event.orderKey, ...keptIn(state) }
        : state;
    case 'wentBack':
      return state.step === 'review' ? { ...WITHDRAW_FORM, ...keptIn(state) } : state;
    case 'orderSent':
      return state.step === 'review' && state.orderKey === event.order.orderKey
        ? { step: 'sending', wish: state.wish, order: event.order }
        : state;
    case 'orderFound':
      return state.step === 'form' && state.notice === null
        ? { step: 'checking', order: event.order, asked: 0 }
        : state;
    case 'answered':
      return afterAnswer(state, event.withdrawal);
    case 'failed':
      return afterFailure(state, event.problem);
    case 'askedInVain':
      return state.step === 'checking' ? { ...state, asked: state.asked + 1 } : state;
    case 'askedAgain':
      return state.step === 'checking' ? { ...state, asked: 0 } : state;
    case 'foundNothing':
      return state.step === 'checking' ? { step: 'form', notice: { kind: 'notMade', order: state.order } } : state;
    case 'dismissed':
      if (state.step === 'form') return { ...WITHDRAW_FORM, ...keptIn(state) };
      return state.step === 'done' ? WITHDRAW_FORM : state;
  }
}

/** The key that is kept for the next try, where there is one. */
function keptIn(state: WithdrawState): { keptKey?: string } {
  if (state.step === 'form' && state.notice?.kind === 'notMade') return { keptKey: state.notice.order.orderKey };
  const isKeeping = (state.step === 'form' || state.step === 'review') && state.keptKey !== undefined;
  return isKeeping ? { keptKey: state.keptKey } : {};
}

/** The key of the next try: the one that asking told nothing about, so that a try still on its way cannot become a second withdrawal. */
export function keyOfNextTry(state: WithdrawState, newKey: () => string): string {
  return keptIn(state).keptKey ?? newKey();
}
