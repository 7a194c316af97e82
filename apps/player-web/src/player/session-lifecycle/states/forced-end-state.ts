import type { AlertKind } from '../../../runtime/alerts/alerts.ts';

/**
 * The alert of each reason for ending a session. [S4.7-1] [S8-16] An idle session shows the same alert as any
 * inactivity.
 */
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
  SIGNED_OUT_BY_SUPPORT: 'signed-out-by-support',
  inactive: 'inactivity-reached',
} as const satisfies Readonly<Record<string, AlertKind>>;

export type KnownEnd = keyof typeof ALERT_OF_REASON;

/**
 * Returns whether this page has an alert for a reason. A newer server may send other reasons, which end the session
 * without an alert.
 */
export function isKnownEnd(reason: string): reason is KnownEnd {
  return Object.hasOwn(ALERT_OF_REASON, reason);
}

/** Whether the server has ended the session, and the first reason that it gave. Stays until a player signs in again. */
export type ForcedEndState = { readonly reason: KnownEnd | null; readonly isAnswered: boolean };

export const NOT_ENDED: ForcedEndState = { reason: null, isAnswered: false };

export type ForcedEndEvent =
  /** Reported by push or by a refused call, whichever comes first. The second report is ignored. */
  | { readonly type: 'serverEnded'; readonly reason: string }
  | { readonly type: 'answered' }
  | { readonly type: 'signedIn' };

/** An effect on the page: stop the parts that only a session may use. [S8-16] */
export type ForcedEndEffect = 'stopParts';

/** Returns the state after an event, and what to do. */
export function reduceForcedEnd(
  state: ForcedEndState,
  event: ForcedEndEvent,
): { readonly state: ForcedEndState; readonly effects: readonly ForcedEndEffect[] } {
  switch (event.type) {
    case 'serverEnded':
      if (state.reason !== null || !isKnownEnd(event.reason)) return { state, effects: [] };
      return { state: { reason: event.reason, isAnswered: false }, effects: ['stopParts'] };
    case 'answered':
      return { state: state.reason === null ? state : { ...state, isAnswered: true }, effects: [] };
    case 'signedIn':
      return { state: NOT_ENDED, effects: [] };
  }
}
