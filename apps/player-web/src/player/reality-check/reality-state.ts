import type { RealityAnswer, RealityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { AlertRequest } from '../../runtime/alerts/alert-kinds.ts';

/**
 * The state of a page's reality check: the server's latest report, whether the player left the open check to look at
 * another page, and how often it was shown. Only the server decides whether it is due. [RTS-13]
 */
export type RealityState = {
  readonly check: RealityCheck | undefined;
  /** Whether the player is looking at the history or the breaks, where the check stays hidden. */
  readonly isLooking: boolean;
  /** Number of the current showing. Each new showing is a new alert. */
  readonly showing: number;
};

export type RealityEvent =
  | { readonly type: 'checkRead'; readonly check: RealityCheck | undefined }
  | { readonly type: 'answered'; readonly answer: RealityAnswer }
  /** The answer did not reach the server. */
  | { readonly type: 'answerLost' }
  /** Play was refused, or the player opened a page on which the check doesn't stay hidden (`staysHiddenAt`). */
  | { readonly type: 'returned' };

export const NO_REALITY: RealityState = { check: undefined, isLooking: false, showing: 0 };

/** Returns the state after an event. */
export function reduceReality(state: RealityState, event: RealityEvent): RealityState {
  switch (event.type) {
    case 'checkRead': {
      const isAnswered = state.check?.isDue === true && event.check?.isDue !== true;
      return { ...state, check: event.check, ...(isAnswered ? { isLooking: false } : {}) };
    }
    case 'answered':
      return { ...state, isLooking: event.answer === 'history' || event.answer === 'take-break' };
    case 'answerLost':
      return { ...state, isLooking: false, showing: state.showing + 1 };
    case 'returned':
      return state.check?.isDue ? { ...state, isLooking: false, showing: state.showing + 1 } : state;
  }
}

/** Returns the alert for the state. It is returned until the server has the answer, so it can't get lost. */
export function realityAlert({ check, isLooking, showing }: RealityState): AlertRequest | undefined {
  if (!check?.isDue || isLooking) return undefined;
  const { playedSeconds, spentCents, wonCents } = check;
  const values = {
    playedMs: playedSeconds * 1_000,
    spentCents: Number(spentCents),
    wonCents: Number(wonCents),
  };
  return { kind: 'reality-check', about: `${check.dueAt}/${showing}`, values };
}

/**
 * Returns whether the check stays hidden on a page that players reach from it: pages of the wallet and the account,
 * such as history, limits and breaks.
 */
export function staysHiddenAt(path: string): boolean {
  return path.startsWith('/wallet') || path.startsWith('/account');
}
