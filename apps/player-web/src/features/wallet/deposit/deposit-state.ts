import type { Deposit, PaymentProblem } from '@sunflower/contracts/payments.ts';
import { type HttpProblem, isOutcomeUnknown } from '../../../runtime/http/http-problem.ts';
import type { PendingOrder } from '../pending-order.ts';

/** Why nothing was taken: what a call was refused with, or what the processor said in the end. */
export type DepositProblem = Pick<HttpProblem, 'status' | 'code' | 'details' | 'traceId'>;

/** Said above the form: a refusal, or that asking told that nothing happened under the key. */
export type FormNotice =
  | { readonly kind: 'refused'; readonly problem: DepositProblem }
  | { readonly kind: 'notMade'; readonly order: PendingOrder };

/**
 * A deposit on its way. `preparing` moves no money: the card's fields give their tokens, a new method is added. `checking` is a deposit whose
 * outcome nobody has told yet; only asking by its key may end that. `challenge` waits for the player at the bank. `keptKey`: asking told nothing
 * about an earlier try, which may still be on its way, so the next one has its key.
 */
export type DepositState =
  | { readonly step: 'form'; readonly notice: FormNotice | null; readonly keptKey?: string }
  | { readonly step: 'preparing'; readonly orderKey: string; readonly keptKey?: string }
  | { readonly step: 'sending'; readonly order: PendingOrder }
  | { readonly step: 'checking'; readonly order: PendingOrder; readonly asked: number }
  | { readonly step: 'challenge'; readonly order: PendingOrder; readonly url: string }
  | { readonly step: 'done'; readonly deposit: Deposit };

export type DepositEvent =
  | { readonly type: 'started'; readonly orderKey: string }
  /** Null: fields are not filled in yet and say so themselves. */
  | { readonly type: 'prepareRefused'; readonly problem: DepositProblem | null }
  | { readonly type: 'orderSent'; readonly order: PendingOrder }
  | { readonly type: 'orderFound'; readonly order: PendingOrder }
  | { readonly type: 'answered'; readonly deposit: Deposit }
  | { readonly type: 'failed'; readonly problem: HttpProblem }
  | { readonly type: 'askedInVain' }
  | { readonly type: 'askedAgain' }
  | { readonly type: 'foundNothing' }
  | { readonly type: 'dismissed' };

export const DEPOSIT_FORM: DepositState = { step: 'form', notice: null };

/** Texts for the ends that bring no reason of their own. */
const END_CODES = {
  declined: 'BANK_DECLINED',
  failed: 'PAYMENT_FAILED',
  expired: 'PAYMENT_TIMED_OUT',
  returned: 'DEPOSIT_RETURNED',
} as const satisfies Record<string, PaymentProblem | 'DEPOSIT_RETURNED'>;

/** Whether a deposit's outcome is known: then its key has done its work. */
export function isEnded({ state }: Deposit): boolean {
  return state === 'posted' || Object.hasOwn(END_CODES, state);
}

/** A refusal is an outcome. No answer is none, and neither is an ended session, which may hide that an earlier try went through. */
export function isOutcomeKnown(problem: HttpProblem): boolean {
  return !isOutcomeUnknown(problem) && problem.status !== 401 && problem.code !== 'ORDER_KEY_TAKEN';
}

function refused(problem: DepositProblem): DepositState {
  return { step: 'form', notice: { kind: 'refused', problem } };
}

/** The order a step is about, where it has been sent. */
export function orderOf(state: DepositState): PendingOrder | null {
  return state.step === 'sending' || state.step === 'checking' || state.step === 'challenge' ? state.order : null;
}

function afterAnswer(state: DepositState, deposit: Deposit): DepositState {
  const order = orderOf(state);
  // An answer about another deposit, or after this one ended, is old news.
  if (order?.orderKey !== deposit.orderKey) return state;
  switch (deposit.state) {
    case 'posted':
      return { step: 'done', deposit };
    case 'challenge':
      if (deposit.challengeUrl === null) break;
      return { step: 'challenge', order, url: deposit.challengeUrl };
    case 'declined':
    case 'failed':
    case 'expired':
    case 'returned': {
      const code = deposit.state === 'returned' ? END_CODES.returned : (deposit.problem ?? END_CODES[deposit.state]);
      const details = deposit.supportPhone === null ? {} : { phone: deposit.supportPhone };
      return refused({ status: 409, code, details, traceId: null });
    }
  }
  return { step: 'checking', order, asked: state.step === 'checking' ? state.asked + 1 : 0 };
}

function afterFailure(state: DepositState, problem: HttpProblem): DepositState {
  if (state.step !== 'sending') return state;
  return isOutcomeKnown(problem) ? refused(problem) : { step: 'checking', order: state.order, asked: 0 };
}

/** The state after an event; an event that does not fit the step changes nothing. */
export function reduceDeposit(state: DepositState, event: DepositEvent): DepositState {
  switch (event.type) {
    case 'started':
      return state.step === 'form' ? { step: 'preparing', orderKey: event.orderKey, ...keptIn(state) } : state;
    case 'prepareRefused':
      if (state.step !== 'preparing') return state;
      return { ...(event.problem ? refused(event.problem) : DEPOSIT_FORM), ...keptIn(state) };
    case 'orderSent':
      return state.step === 'preparing' && state.orderKey === event.order.orderKey
        ? { step: 'sending', order: event.order }
        : state;
    case 'orderFound':
      return state.step === 'form' && state.notice === null
        ? { step: 'checking', order: event.order, asked: 0 }
        : state;
    case 'answered':
      return afterAnswer(state, event.deposit);
    case 'failed':
      return afterFailure(state, event.problem);
    case 'askedInVain':
      return state.step === 'checking' ? { ...state, asked: state.asked + 1 } : state;
    case 'askedAgain':
      return state.step === 'checking' || state.step === 'challenge'
        ? { step: 'checking', order: state.order, asked: 0 }
        : state;
    case 'foundNothing':
      return state.step === 'checking' ? { step: 'form', notice: { kind: 'notMade', order: state.order } } : state;
    case 'dismissed':
      // A challenge nobody answers takes no money; what is being checked cannot be wished away.
      if (state.step === 'form') return { ...DEPOSIT_FORM, ...keptIn(state) };
      return state.step === 'done' || state.step === 'challenge' ? DEPOSIT_FORM : state;
  }
}

/** The key that is kept for the next try, where there is one. */
function keptIn(state: DepositState): { keptKey?: string } {
  if (state.step === 'form' && state.notice?.kind === 'notMade') return { keptKey: state.notice.order.orderKey };
  const isKeeping = (state.step === 'form' || state.step === 'preparing') && state.keptKey !== undefined;
  return isKeeping ? { keptKey: state.keptKey } : {};
}

/** The key of the next try: the one that asking told nothing about, so that a try still on its way cannot become a second deposit. */
export function keyOfNextTry(state: DepositState, newKey: () => string): string {
  return keptIn(state).keptKey ?? newKey();
}
