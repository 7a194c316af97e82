import type { RealityAnswer, RealityCheck } from '@sunflower/contracts/responsible-gaming-limits.ts';
import type { AlertRequest } from '../../runtime/alerts/alert-kinds.ts';

/**
 * A page's part in the reality check: what the server said last, whether the player left the check open to look at something, and how often
 * it was shown. Whether it is due only the server says. [RTS-13]
 */
export type RealityState = {
  readonly check: RealityCheck | undefined;
  /** The player went to see the history or to take a break: the check does not stand in the way there. */
  readonly isLooking: boolean;
  /** Grows each time the check has to be seen anew. */
  readonly showing: number;
};

export type RealityEvent =
  | { readonly type: 'told'; readonly check: RealityCheck | undefined }
  | { readonly type: 'answered'; readonly answer: RealityAnswer }
  /** The answer did not reach the server. */
  | { readonly type: 'answerLost' }
  /** Play was refused, or the player opened a page that is not for looking. */
  | { readonly type: 'returned' };

export const NO_REALITY: RealityState = { check: undefined, isLooking: false, showing: 0 };

/** The state after an event. */
export function reduceReality(state: RealityState, event: RealityEvent): RealityState {
  switch (event.type) {
    case 'told': {
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

/** The alert the state calls for. It goes on calling until the server has the answer, so nothing drops it. */
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

/** Pages on which a player who asked for them is left alone: history, limits and breaks. */
export function isLookingPlace(path: string): boolean {
  return path.startsWith('/wallet') || path.startsWith('/account');
}
