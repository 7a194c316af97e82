import type { AlertKind } from '../../runtime/alerts/alerts.ts';

/** The alert of each reason a session is ended with. [S4.7-1] [S8-16] What idleness ended is told as any inactivity is. */
export const ALERT_OF_REASON = {
  DIFFERENT_DEVICE_LOGIN: 'different-device',
  PASSWORD_DEACTIVATED: 'password-deactivated',
  EMAIL_VERIFIED: 'email-verified',
  PASSWORD_CHANGED: 'password-changed',
  ACCOUNT_LOCKED: 'account-locked',
  PLAYER_ON_EXCLUSION_LIST: 'exclusion-list',
  PLAYER_ACCOUNT_DELETION_INITIATED: 'account-deletion',
  selfExcluded: 'account-locked',
  TIME_LIMIT_EXPIRED: 'time-limit-expired',
  inactive: 'inactivity-reached',
} as const satisfies Readonly<Record<string, AlertKind>>;

export type KnownEnd = keyof typeof ALERT_OF_REASON;

/** A reason this page has words for. A newer server may know more: then the session ends without an alert. */
export function isKnownEnd(reason: string): reason is KnownEnd {
  return Object.hasOwn(ALERT_OF_REASON, reason);
}

/** Whether the server has ended the session, and why: the first reason it gave. It holds until somebody is signed in again. */
export type ForcedEndState = { readonly reason: KnownEnd | null; readonly isAnswered: boolean };

export const NOT_ENDED: ForcedEndState = { reason: null, isAnswered: false };

export type ForcedEndEvent =
  /** By push, or by the refusal of a call: whichever comes first, the other one says the same. */
  { readonly type: 'endTold'; readonly reason: string } | { readonly type: 'answered' } | { readonly type: 'signedIn' };

/** What is to be done: parts that only a session may use stop. [S8-16] */
export type ForcedEndEffect = 'stopParts';

/** The state after an event, and what is to be done. */
export function reduceForcedEnd(
  state: ForcedEndState,
  event: ForcedEndEvent,
): { readonly state: ForcedEndState; readonly effects: readonly ForcedEndEffect[] } {
  switch (event.type) {
    case 'endTold':
      if (state.reason !== null || !isKnownEnd(event.reason)) return { state, effects: [] };
      return { state: { reason: event.reason, isAnswered: false }, effects: ['stopParts'] };
    case 'answered':
      return { state: state.reason === null ? state : { ...state, isAnswered: true }, effects: [] };
    case 'signedIn':
      return { state: NOT_ENDED, effects: [] };
  }
}
